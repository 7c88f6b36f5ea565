const KEY = 'saha.login-notice';
/** Older than this the reason is no news any more, ms. */
const NEWS_MS = 10 * 60_000;

/** Keeps the reason why a sign-in ended for the sign-in page: its toast stands for 1.2 s only before that page opens (AUTH-REF-04). */
export function keepLoginNotice(text: string, now = Date.now(), storage: Pick<Storage, 'setItem'> = sessionStorage): void {
  storage.setItem(KEY, JSON.stringify({ text, at: now }));
}

/** The reason; null when a person came without one, or a while ago. */
export function loginNotice(now = Date.now(), storage: Pick<Storage, 'getItem'> = sessionStorage): string | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('at' in kept)) return null;
    return typeof kept.text === 'string' && typeof kept.at === 'number' && now - kept.at < NEWS_MS ? kept.text : null;
  } catch {
    return null;
  }
}

export const clearLoginNotice = (storage: Pick<Storage, 'removeItem'> = sessionStorage): void => storage.removeItem(KEY);
