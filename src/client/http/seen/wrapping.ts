import { fromBase64, toBase64 } from '#client/sync/seal/base64.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';

/** How texts lie in the store: as they are, or sealed under names that do not tell what was looked for. */
export interface Wrapping {
  name(text: string): Promise<string>;
  close(key: string, text: string): Promise<string>;
  /** Null for what does not open: then it was never kept. */
  open(key: string, text: string): Promise<string | null>;
}

const asItIs: Wrapping = { name: async (text) => text, close: async (_key, text) => text, open: async (_key, text) => text };

/** Each text is bound to its key: put under another one it does not open. */
export const wrappingBy = (sealer: Sealer | null): Wrapping =>
  sealer === null
    ? asItIs
    : {
        name: (text) => sealer.nameFor(`seen/${text}`),
        close: async (key, text) => toBase64(new Uint8Array(await sealer.sealText(`seen/${key}`, text))),
        open: async (key, text) => sealer.openText(`seen/${key}`, fromBase64(text).buffer).catch(() => null),
      };
