import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { IconPinFilled, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { SyncState } from '#client/sync/index.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import classes from './tabs.module.css';
import { isClosable, type Tab } from './tab.ts';
import { COPY_SUFFIX } from './tab-places.ts';

interface Props {
  tab: Tab;
  title: string;
  sync: SyncState | undefined;
  isActive: boolean;
  /** The one tab that the key Tab leads to. */
  isInTurn: boolean;
  onChoose(): void;
  onClose(): void;
  onRefresh(): void;
  /** Without a place: below the tab. */
  onMenu(at?: { x: number; y: number }): void;
  onKey(event: KeyboardEvent<HTMLElement>): void;
}

/** One tab. The cross is for pointers only: the keyboard closes by Delete, and the menu closes too. */
export function TabButton({ tab, title, sync, isActive, isInTurn, onChoose, onClose, onRefresh, onMenu, onKey }: Props) {
  const { t } = useLingui();
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: tab.key });
  // What tells it from the first stays in sight when the name is cut.
  const isCopy = title.endsWith(COPY_SUFFIX);
  return (
    <button
      ref={setNodeRef}
      type="button"
      role="tab"
      aria-selected={isActive}
      tabIndex={isInTurn ? 0 : -1}
      data-key={tab.key}
      data-pinned={tab.pinned || undefined}
      data-modified={tab.modified || undefined}
      data-dragging={isDragging || undefined}
      className={classes.tab}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      title={title}
      {...listeners}
      onClick={onChoose}
      onDoubleClick={onRefresh}
      onMouseDown={(event) => {
        // The middle button closes; the browser would begin to scroll.
        if (event.button === 1) event.preventDefault();
        listeners?.['onMouseDown']?.(event);
      }}
      onTouchEndCapture={(event) => {
        // A finger that dragged or rested has not tapped: the press of a mouse that follows a tap would close the menu.
        // On the way down: on the way up the library has been here and nothing is dragged any more.
        if (isDragging) event.preventDefault();
      }}
      onAuxClick={(event) => {
        if (event.button === 1) onClose();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(event.clientX === 0 && event.clientY === 0 ? undefined : { x: event.clientX, y: event.clientY });
      }}
      onKeyDown={onKey}
    >
      {tab.pinned ? <IconPinFilled size="1em" aria-label={t`Sabitlenmiş`} className={classes.pin} /> : null}
      {tab.loading ? <Loader size="1em" aria-label={t`Yükleniyor`} /> : null}
      {sync === undefined ? null : <SyncMark state={sync} compact />}
      <span className={classes.title}>{isCopy ? title.slice(0, -COPY_SUFFIX.length) : title}</span>
      {isCopy ? <span className={classes.copy}>{COPY_SUFFIX}</span> : null}
      {tab.modified ? (
        <span className={classes.dot}>
          <span className={classes.said}>{t`Kaydedilmemiş değişiklik var`}</span>
        </span>
      ) : null}
      {isClosable(tab) ? (
        <span
          className={classes.cross}
          data-close
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onClose();
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <IconX size="1em" />
        </span>
      ) : null}
    </button>
  );
}
