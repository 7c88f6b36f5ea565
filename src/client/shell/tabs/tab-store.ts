import { keptTabs } from '#client/auth/pin/kept-tabs.ts';
import * as v from 'valibot';
import { MOST_CLOSED, MOST_PINNED, NO_TABS, type Tab, type Tabs } from './tab.ts';

const tabSchema = v.object({
  key: v.string(),
  opening: v.string(),
  path: v.string(),
  fullPath: v.pipe(v.string(), v.startsWith('/')),
  query: v.record(v.string(), v.unknown()),
  params: v.record(v.string(), v.string()),
  title: v.string(),
  meta: v.object({ parentName: v.nullable(v.string()) }),
  pinned: v.boolean(),
  modified: v.boolean(),
  kept: v.boolean(),
  closable: v.boolean(),
  closedAt: v.nullable(v.number()),
  visited: v.number(),
  // What an older build kept has neither.
  from: v.optional(v.nullable(v.string()), null),
  before: v.optional(v.nullable(v.object({ path: v.string(), query: v.record(v.string(), v.unknown()) })), null),
});
const storedSchema = v.object({ tabs: v.array(tabSchema), closed: v.array(tabSchema) });

/**
 * The tabs of a person as they were left (SHELL-TAB-18). Pages that the person may no longer open are left out; a page
 * that held something only itself had is not modified any more. No tabs when the entry is missing or damaged.
 */
export function restore(stored: string | null, isPage: (path: string) => boolean): Tabs {
  const read = v.safeParse(storedSchema, parse(stored));
  if (!read.success) return NO_TABS;
  const keys = new Set<string>();
  const openable = (tab: Tab) => isPage(tab.path);
  const revive = (tab: v.InferOutput<typeof tabSchema>): Tab => ({ ...tab, modified: tab.modified && tab.kept, loading: false });
  const tabs = read.output.tabs.map(revive).filter((tab) => openable(tab) && !keys.has(tab.key) && keys.add(tab.key));
  const pinned = tabs.filter((tab) => tab.pinned);
  const others = [...pinned.slice(MOST_PINNED).map((tab) => ({ ...tab, pinned: false })), ...tabs.filter((tab) => !tab.pinned)];
  return {
    tabs: [...pinned.slice(0, MOST_PINNED), ...others],
    active: null,
    closed: read.output.closed.map(revive).filter(openable).slice(0, MOST_CLOSED),
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Of this person alone: the next one on a shared tablet does not see the tabs of the last (ledger 02, decision 9). */
export const loadTabs = (user: string, isPage: (path: string) => boolean): Tabs => restore(keptTabs.read(user), isPage);

export const saveTabs = (user: string, { tabs, closed }: Tabs): void => keptTabs.keep(user, JSON.stringify({ tabs, closed }));
