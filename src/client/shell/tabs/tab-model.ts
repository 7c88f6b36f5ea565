import { originOf, without } from './tab-origin.ts';
import { findTab, isClosable, MOST_CLOSED, MOST_PINNED, NO_FACTS, type Place, type Tab, type TabFacts, type Tabs } from './tab.ts';

/** What may be closed beside one tab. */
export type CloseRange = 'one' | 'others' | 'right' | 'left' | 'all';

const newest = (tabs: readonly Tab[]): number => tabs.reduce((most, tab) => Math.max(most, tab.visited), 0);
/** Pinned tabs stand before the others (SHELL-TAB-08). */
const inOrder = (tabs: readonly Tab[]): Tab[] => [...tabs.filter((tab) => tab.pinned), ...tabs.filter((tab) => !tab.pinned)];
const put = (tabs: readonly Tab[], at: number, tab: Tab): Tab[] => [...tabs.slice(0, at), tab, ...tabs.slice(at)];

const tabOf = ({ noCache: _, ...place }: Place, opening: string): Tab => ({
  ...place,
  ...NO_FACTS,
  opening,
  pinned: false,
  loading: false,
  closedAt: null,
  visited: 0,
  from: null,
  before: null,
});

/**
 * A page was opened: its tab is taken, or made at the end (SHELL-TAB-02, SHELL-TAB-17). `replaces` is the tab whose page
 * gave way to this one for good; it goes, and a new tab takes its place.
 */
export function visit(state: Tabs, place: Place, opening: string, replaces: string | null = null): Tabs {
  const known = findTab(state, place.key);
  const gone = replaces === place.key ? undefined : state.tabs.find((tab) => tab.key === replaces && !tab.pinned);
  const turn = newest(state.tabs) + 1;
  const { noCache: _, ...address } = place;
  const from = originOf(state, place.key, findTab(state, replaces ?? state.active));
  const leave = (tabs: readonly Tab[]) => without(tabs, gone ? [gone] : []);
  if (known) {
    const facts = known.path === place.path ? {} : { ...NO_FACTS, before: pageBefore(known, place, replaces === place.key) };
    const seen = { ...known, ...address, opening, ...facts, from, loading: false, visited: turn };
    return { ...state, tabs: leave(state.tabs.map((tab) => (tab === known ? seen : tab))), active: place.key };
  }
  const at = gone ? state.tabs.indexOf(gone) : state.tabs.length;
  const made = { ...tabOf(place, opening), from, visited: turn };
  return { ...state, tabs: leave(put(state.tabs, at, made)), active: place.key };
}

/** What leads back within a tab that goes on to another of its pages: to return there is no way on. */
function pageBefore({ path, query, before }: Tab, to: Place, isReplaced: boolean): Tab['before'] {
  if (before?.path === to.path) return null;
  return isReplaced ? before : { path, query };
}

/** The tabs of a range around one, pinned or not. */
export function tabsIn({ tabs }: Tabs, range: CloseRange, key: string): readonly Tab[] {
  const at = tabs.findIndex((tab) => tab.key === key);
  if (range === 'all') return tabs;
  if (at < 0) return [];
  return tabs.filter((_, i) => (range === 'one' ? i === at : range === 'others' ? i !== at : range === 'right' ? i > at : i < at));
}

/** What would go: of several pinned tabs stay, whatever they are marked (SHELL-TAB-11); one alone goes when it is closable (SHELL-TAB-10). */
export const closing = (state: Tabs, range: CloseRange, key: string): readonly Tab[] =>
  tabsIn(state, range, key).filter((tab) => (range === 'one' ? isClosable(tab) : !tab.pinned));

/**
 * Takes tabs away. Unpinned ones can be opened again (SHELL-TAB-14). When the active one goes, the last that is left
 * becomes active; after 'all' none is, and the root is to be opened (SHELL-TAB-12, SHELL-TAB-13).
 */
export function close(state: Tabs, range: CloseRange, key: string, now: number): Tabs {
  const gone = new Set(closing(state, range, key));
  const tabs = without(state.tabs, [...gone]);
  const again = [...gone]
    .filter((tab) => !tab.pinned)
    .map((tab) => ({ ...tab, closedAt: now, from: null, modified: false, loading: false }))
    .reverse();
  const paths = new Set(again.map((tab) => tab.fullPath));
  const closed = [...again, ...state.closed.filter((tab) => !paths.has(tab.fullPath))].slice(0, MOST_CLOSED);
  const isLeft = tabs.some((tab) => tab.key === state.active);
  const active = isLeft || state.active === null ? state.active : (tabs.at(-1)?.key ?? null);
  return { tabs, closed, active: range === 'all' ? null : active };
}

