import { findTab, type Tab, type Tabs } from './tab.ts';

/** Whether the ways back that begin at a tab lead over another one. */
function isOnWayBack(state: Pick<Tabs, 'tabs'>, start: Tab, key: string): boolean {
  const seen = new Set<string>();
  let at: Tab | undefined = start;
  while (at !== undefined && !seen.has(at.key)) {
    if (at.from === key) return true;
    seen.add(at.key);
    at = state.tabs.find((tab) => tab.key === at?.from);
  }
  return false;
}

/**
 * Where the page of a tab that is being visited was come to from, given the tab that is left. Who goes to a page that stands on
 * the own way back returns: then the way back of that page stays what it was, so that no two pages ever lead back to each other.
 */
export function originOf(state: Tabs, key: string, left: Tab | undefined): string | null {
  const known = findTab(state, key);
  const isReturn = known !== undefined && left !== undefined && isOnWayBack(state, left, key);
  return left === undefined || left.key === key || isReturn ? (known?.from ?? null) : left.key;
}

/** The tabs that are left when some go: who came from one of those comes from where that one did. */
export function without(tabs: readonly Tab[], gone: readonly Tab[]): readonly Tab[] {
  if (gone.length === 0) return tabs;
  const origins = new Map(gone.map((tab) => [tab.key, tab.from]));
  const heir = (key: string | null): string | null => (key !== null && origins.has(key) ? heir(origins.get(key) ?? null) : key);
  return tabs
    .filter((tab) => !gone.some((one) => one.key === tab.key))
    .map((tab) => (tab.from !== null && origins.has(tab.from) ? { ...tab, from: heir(tab.from) } : tab));
}

/** The page that a person came from to the one of an opening, as it was left; null where there is none any more. */
export function cameFrom({ tabs }: Pick<Tabs, 'tabs'>, opening: string): Pick<Tab, 'path' | 'query'> | null {
  const tab = tabs.find((one) => one.opening === opening);
  return tab?.before ?? tabs.find((one) => one.key === tab?.from) ?? null;
}
