import type { Locale } from '#core/number/number.ts';
import { useLingui } from '@lingui/react';
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

export type Titles = Readonly<Record<Locale, string>>;

/** The product's name, in every language. */
export const PRODUCT = 'Saha';

/** Titles of the pages that the server's list does not name. */
export const FIXED_TITLES = {
  login: { tr: 'Giriş', en: 'Sign in' },
  unknown: { tr: 'Sayfa Bulunamadı', en: 'Page not found' },
  forbidden: { tr: 'Yetkisiz Erişim', en: 'No access' },
  draft: { tr: 'Taslak', en: 'Draft' },
  refreshing: { tr: 'Yenileniyor', en: 'Refreshing' },
} as const satisfies Record<string, Titles>;

/** The title of the browser's tab (AUTH-GUARD-01). */
export const documentTitle = (titles: Titles | undefined, locale: Locale): string =>
  titles === undefined ? PRODUCT : `${titles[locale]} – ${PRODUCT}`;

/** The title of the page that is open, in the language of the person. */
export function usePageTitle(): string {
  const { i18n } = useLingui();
  const titles = useMatches().findLast((match) => match.staticData.titles)?.staticData.titles;
  return titles?.[i18n.locale === 'en' ? 'en' : 'tr'] ?? '';
}

/** Keeps the tab's title in step with page and language. */
export function useDocumentTitle(): void {
  const { i18n } = useLingui();
  const titles = useMatches().findLast((match) => match.staticData.titles)?.staticData.titles;
  const title = documentTitle(titles, i18n.locale === 'en' ? 'en' : 'tr');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
