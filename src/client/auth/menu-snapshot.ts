import { LOCALES } from '#client/i18n/locale.ts';

/** Cache of the service worker that holds the menu per person and language (OFF-SW-04). */
export const MENU_CACHE = 'menu-v1';

/** The made-up address under which a person's menu lies: the Cache API takes no POST. */
export const menuKey = (user: string, locale: string): string => `/__menu/${encodeURIComponent(user)}/${locale}`;

/** Deletes a person's menu in every language: at sign-out, and when the sign-in ended. */
export async function forgetMenu(user: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(MENU_CACHE);
  for (const locale of LOCALES) await cache.delete(menuKey(user, locale));
}
