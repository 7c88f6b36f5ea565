/** From here on each further tab is answered with a warning, and at most so many pages are kept alive (SHELL-TAB-19; ledger 02, decision 4). */
export const MANY_TABS = 15;
/** Pages kept alive where no strip is drawn: a phone has little memory and no way to close them. */
export const PHONE_PAGES = 3;
/** SHELL-TAB-20. */
export const MOST_PINNED = 5;
/** SHELL-TAB-14. */
export const MOST_CLOSED = 10;

/** What a page says of itself to its tab. */
export interface TabFacts {
  /** Name of what is open, a record's number or a person's name; empty: the title of the page in the language of the person. */
  readonly title: string;
  /** There is something entered that was not saved (ledger 02, decision 8). */
  readonly modified: boolean;
  /** What was entered lies on the device as a draft: taking the page down loses nothing. */
  readonly kept: boolean;
  /** May be closed although it is pinned (SHELL-TAB-10). */
  readonly closable: boolean;
}

export const NO_FACTS: TabFacts = { title: '', modified: false, kept: false, closable: false };

/** A page that is open (SHELL-TAB-01). */
export interface Tab extends TabFacts {
  /** What makes two addresses one tab: parent and id, or else the path; a copy has its own. */
  readonly key: string;
  /** One word per opening or refresh: what was kept of another opening is not shown again. */
  readonly opening: string;
  readonly path: string;
  readonly fullPath: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
  readonly meta: { readonly parentName: string | null };
  readonly pinned: boolean;
  readonly loading: boolean;
  /** Ms since 1970; null while it is open. */
  readonly closedAt: number | null;
  /** Running number of the last visit: the highest is the newest. */
  readonly visited: number;
  /** Key of the tab that was in front when this one was opened: the way back leads there. Null where it is the first, or was opened by its address. */
  readonly from: string | null;
  /** The page of this tab that led to the one that it shows, such as the record behind its form. */
  readonly before: Pick<Tab, 'path' | 'query'> | null;
}

/** All that is open, as a value. `active` is null on a page that is no tab, as the one for an unknown path. */
export interface Tabs {
  readonly tabs: readonly Tab[];
  readonly active: string | null;
  /** Newest first (ledger 02, decision 12). */
  readonly closed: readonly Tab[];
}

export const NO_TABS: Tabs = { tabs: [], active: null, closed: [] };

/** An address as a tab would hold it. */
export interface Place extends Pick<Tab, 'key' | 'path' | 'fullPath' | 'query' | 'params' | 'meta'> {
  /** Never kept between visits (SHELL-ROUTE-02, SHELL-MENU-16). */
  readonly noCache: boolean;
}

export const findTab = ({ tabs }: Tabs, key: string | null): Tab | undefined => tabs.find((tab) => tab.key === key);

/** Whether a tab goes when it is closed: a pinned one only when marked closable. */
export const isClosable = (tab: Tab): boolean => !tab.pinned || tab.closable;
