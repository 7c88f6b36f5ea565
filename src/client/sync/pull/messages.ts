import type { Stall } from '#client/page/stalls.ts';
import type { Owner } from '#client/sync/names.ts';
import type { SealKeys } from '#client/sync/seal/sealer.ts';

/** What the page tells its pull worker. */
export type ToWorker =
  | { readonly type: 'start'; readonly owner: Owner; readonly keys: SealKeys | null; readonly visible: boolean }
  | { readonly type: 'poke' }
  /** The page is in front; own records of the person are on their way. */
  | { readonly type: 'page'; readonly visible: boolean; readonly busy: boolean }
  | { readonly type: 'token'; readonly ask: number; readonly token: string | null }
  | { readonly type: 'alive?' }
  | { readonly type: 'stop' };

/** What the worker tells its page. */
export type FromWorker =
  | { readonly type: 'token?'; readonly ask: number; readonly stale: string | null }
  | { readonly type: 'contact'; readonly contact: 'answered' | 'silent' | 'stop'; readonly serverTime: number | null }
  /** What is silent there. */
  | { readonly type: 'stalls'; readonly stalls: readonly Stall[] }
  /** The answer to `alive?`, and the first word of all. */
  | { readonly type: 'alive' }
  | { readonly type: 'stopped' };

/** Over the channel to every tab: open the replica anew (probes A3, rule 3). */
export interface TermMessage {
  readonly type: 'term';
  readonly from: string;
}

export const isTerm = (message: unknown): message is TermMessage =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'term';
