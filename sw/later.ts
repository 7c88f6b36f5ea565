import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Where files lie that are stored after the product itself. */
export const LATER_CACHE = 'later';
/** Whether an answer is a whole file that is no page. */
export const isFile = ({ status, headers }: Response): boolean =>
  status === 200 && !(headers.get('content-type') ?? 'text/html').includes('text/html');
/** A proxy that answers in the server's place says it in HTML; it would stand under this address for good. */
export const neverHtml: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null),
};

/** How many of these addresses lie here. */
export async function countLater(urls: readonly string[], cache: Pick<Cache, 'match'>): Promise<number> {
  const found = await Promise.all(urls.map((url) => cache.match(url)));
  return found.filter((response) => response !== undefined).length;
}

/** Takes away what no file of this version is. */
export async function dropOld(urls: readonly string[], cache: Pick<Cache, 'keys' | 'delete'>, origin: string): Promise<void> {
  const own = new Set(urls.map((url) => new URL(url, origin).href));
  for (const request of await cache.keys()) if (!own.has(request.url)) await cache.delete(request);
}
