import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useOutboxRows, useWaitingFiles } from '#client/sync/index.ts';
import { TabButton } from './TabButton.tsx';
import type { MenuPlace } from './TabMenu.tsx';
import classes from './tabs.module.css';
import type { Tab } from './tab.ts';
import { syncOfTabs } from './tab-sync.ts';
import type { TabCommands } from './useTabCommands.tsx';
import { useWorkspaceState } from './useWorkspace.ts';
import type { Workspace } from './workspace.ts';

interface Props {
  workspace: Workspace;
  commands: TabCommands;
  titleOf(tab: Tab): string;
  scroller: RefObject<HTMLDivElement | null>;
  onMenu(place: MenuPlace): void;
}

/** A finger rests so long before it drags, ms; shorter it scrolls the strip. Lifted without a move it asks for the menu. */
const HOLD_MS = 350;
const MOVED = 6;

const alongTheStrip: Modifier = ({ transform }) => ({ ...transform, y: 0 });

/** The tabs themselves: chosen, dragged, moved and closed by mouse, finger and keyboard. */
export function TabList({ workspace, commands, titleOf, scroller, onMenu }: Props) {
  const { t } = useLingui();
  const { tabs, active } = useWorkspaceState(workspace);
  const rows = useOutboxRows();
  const files = useWaitingFiles();
  const sync = useMemo(() => syncOfTabs(tabs, rows, files), [tabs, rows, files]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOVED } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: MOVED } }),
  );
  // Said by the strip itself: the library's own region would be a second status of the page.
  const [said, setSaid] = useState('');
  const silent = useMemo(() => ({ container: document.createElement('div') }), []);
  const isDragging = useRef(false);
  // Counted by the finger itself: a tab that grows under it moves what the library measures.
  const finger = useRef(0);
  // The strip scrolls under a hand that moves, not under one that rests at its edge.
  const [hasMoved, setMoved] = useState(false);
  const keys = tabs.map((tab) => tab.key);

  const moveTo = (key: string, to: number) => {
    workspace.move(key, to);
    const { tabs: now } = workspace.get();
    const at = now.findIndex((tab) => tab.key === key);
    const tab = now[at];
    const [name, place, count] = [tab ? titleOf(tab) : '', at + 1, now.length];
    setSaid(t`${name}: ${count} sekmenin ${place}. sırasında`);
  };
  const handleDragEnd = ({ active: dragged, over, activatorEvent }: DragEndEvent) => {
    isDragging.current = false;
    const key = String(dragged.id);
    if (hasMoved && over && over.id !== dragged.id) moveTo(key, keys.indexOf(String(over.id)));
    else if (!hasMoved && activatorEvent.type === 'touchstart') openMenu(key);
  };
  const openMenu = (key: string, at?: { x: number; y: number }) => {
    const box = buttonOf(scroller.current, key)?.getBoundingClientRect();
    onMenu({ key, x: at?.x ?? box?.left ?? 0, y: at?.y ?? box?.bottom ?? 0 });
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>, key: string) => {
    const at = keys.indexOf(key);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isMoving = event.ctrlKey && event.shiftKey;
    if (event.altKey || event.metaKey || (event.ctrlKey && !isMoving)) return;
    if (isMoving && step !== undefined) moveTo(key, at + step);
    else if (step !== undefined) focus(scroller.current, keys[(at + step + keys.length) % keys.length]);
    else if (event.key === 'Home') focus(scroller.current, keys[0]);
    else if (event.key === 'End') focus(scroller.current, keys.at(-1));
    else if (event.key === 'Delete') void commands.close('one', key).then(() => focus(scroller.current, keys[at + 1] ?? keys[at - 1]));
    else return;
    event.preventDefault();
  };
  useActiveInView(scroller, active, tabs.length);
  const inTurn = keys.includes(active ?? '') ? active : keys[0];

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheStrip]}
      accessibility={silent}
      autoScroll={hasMoved}
      onDragStart={({ activatorEvent }) => {
        isDragging.current = true;
        setMoved(activatorEvent.type !== 'touchstart');
      }}
      onDragEnd={handleDragEnd}
      onDragCancel={() => {
        isDragging.current = false;
      }}
    >
      <SortableContext items={keys} strategy={horizontalListSortingStrategy}>
        <div
          ref={scroller}
          className={classes.list}
          role="tablist"
          aria-label={t`Açık sekmeler`}
          onTouchStart={({ touches }) => {
            finger.current = touches[0]?.clientX ?? 0;
          }}
          onTouchMove={({ touches }) => {
            if (isDragging.current && Math.abs((touches[0]?.clientX ?? 0) - finger.current) >= MOVED) setMoved(true);
          }}
        >
          {tabs.map((tab) => (
            <TabButton
              key={tab.key}
              tab={tab}
              title={titleOf(tab)}
              sync={sync.get(tab.key)}
              isActive={tab.key === active}
              isInTurn={tab.key === inTurn}
              onChoose={() => workspace.activate(tab.key)}
              onClose={() => void commands.close('one', tab.key)}
              onRefresh={() => void commands.refresh(tab.key)}
              onMenu={(at) => {
                // A finger that rests gets its menu when it is lifted.
                if (!isDragging.current) openMenu(tab.key, at);
              }}
              onKey={(event) => handleKey(event, tab.key)}
            />
          ))}
        </div>
      </SortableContext>
      <span className={classes.said} aria-live="polite">
        {said}
      </span>
    </DndContext>
  );
}

const buttonOf = (scroller: HTMLElement | null, key: string | undefined): HTMLElement | undefined =>
  [...(scroller?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].find((element) => element.dataset['key'] === key);
const focus = (scroller: HTMLElement | null, key: string | undefined): void => buttonOf(scroller, key)?.focus();

/** The active tab is in view, also when another one went, when its name comes and when the arrows take room. */
function useActiveInView(scroller: RefObject<HTMLElement | null>, active: string | null, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of tabs moves them
  useEffect(() => {
    const list = scroller.current;
    const tab = buttonOf(list, active ?? undefined);
    if (!list || !tab) return;
    const show = () => {
      const to = tab.offsetLeft + tab.offsetWidth;
      if (tab.offsetLeft < list.scrollLeft) list.scrollLeft = tab.offsetLeft;
      else if (to > list.scrollLeft + list.clientWidth) list.scrollLeft = to - list.clientWidth;
    };
    const observer = new ResizeObserver(show);
    observer.observe(list);
    observer.observe(tab);
    return () => observer.disconnect();
  }, [scroller, active, count]);
}
