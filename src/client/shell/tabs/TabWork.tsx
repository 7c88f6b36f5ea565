import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconListSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHoldUpdates } from '#client/app/update.ts';
import { isFilledByHand } from '#client/shell/screen/filled-by-hand.ts';
import { useRootFlag } from '#client/ui/use-root-flag.ts';
import { RecentTabs } from './RecentTabs.tsx';
import { TabList } from './TabList.tsx';
import { type MenuPlace, TabMenu } from './TabMenu.tsx';
import { TabSearch } from './TabSearch.tsx';
import classes from './tabs.module.css';
import { useCrowdedWarning } from './useCrowdedWarning.ts';
import { useOverflow } from './useOverflow.ts';
import { useTabCommands } from './useTabCommands.tsx';
import { useTabKeys } from './useTabKeys.ts';
import { useTabTitles, useWorkspace, useWorkspaceState } from './useWorkspace.ts';

/** The strip itself, with everything that is done by it and by the keys. */
export function TabWork({ hasRoom }: { hasRoom: boolean }) {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const state = useWorkspaceState(workspace);
  const titleOf = useTabTitles(workspace);
  const commands = useTabCommands(workspace);
  const [isSearching, setSearching] = useState(false);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { before, after, scroll } = useOverflow(scroller, hasRoom ? state.tabs.length : 0);
  const isOver = before || after;
  const search = useCallback(() => setSearching(true), []);
  useRootFlag('data-tabs', hasRoom);
  useTabKeys(workspace, commands, search);
  useCrowdedWarning(state.crowded, useLocation({ select: ({ pathname }) => isFilledByHand(pathname) }));
  useUnsavedGuard(state.tabs.some((tab) => tab.modified && !tab.kept));
  // A form in front of a person is not taken away either where its text lies on the device (OFF-SW-07).
  useHoldUpdates(state.tabs.some((tab) => tab.modified && (!tab.kept || tab.key === state.active)));
  return (
    <>
      {hasRoom ? (
        <section className={classes.strip} aria-label={t`Açık sekmeler`} data-tab-strip>
          {isOver ? (
            <ActionIcon className={classes.arrow} aria-label={t`Önceki sekmeleri göster`} disabled={!before} onClick={() => scroll(-1)}>
              <IconChevronLeft aria-hidden />
            </ActionIcon>
          ) : null}
          <TabList workspace={workspace} commands={commands} titleOf={titleOf} scroller={scroller} onMenu={setMenu} />
          {isOver ? (
            <ActionIcon className={classes.arrow} aria-label={t`Sonraki sekmeleri göster`} disabled={!after} onClick={() => scroll(1)}>
              <IconChevronRight aria-hidden />
            </ActionIcon>
          ) : null}
          <ActionIcon
            className={classes.tool}
            aria-label={t`Açık sekmelerde ara`}
            title={`${t`Açık sekmelerde ara`} (Ctrl+P)`}
            onClick={search}
          >
            <IconListSearch aria-hidden size="1.2em" />
          </ActionIcon>
          <RecentTabs workspace={workspace} titleOf={titleOf} />
          <TabMenu workspace={workspace} commands={commands} place={menu} onClose={() => setMenu(null)} />
        </section>
      ) : null}
      {isSearching ? <TabSearch workspace={workspace} titleOf={titleOf} onClose={() => setSearching(false)} /> : null}
    </>
  );
}

/** The browser asks before it leaves while something entered lies nowhere but in a page. */
function useUnsavedGuard(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
