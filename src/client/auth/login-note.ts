/** Older than this it is no news any more, ms. */
const NEWS_MS = 10 * 60_000;

/**
 * A word that one page leaves for the sign-in page of its tab: it outlives a page load and is over after ten minutes. Where the
 * browser keeps nothing, or has no room, there is no word: nothing that goes before it fails for it.
 */
export const loginNote = (key: string) => ({
  keep(text: string, now = Date.now(), storage?: Pick<Storage, 'setItem'>): void {
    try {
      (storage ?? sessionStorage).setItem(key, JSON.stringify({ text, at: now }));
    } catch {
      // The sign-in page does without.
    }
  },

  /** What was left; null where nothing was, or a while ago. */
  read(now = Date.now(), storage?: Pick<Storage, 'getItem'>): string | null {
    try {
      const kept: unknown = JSON.parse((storage ?? sessionStorage).getItem(key) ?? 'null');
      if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('at' in kept)) return null;
      return typeof kept.text === 'string' && typeof kept.at === 'number' && now - kept.at < NEWS_MS ? kept.text : null;
    } catch {
      return null;
    }
  },

  clear(storage?: Pick<Storage, 'removeItem'>): void {
    try {
      (storage ?? sessionStorage).removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
});
