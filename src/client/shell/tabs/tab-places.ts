import type { Titles } from '#client/app/titles.ts';
import { isPathOf } from '#client/shell/menu-view.ts';
import type { Locale } from '#core/number/number.ts';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';
import type { Place, Tab } from './tab.ts';

/** Query value that tells a copy from its original (ledger 02, decision 6). */
export const COPY = 'copy';
/** The title of a copy ends so, in the words of the requirement (SHELL-TAB-06). */
export const COPY_SUFFIX = ' (Copy)';

/** A page of the server's list as tabs need to know it. */
export interface TabPage {
  /** As the menu writes it: `/x/:id`. */
  readonly pattern: string;
  readonly titles: Titles;
  readonly noCache: boolean;
  /** Name that the pages of one record have in common; null for a page of no record (SHELL-TAB-17). */
  readonly parentName: string | null;
}

/** Lists whose figures must be fresh, whatever the list says of them (SHELL-MENU-16, SHELL-ROUTE-02). */
const NEVER_KEPT: ReadonlySet<string> = new Set(['Dashboard', 'IndexKkdModel', 'SupplierList']);
/** A page that shows or edits one record: it shares its tab with the others below the same path. */
const OF_RECORD = /^(.*)\/(?:view|show|edit|profile)\/:\w+$/;

/** The pages of the list, groups left out. */
export function tabPages(routes: readonly MenuItem[]): readonly TabPage[] {
  return routes.flatMap((item): readonly TabPage[] => {
    if (item.children) return tabPages(item.children);
    if (item.component === '') return [];
    const parentName = OF_RECORD.exec(item.path)?.[1] ?? null;
    return [{ pattern: item.path, titles: item.titles, noCache: item.no_cache || NEVER_KEPT.has(item.component), parentName }];
  });
}

/** An address as the router reads it. */
export interface Address {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
  readonly searchStr: string;
}

export const pageAt = (pages: readonly TabPage[], path: string): TabPage | undefined => pages.find((page) => isPathOf(page.pattern, path));

function paramsOf(pattern: string, path: string): Record<string, string> {
  const given = path.split('/').filter(Boolean);
  const params: Record<string, string> = {};
  for (const [at, step] of pattern.split('/').filter(Boolean).entries()) if (step.startsWith(':')) params[step.slice(1)] = given[at] ?? '';
  return params;
}

/** The tab that an address belongs to; null for an address that is no page of the list. */
export function placeOf(pages: readonly TabPage[], { pathname, search, searchStr }: Address): Place | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const page = pageAt(pages, path);
  if (page === undefined) return null;
  const params = paramsOf(page.pattern, path);
  const id = Object.values(params).at(-1);
  const record = page.parentName === null || id === undefined ? path : `${page.parentName}:${id}`;
  const copy = search[COPY] === undefined ? '' : `${String(search[COPY])}|`;
  return {
    key: `${copy}${record}`,
    path,
    fullPath: `${path}${searchStr}`,
    query: search,
    params,
    meta: { parentName: page.parentName },
    noCache: page.noCache,
  };
}

/** What stands on a tab in a language: the record's name, else the page's. */
export function titleOf(tab: Tab, pages: readonly TabPage[], locale: Locale): string {
  const title = tab.title === '' ? (pageAt(pages, tab.path)?.titles[locale] ?? tab.path) : tab.title;
  return tab.query[COPY] === undefined ? title : `${title}${COPY_SUFFIX}`;
}
