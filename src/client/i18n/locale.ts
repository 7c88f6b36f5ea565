import { chosenIn, setPreference } from '#client/shell/preferences.ts';
import type { Locale } from '#core/number/number.ts';

export const LOCALES = ['tr', 'en'] as const satisfies readonly Locale[];

/** The language kept in a cookie text for 365 days; null when there is none (AUTH-LANG-01, CONST-11). */
export const localeInCookies = (cookies: string): Locale | null => chosenIn(cookies, 'language');

let current: Locale = 'tr';

/** The language every request and every screen uses now. */
export const currentLocale = (): Locale => current;

export const storedLocale = (): Locale | null => localeInCookies(document.cookie);

/** Sets the language of this page; nothing is kept. */
export function setCurrentLocale(locale: Locale): void {
  current = locale;
}

export const keepLocale = (locale: Locale): void => setPreference('language', locale);
