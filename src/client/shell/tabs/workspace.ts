import type { AnyRouteMatch, AnyRouter, ParsedLocation } from '@tanstack/react-router';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';
import { type Going, type Navigate, PageView } from './page-view.ts';
import { findTab, MANY_TABS, NO_TABS, PHONE_PAGES, type Place, type Tab, type TabFacts, type Tabs } from './tab.ts';
import { alive, type CloseRange, close, duplicate, move, neighbour, renew, reopen, setFacts, togglePin, trim, visit } from './tab-model.ts';
import { COPY, placeOf, pageAt, tabPages, type TabPage } from './tab-places.ts';
import { loadTabs, saveTabs } from './tab-store.ts';

/** A page that is built: seen, or kept behind the seen one. */
export interface LivePage {
  readonly opening: string;
  readonly view: PageView;
  /** Where the page stands while it is not seen: out of the document, so that its ids and labels are nobody's. */
  readonly container: HTMLElement;
}

/** What is drawn. The same object while nothing changes. */
export interface WorkspaceState extends Tabs {
  readonly pages: readonly TabPage[];
  readonly live: readonly LivePage[];
  /** The opening whose page is seen; null: none is, or it is not built yet. */
  readonly shown: string | null;
  /** The open page is no tab's: unknown path, no access, the way through a refresh. */
  readonly isBare: boolean;
  /** Raised with each opening beyond the many (SHELL-TAB-19). */
  readonly crowded: number;
}

export const REDIRECT = '/redirect';
/** Starts with a letter: as a query value it stays a text. */
const word = (): string => `t${Math.random().toString(36).slice(2, 8)}`;

interface Built extends LivePage {
  scrollTop: number;
}

/** The open tabs of one person in this window, their pages, and the router between them. Lives as long as the router. */
export class Workspace {
  readonly #router: AnyRouter;
  readonly #user: string;
  readonly #built = new Map<string, Built>();
  readonly #listeners = new Set<() => void>();
  #state: WorkspaceState;
  #isStripDrawn = true;
  /** Which opening showed a record last. */
  readonly #lastSeen = new Map<string, string>();
  /** How the address last changed, and where the page before it lies in the history. */
  #action = '';
  #index = -1;

