import { createContext, useContext, useEffect, useRef } from 'react';
import { NO_FACTS, type TabFacts } from './tab.ts';
import type { Workspace } from './workspace.ts';

/** The tab that a page stands in; null outside of tabs. */
export const PageContext = createContext<{ readonly workspace: Workspace; readonly opening: string } | null>(null);

/**
 * What a page says of itself to its tab: its record's name, whether something in it was not saved (the tab asks before it
 * closes) and whether that lies on the device as a draft. Stands while the page is kept behind another.
 */
export function useTabFacts({ title, modified, kept, closable }: Partial<TabFacts>): void {
  const page = useContext(PageContext);
  useEffect(() => {
    page?.workspace.setFacts(page.opening, {
      ...(title === undefined ? {} : { title }),
      ...(modified === undefined ? {} : { modified }),
      ...(kept === undefined ? {} : { kept }),
      ...(closable === undefined ? {} : { closable }),
    });
  }, [page, title, modified, kept, closable]);
  const said = useRef<readonly string[]>([]);
  said.current = Object.entries({ title, modified, kept, closable }).flatMap(([fact, value]) => (value === undefined ? [] : [fact]));
  // Runs when this part of the page goes, but also when the whole page is put behind another: then what was said stands.
  useEffect(
    () => () => {
      if (page === null || page.workspace.get().shown !== page.opening) return;
      // Its own words alone: the name of the record may be another part's.
      const own = Object.entries(NO_FACTS).filter(([fact]) => said.current.includes(fact));
      page.workspace.setFacts(page.opening, Object.fromEntries(own));
    },
    [page],
  );
}
