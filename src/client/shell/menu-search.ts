import { isExternal, titleOf } from '#client/shell/menu-view.ts';
import type { Locale } from '#core/number/number.ts';
import { compareTr, foldTr, matchesTr } from '#core/text/turkish.ts';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';

/** A page that the fast search offers. */
export interface SearchablePage {
  readonly path: string;
  readonly title: string;
  /** Titles of the groups that lead to it, outermost first. */
  readonly trail: readonly string[];
}

/**
 * The pages of the menu that a search may open (SHELL-TOP-03, SHELL-MENU-17): hidden ones too, but none that is disabled, leads
 * out of the product or needs a record in its address.
 */
export function searchablePages(items: readonly MenuItem[], locale: Locale, trail: readonly string[] = []): SearchablePage[] {
  return items.flatMap((item): SearchablePage[] => {
    if (item.disabled === true) return [];
    if (item.children) return searchablePages(item.children, locale, [...trail, titleOf(item, locale)]);
    const isOpenable = item.component !== '' && !isExternal(item.path) && !item.path.includes(':');
    return isOpenable ? [{ path: item.path, title: titleOf(item, locale), trail }] : [];
  });
}

/**
 * Pages whose title, together with its groups, holds every word of the query by Turkish rules of case. Titles that begin with
 * the query come first, then titles that hold it. Nothing is found for an empty query (SHELL-TOP-04).
 */
export function findPages(pages: readonly SearchablePage[], query: string): SearchablePage[] {
  const wanted = foldTr(query);
  if (wanted === '') return [];
  const rank = ({ title }: SearchablePage): number => (foldTr(title).startsWith(wanted) ? 0 : matchesTr(title, query) ? 1 : 2);
  return pages
    .filter(({ title, trail }) => matchesTr([...trail, title].join(' '), query))
    .toSorted((a, b) => rank(a) - rank(b) || compareTr(a.title, b.title));
}
