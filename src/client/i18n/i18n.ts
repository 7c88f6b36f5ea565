import { fetchUser } from '#client/auth/user-info.ts';
import { call } from '#client/http/client.ts';
import { showToast } from '#client/http/errors.tsx';
import { currentLocale, keepLocale, setCurrentLocale, storedLocale } from '#client/i18n/locale.ts';
import type { Locale } from '#core/number/number.ts';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';
import { i18n, type Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export { currentLocale };

/** From the message to the reload after a switch, ms (AUTH-LANG-01, CONST-13). */
const RELOAD_MS = 1000;

const LOADERS: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  tr: () => import('#locales/tr.po'),
  en: () => import('#locales/en.po'),
};

/** Texts of the pages that wait for them. */
const LATER: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  tr: () => import('#locales/tr.po?lingui'),
  en: () => import('#locales/en.po?lingui'),
};

/** Turkish unless this browser was switched. */
export const startingLocale = (): Locale => storedLocale() ?? 'tr';

/** The language whose texts of every page are there; null while none of these pages was opened. */
let whole: Locale | null = null;

function show(locale: Locale, messages: Messages): void {
  setCurrentLocale(locale);
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
}

async function allTexts(locale: Locale): Promise<Messages> {
  const [first, later] = await Promise.all([LOADERS[locale](), LATER[locale]()]);
  return { ...first.messages, ...later.messages };
}

/** Draws everything in this language from now on. */
export async function activate(locale: Locale): Promise<void> {
  if (whole === null) return show(locale, (await LOADERS[locale]()).messages);
  // Pages that wait for the rest stand already.
  show(locale, await allTexts(locale));
  whole = locale;
}

/**
 * Fetches the texts of every page in the language at hand; undefined where they are there. What is drawn is not drawn again for
 * them: nothing of it shows one of them, so they are put in without the library's word that texts have changed.
 */
export function wholeLanguage(): Promise<void> | undefined {
  const locale = currentLocale();
  if (whole === locale) return undefined;
  return LATER[locale]().then(({ messages }) => {
    if (currentLocale() !== locale) return;
    Object.assign(i18n.messages, messages);
    whole = locale;
  });
}

/** Switches the language (AUTH-LANG-01): keeps it, tells the server, loads user info and menu in it, says so and starts the page anew. Works without network too. */
export async function switchLanguage(locale: Locale, isSignedIn = true): Promise<void> {
  // Both halves first: every page is drawn anew at once, and without them nothing is switched.
  const messages = await allTexts(locale);
  keepLocale(locale);
  show(locale, messages);
  whole = locale;
  if (!isSignedIn) return;
  await call(authCalls.switchLanguage, { body: { language: locale } }, { manner: 'background', once: true });
  await fetchUser();
  showToast('success', i18n._(msg`Dil değiştirildi`));
  setTimeout(() => location.reload(), RELOAD_MS);
}
