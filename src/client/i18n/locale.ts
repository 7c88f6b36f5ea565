import type { Locale } from '#core/number/number.ts';

export const LOCALES = ['tr', 'en'] as const satisfies readonly Locale[];

/** Cookie that keeps the chosen language for 365 days (AUTH-LANG-01, CONST-11). */
const COOKIE = 'language';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const isLocale = (value: string | undefined): value is Locale => value === 'tr' || value === 'en';

/** The language kept in a cookie text; null when there is none. */
export function localeInCookies(cookies: string): Locale | null {
  const value = cookies.split('; ').find((part) => part.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  return isLocale(value) ? value : null;
}

let current: Locale = 'tr';

/** The language every request and every screen uses now. */
export const currentLocale = (): Locale => current;

export const storedLocale = (): Locale | null => localeInCookies(document.cookie);

/** Sets the language of this page; nothing is kept. */
export function setCurrentLocale(locale: Locale): void {
  current = locale;
}

export function keepLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari below 18.4
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
