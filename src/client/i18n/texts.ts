import { currentLocale, setCurrentLocale } from '#client/i18n/locale.ts';
import { wholeSheet } from '#client/page/late-styles.ts';
import type { Locale } from '#core/number/number.ts';
import { i18n, type Messages } from '@lingui/core';

const LOADERS: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  tr: () => import('#locales/tr.po'),
  en: () => import('#locales/en.po'),
};

/** Texts of the pages and parts that wait for them. */
const LATER: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  tr: () => import('#locales/tr.po?lingui'),
  en: () => import('#locales/en.po?lingui'),
};

/** The language whose texts of every page are there; null while nothing that needs them was opened. */
let whole: Locale | null = null;

function show(locale: Locale, messages: Messages): void {
  setCurrentLocale(locale);
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
}

/** Draws everything in this language from now on. */
export async function activate(locale: Locale): Promise<void> {
  if (whole === null) return show(locale, (await LOADERS[locale]()).messages);
  // What waits for the rest stands already.
  (await bringWhole(locale))();
}

/** Fetches every text of a language. @returns what draws everything in it from now on */
export async function bringWhole(locale: Locale): Promise<() => void> {
  const [first, later] = await Promise.all([LOADERS[locale](), LATER[locale]()]);
  return () => {
    show(locale, { ...first.messages, ...later.messages });
    whole = locale;
  };
}

/**
 * Fetches the texts of every page in the language at hand; undefined where they are there. What is drawn is not drawn again for
 * them: nothing of it shows one of them, so they are put in without the library's word that texts have changed.
 */
function wholeLanguage(): Promise<void> | undefined {
  const locale = currentLocale();
  if (whole === locale) return undefined;
  return LATER[locale]().then(({ messages }) => {
    if (currentLocale() !== locale) return;
    Object.assign(i18n.messages, messages);
    whole = locale;
  });
}

/** What every page but the first ones waits for: texts and styles of all; undefined where they are there. */
export function wholeLook(): Promise<void> | undefined {
  const coming = [wholeLanguage(), wholeSheet()].filter((one) => one !== undefined);
  return coming.length === 0 ? undefined : Promise.all(coming).then(() => undefined);
}

/**
 * Loads a part of the page together with the texts that it shows and the styles that it is drawn with: those are in the second
 * catalogue and the second sheet alone. The build reads this word
 * where it looks for the texts of the first screen (`tools/split-texts.mjs`).
 */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), wholeLook()]);
  return part;
}
