/** Tag of the wish for Background Sync, and what the worker says to the pages when it is fulfilled; both known to the page too. */
export const SYNC_TAG = 'saha-outbox';
export const SYNC_MESSAGE = 'saha:sync';

interface Nudged {
  postMessage(message: unknown): void;
}

/**
 * Wakes every open page; replay itself runs there, because tokens live there (OFF-REP-04).
 * @throws Error when no page is open: the browser then keeps the wish for another time. At its last chance nothing is thrown:
 *   the wish ends, and the next start of the app sends what waits in any case.
 */
export function wakePages(pages: readonly Nudged[], isLastChance: boolean): void {
  for (const page of pages) page.postMessage(SYNC_MESSAGE);
  if (pages.length === 0 && !isLastChance) throw new Error('no page is open');
}
