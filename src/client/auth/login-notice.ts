const KEY = 'saha.login-notice';

/** Keeps the reason why a sign-in ended for the sign-in page: its toast stands for 1.2 s only before that page opens (AUTH-REF-04). */
export function keepLoginNotice(text: string, storage: Pick<Storage, 'setItem'> = sessionStorage): void {
  storage.setItem(KEY, text);
}

/** The reason, until it is cleared; null when a person came by himself. */
export const loginNotice = (storage: Pick<Storage, 'getItem'> = sessionStorage): string | null => storage.getItem(KEY);

export const clearLoginNotice = (storage: Pick<Storage, 'removeItem'> = sessionStorage): void => storage.removeItem(KEY);
