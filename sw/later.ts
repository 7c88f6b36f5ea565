import type { WorkboxPlugin } from 'workbox-core/types.js';
import { FIELD_TOOLS, type FieldTool, toolOf } from '#client/pdf/later.ts';

/** A file lies under its own address, also when it was asked for again (tools/patient-loader.mjs). */
export const byPath: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname };

/** Where files lie that are stored after the product itself. */
export const LATER_CACHE = 'later';
/** What a server calls each kind of file; what it does not name it calls bytes. */
const KINDS: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/(?:x-)?javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png\b/,
  woff2: /^(?:font|application)\/(?:x-)?(?:font-)?woff2\b/,
  ttf: /^(?:font|application)\/(?:x-)?(?:font-)?(?:ttf|sfnt)\b/,
  wasm: /^application\/wasm\b/,
  webmanifest: /^application\/(?:manifest\+)?json\b/,
};
/** Whether an answer is a whole file of the kind that its address names. A filter answers in HTML, in JSON or in plain text. */
export function isFile(path: string, { status, headers }: Response): boolean {
  const kind = KINDS[/\.(\w+)$/.exec(path)?.[1] ?? ''];
  return status === 200 && kind !== undefined && kind.test((headers.get('content-type') ?? '').toLowerCase());
}
/** What a proxy says in the server's place would stand under this address for good. */
export const filesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (isFile(new URL(request.url).pathname, response) ? response : null),
};

/** A file that is stored later, and what it weighs as it lies in the browser. */
export interface LaterFile {
  readonly url: string;
  readonly bytes: number;
}

/** Files of one tool: how many there are, how many lie here, and the bytes of both. */
export interface ToolState {
  readonly tool: FieldTool;
  readonly expected: number;
  readonly present: number;
  readonly bytes: number;
  readonly bytesHere: number;
}

const sum = (files: readonly LaterFile[]): number => files.reduce((total, { bytes }) => total + bytes, 0);

/** What of these files lies here, all in all and for each tool of the field. */
export async function lookAtLater(
  files: readonly LaterFile[],
  cache: Pick<Cache, 'match'>,
): Promise<{ documents: { expected: number; present: number }; tools: ToolState[] }> {
  const found = await Promise.all(files.map(({ url }) => cache.match(url)));
  const here = files.filter((_, n) => found[n] !== undefined);
  const tools = FIELD_TOOLS.map((tool): ToolState => {
    const [all, present] = [files, here].map((list) => list.filter(({ url }) => toolOf(url) === tool)) as [LaterFile[], LaterFile[]];
    return { tool, expected: all.length, present: present.length, bytes: sum(all), bytesHere: sum(present) };
  });
  return { documents: { expected: files.length, present: here.length }, tools };
}

/** Takes away what no file of this version is. */
export async function dropOld(urls: readonly string[], cache: Pick<Cache, 'keys' | 'delete'>, origin: string): Promise<void> {
  const own = new Set(urls.map((url) => new URL(url, origin).href));
  for (const request of await cache.keys()) if (!own.has(request.url)) await cache.delete(request);
}
