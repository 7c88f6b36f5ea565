import type { WorkboxPlugin } from 'workbox-core/types.js';
import type { PrecacheController } from 'workbox-precaching';
import { isFile } from './later.ts';

/** Files asked for at once when a version is stored: a slow line waits for its way there and back as often less; the page keeps the rest. */
const AT_ONCE = 4;

/** Does `work` with all of `items`, `atOnce` at a time; begins none after the first that fails, and fails when those that had begun are over: nothing is stored after it. */
export async function inParallel<T>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const left = items[Symbol.iterator]();
  let hasFailed = false;
  const line = async () => {
    for (let next = left.next(); !next.done && !hasFailed; next = left.next()) {
      try {
        await work(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, line));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Stores a whole version, or fails: then the browser tries the version again at its next look, and what came stays (OFF-SW-01). */
export const storeVersion = (controller: PrecacheController, event: ExtendableEvent): Promise<void> =>
  inParallel(controller.getURLsToCacheKeys(), AT_ONCE, async ([url, cacheKey]) => {
    // A name without the hash of its content may have changed under the same address.
    const cache = cacheKey === url ? 'default' : 'reload';
    const request = new Request(url, { cache, credentials: 'same-origin' });
    await Promise.all(controller.strategy.handleAll({ params: { cacheKey }, request, event }));
  });

/** Scripts and sheets that a page names, as paths. */
const namedBy = (html: string): string[] => [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '');

/** The words of the page that speak of the first visit. */
const FIRST_VISIT = /<small\b[^>]*>[^<]*<\/small>/g;

/** The page as a device keeps it: what it says of the first visit is not true of a device that has the product. */
const asKept = (page: Response, html: string): Response => {
  const headers = new Headers(page.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  return new Response(html.replaceAll(FIRST_VISIT, ''), { status: page.status, statusText: page.statusText, headers });
};

/**
 * What may be stored for a file of the product. A guest network answers everything with its own page, and that would stand in the
 * place of a script for good; a server that is being updated may hand out the page of another version, whose scripts are not here.
 */
export const ownFilesOnly = (paths: ReadonlySet<string>): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) => {
    const { pathname } = new URL(request.url);
    if (!pathname.endsWith('.html')) return isFile(pathname, response) ? response : null;
    if (response.status !== 200) return null;
    const html = await response.clone().text();
    const named = namedBy(html);
    return named.length > 0 && named.every((path) => paths.has(path)) ? asKept(response, html) : null;
  },
});
