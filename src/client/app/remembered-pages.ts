import type { Page } from '#client/app/pages.ts';

/** Key of local storage; `tools/classic-scripts.mjs` reads it before anything else of the product runs. */
const STORE = 'saha.pages';

/**
 * Notes which screen stands at which address, so that the next start fetches the code of its page together with the rest, not after it.
 * Only a hint: the server's list decides what is drawn.
 */
export function rememberPages(pages: readonly Page[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(pages.map(({ path, component }) => [path, component])));
  } catch {
    // Without it the next start is a little slower.
  }
}