  constructor(router: AnyRouter, user: string, routes: readonly MenuItem[]) {
    this.#router = router;
    this.#user = user;
    const pages = tabPages(routes);
    this.#state = {
      ...NO_TABS,
      ...loadTabs(user, (path) => pageAt(pages, path) !== undefined),
      pages,
      live: [],
      shown: null,
      isBare: false,
      crowded: 0,
    };
    router.history.subscribe(({ action }: { action: { type: string } }) => {
      this.#action = action.type;
    });
    // The stores of the router can be listened to; its types name only what all frameworks have in common.
    const matches = router.stores.matches as unknown as { subscribe(listener: () => void): unknown };
    matches.subscribe(() => this.#follow());
    router.subscribe('onResolved', () => this.#follow());
    this.#follow();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly get = (): WorkspaceState => this.#state;

  /** The menu of the person as the server last sent it. */
  setRoutes(routes: readonly MenuItem[]): void {
    this.#set({ pages: tabPages(routes) });
  }

  /** Without a strip nobody can close tabs: fewer pages are kept, and the oldest tabs go by themselves. */
  setStripDrawn(isDrawn: boolean): void {
    if (this.#isStripDrawn === isDrawn) return;
    this.#isStripDrawn = isDrawn;
    this.#change(this.#state);
  }

  /** One position per opening and path, so that a page comes back where it was and a new one begins at its top. */
  scrollKey(location: ParsedLocation): string {
    const tab = findTab(this.#state, placeOf(this.#state.pages, location)?.key ?? null);
    const isKept = tab !== undefined && !this.#isNeverKept(tab);
    return isKept ? `${tab.opening} ${location.pathname}` : (location.state.__TSR_key ?? location.href);
  }
  scrollTopOf(opening: string): number {
    return this.#built.get(opening)?.scrollTop ?? 0;
  }

  activate(key: string): void {
    const tab = findTab(this.#state, key);
    if (tab && (key !== this.#state.active || this.#state.isBare)) this.#go(tab.fullPath);
  }
  step(by: 1 | -1): void {
    const tab = neighbour(this.#state, by);
    if (tab) this.activate(tab.key);
  }

  /** Takes tabs away and goes where that leads (SHELL-TAB-12, SHELL-TAB-13). Whether it may is asked before. */
  close(range: CloseRange, key: string): void {
    const before = this.#state;
    this.#noteScroll();
    const after = close(before, range, key, Date.now());
    this.#change(after);
    // What was closed is not what the button Back leads to.
    if (range === 'all' || after.active !== before.active) this.#go(findTab(after, after.active)?.fullPath ?? '/', true);
  }
  /** @returns false when there is none. */
  reopen(fullPath?: string): boolean {
    if (this.#state.closed.length === 0) return false;
    const after = reopen(this.#state, word(), fullPath);
    this.#change({ ...after, active: this.#state.active });
    const tab = findTab(after, after.active);
    if (tab) this.activate(tab.key);
    this.#warnWhenMany();
    return true;
  }
  togglePin(key: string): 'done' | 'too-many' {
    const after = togglePin(this.#state, key);
    if (after === 'too-many') return after;
    this.#change(after);
    return 'done';
  }
  move(key: string, to: number): void {
    this.#change(move(this.#state, key, to));
  }
  duplicate(key: string): void {
    const tab = findTab(this.#state, key);
    if (tab === undefined) return;
    const search = { ...tab.query, [COPY]: word() };
    const place = placeOf(this.#state.pages, { pathname: tab.path, search, searchStr: this.#router.options.stringifySearch(search) });
    if (place === null) return;
    this.#change({ ...duplicate(this.#state, key, place, word()), active: this.#state.active });
    this.#go(place.fullPath);
    this.#warnWhenMany();
  }
  /** Builds the page anew by way of the redirect path (SHELL-TAB-03). */
  refresh(key: string): void {
    const tab = findTab(this.#state, key);
    if (tab) this.#go(`${REDIRECT}${tab.fullPath}`, key === this.#state.active);
  }
  /** What a page says of itself. */
  setFacts(opening: string, facts: Partial<TabFacts>): void {
    this.#change(setFacts(this.#state, opening, facts));
  }

  #go(href: string, isReplacing = false): void {
    if (isReplacing) this.#router.history.replace(href);
    else this.#router.history.push(href);
  }

  /** The router shows other matches: a tab is opened, taken up, or given way. */
  #follow(): void {
    const matches = this.#router.stores.matches.get();
    const location = this.#router.stores.location.get();
    const leaf = matches.at(-1);
    const isOfLocation =
      leaf !== undefined && decodeURI(leaf.pathname).replace(/\/+$/, '') === decodeURI(location.pathname).replace(/\/+$/, '');
    // Between two pages the address is ahead of what is seen.
    if (leaf === undefined || !isOfLocation) return;
    const index = location.state.__TSR_index ?? 0;
    const isReplaced = this.#action === 'REPLACE' && index === this.#index;
    this.#index = index;
    if (leaf.pathname.startsWith(`${REDIRECT}/`)) {
      this.#passThrough(location);
      return;
    }
    const place = placeOf(this.#state.pages, location);
    if (place === null) {
      this.#noteScroll();
      this.#change({ ...this.#state, active: null }, true);
      return;
    }
    const before = this.#state;
    if (before.active !== place.key) this.#noteScroll();
    const opening = this.#openingFor(place);
    const isLoading = leaf.status === 'pending';
    const after = setFacts(visit(before, place, opening, isReplaced ? before.active : null), opening, { loading: isLoading });
    this.#show(opening, matches, location);
    this.#change(this.#isStripDrawn ? after : trim(after, MANY_TABS), false);
    if (after.tabs.length > before.tabs.length) this.#warnWhenMany();
  }

  /**
   * The page that a tab shows: the kept one, unless the same record was seen in another tab since, for then what lies on
   * the device is newer than what the page holds. A page never gives up what lies nowhere else.
   */
  #openingFor(place: Place): string {
    const tab = findTab(this.#state, place.key);
    const record = place.meta.parentName === null ? null : `${place.meta.parentName}:${Object.values(place.params).at(-1)}`;
    const last = this.#lastSeen.get(record ?? '');
    const isStale = last !== undefined && last !== tab?.opening && !(tab?.modified && !tab.kept);
    const opening = tab === undefined || isStale ? word() : tab.opening;
    if (record !== null) this.#lastSeen.set(record, opening);
    return opening;
  }

  /** On the redirect path the tab of the page behind it stays chosen, and what was kept of the page is dropped. */
  #passThrough(location: ParsedLocation): void {
    const place = placeOf(this.#state.pages, { ...location, pathname: location.pathname.slice(REDIRECT.length) });
    const key = findTab(this.#state, place?.key ?? null)?.key ?? null;
    this.#change(key === null ? this.#state : { ...renew(this.#state, key, word()), active: key }, true);
  }

  #show(opening: string, matches: readonly AnyRouteMatch[], location: ParsedLocation): void {
    const built = this.#built.get(opening);
    if (built) {
      built.view.show(matches, location);
      return;
    }
    const container = document.createElement('div');
    container.dataset['activePage'] = '';
    const view: PageView = new PageView(this.#router, matches, location, (options) => this.#navigateFrom(opening, view, options));
    this.#built.set(opening, { opening, view, container, scrollTop: 0 });
  }

  /** A page goes somewhere. A copy stays a copy; a page that is not seen moves its own tab and takes nobody away. */
  async #navigateFrom(opening: string, view: PageView, options: Going): Promise<void> {
    const navigate = this.#router.navigate as Navigate;
    const tab = this.#state.tabs.find((one) => one.opening === opening);
    const isSeen = this.#state.shown === opening;
    if (options.reloadDocument || tab === undefined) return isSeen ? navigate(options) : undefined;
    const next = this.#router.buildLocation(
      (isSeen ? options : { ...options, _fromLocation: view.location }) as Parameters<AnyRouter['buildLocation']>[0],
    );
    const copy = tab.query[COPY];
    const place = placeOf(this.#state.pages, next);
    const isStill = copy !== undefined && place !== null && tab.key === `${String(copy)}|${place.key}`;
    if (!isSeen)
      return this.#moveUnseen(tab, isStill ? { ...next.search, [COPY]: copy } : next.search, next.pathname, options.replace === true);
    if (!isStill) return navigate(options);
    const { href: _, ...rest } = options;
    return navigate({ ...rest, to: next.pathname, search: { ...next.search, [COPY]: copy } });
  }
  #moveUnseen(tab: Tab, search: Record<string, unknown>, pathname: string, isReplacing: boolean): void {
    const place = placeOf(this.#state.pages, { pathname, search, searchStr: this.#router.options.stringifySearch(search) });
    if (place === null) return;
    const after = visit(this.#state, place, word(), isReplacing ? tab.key : null);
    this.#built.delete(findTab(after, place.key)?.opening ?? '');
    this.#change({ ...after, active: this.#state.active });
  }

  #noteScroll(): void {
    const built = this.#built.get(this.#state.shown ?? '');
    if (built) built.scrollTop = window.scrollY;
  }
  #isNeverKept(tab: Tab): boolean {
    return pageAt(this.#state.pages, tab.path)?.noCache !== false;
  }
  #warnWhenMany(): void {
    if (this.#isStripDrawn && this.#state.tabs.length > MANY_TABS) this.#set({ crowded: this.#state.crowded + 1 });
  }

  /** Takes over the tabs and drops the pages beyond the limit. Seen is the page of the active tab, once it is built. */
  #change(next: Tabs, isBare = this.#state.isBare): void {
    const keep = alive(next, (tab) => this.#isNeverKept(tab), this.#isStripDrawn ? MANY_TABS : PHONE_PAGES);
    for (const opening of this.#built.keys()) if (!keep.has(opening)) this.#built.delete(opening);
    const { tabs, active, closed } = next;
    const built = [...this.#built.values()];
    const isSame = built.length === this.#state.live.length && built.every((page, at) => page === this.#state.live[at]);
    const opening = isBare ? null : (findTab(next, active)?.opening ?? null);
    const shown = opening !== null && this.#built.has(opening) ? opening : null;
    this.#set({ tabs, active, closed, live: isSame ? this.#state.live : built, shown, isBare });
    saveTabs(this.#user, this.#state);
  }
  #set(part: Partial<WorkspaceState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener();
  }
}