/** Opens a closed tab again, the last one when no address is named; the same state when there is none. */
export function reopen(state: Tabs, opening: string, fullPath?: string): Tabs {
  const tab = fullPath === undefined ? state.closed[0] : state.closed.find((one) => one.fullPath === fullPath);
  if (tab === undefined) return state;
  const closed = state.closed.filter((one) => one !== tab);
  if (findTab(state, tab.key)) return { ...state, closed, active: tab.key };
  return { tabs: [...state.tabs, { ...tab, opening, closedAt: null, visited: newest(state.tabs) + 1 }], closed, active: tab.key };
}

/** Pins or unpins. `too-many`: five are pinned already (SHELL-TAB-20). */
export function togglePin(state: Tabs, key: string): Tabs | 'too-many' {
  const tab = findTab(state, key);
  if (tab === undefined) return state;
  if (!tab.pinned && state.tabs.filter((one) => one.pinned).length >= MOST_PINNED) return 'too-many';
  return { ...state, tabs: inOrder(state.tabs.map((one) => (one === tab ? { ...one, pinned: !one.pinned } : one))) };
}

/** Moves a tab to a position; it stays among the pinned or among the others (SHELL-TAB-07, SHELL-TAB-08). */
export function move(state: Tabs, key: string, to: number): Tabs {
  const tab = findTab(state, key);
  if (tab === undefined) return state;
  const rest = state.tabs.filter((one) => one !== tab);
  return { ...state, tabs: inOrder(put(rest, Math.max(0, Math.min(to, rest.length)), tab)) };
}

/** Puts a copy behind a tab and makes it the active one (SHELL-TAB-06). It shares nothing with the first but what lies on the device. */
export function duplicate(state: Tabs, key: string, copy: Place, opening: string): Tabs {
  const tab = findTab(state, key);
  if (tab === undefined) return state;
  const made = { ...tabOf(copy, opening), title: tab.title, visited: newest(state.tabs) + 1 };
  return { ...state, tabs: inOrder(put(state.tabs, state.tabs.indexOf(tab) + 1, made)), active: made.key };
}

/** The tab that many places on, round and round (SHELL-KEY-05); null without tabs. */
export function neighbour({ tabs, active }: Tabs, step: 1 | -1): Tab | null {
  const at = tabs.findIndex((tab) => tab.key === active);
  const next = at < 0 ? (step > 0 ? 0 : tabs.length - 1) : (at + step + tabs.length) % tabs.length;
  return tabs[next] ?? null;
}

/** The same state when nothing changes. */
export function setFacts(state: Tabs, opening: string, facts: Partial<TabFacts & Pick<Tab, 'loading'>>): Tabs {
  const tab = state.tabs.find((one) => one.opening === opening);
  if (tab === undefined) return state;
  const next = { ...tab, ...facts };
  const isSame =
    next.title === tab.title &&
    next.modified === tab.modified &&
    next.kept === tab.kept &&
    next.closable === tab.closable &&
    next.loading === tab.loading;
  return isSame ? state : { ...state, tabs: state.tabs.map((one) => (one === tab ? next : one)) };
}

/** The page of a tab is built anew at the next visit. */
export const renew = (state: Tabs, key: string, opening: string): Tabs => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, opening, modified: false, loading: true } : tab)),
});

/**
 * Openings whose pages are kept alive: the most recently visited, never those that are built anew at each visit, and in
 * any case the one that is seen and those that hold what lies nowhere else.
 */
export function alive(state: Tabs, isNeverKept: (tab: Tab) => boolean, most: number): ReadonlySet<string> {
  const recent = state.tabs
    .filter((tab) => !isNeverKept(tab))
    .toSorted((a, b) => b.visited - a.visited)
    .slice(0, most);
  const needed = state.tabs.filter((tab) => tab.key === state.active || (tab.modified && !tab.kept));
  return new Set([...recent, ...needed].map((tab) => tab.opening));
}

/** Where no strip is drawn nobody can close: the tabs unvisited longest go by themselves. */
export function trim(state: Tabs, most: number): Tabs {
  const spare = state.tabs
    .filter((tab) => !tab.pinned && !tab.modified && tab.key !== state.active)
    .toSorted((a, b) => a.visited - b.visited);
  const gone = new Set(spare.slice(0, Math.max(0, state.tabs.length - most)));
  return gone.size === 0 ? state : { ...state, tabs: without(state.tabs, [...gone]) };
}
