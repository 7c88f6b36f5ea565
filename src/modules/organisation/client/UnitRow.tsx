import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBarRight,
  IconArrowBarLeft,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { classNames } from '#client/ui/class-names.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import type { SyncState } from '#core/change/overlay.ts';
import type { UnitRights } from '#modules/organisation/client/UnitTree.tsx';
import type { UnitNode } from '#modules/organisation/shared/unit-tree.ts';
import classes from './unit.module.css';

interface Props {
  readonly node: UnitNode;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  readonly isDragged: boolean;
  readonly people: number;
  readonly below: number;
  readonly sync: SyncState;
  readonly rights: UnitRights;
  /** Below which unit a step inwards or outwards takes it; undefined where there is none. */
  readonly ways: { readonly in: string | null | undefined; readonly out: string | null | undefined };
  readonly onFocus: () => void;
  readonly onToggle: () => void;
  readonly onEdit: () => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onMove: (parent: string | null) => void;
}

/** One unit of the tree. It is dragged by its handle, and takes what is dropped on it. */
export function UnitRow({ node, isOpen, isCurrent, isDragged, people, below, sync, rights, ...on }: Props) {
  const { t } = useLingui();
  const { id, name, depth, children } = node;
  const { setNodeRef: setDrop, isOver } = useDroppable({ id, disabled: isDragged });
  const { setNodeRef: setDrag, listeners, transform } = useDraggable({ id, disabled: !rights.write });
  return (
    <div
      ref={setDrop}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isCurrent}
      {...(children.length > 0 ? { 'aria-expanded': isOpen } : {})}
      tabIndex={isCurrent ? 0 : -1}
      data-unit={id}
      onFocus={on.onFocus}
      className={classNames(classes.row, isOver && classes.over, isDragged && classes.dragged)}
      style={{ paddingInlineStart: `${Math.min(depth, 8) * 1.25}rem`, ...(transform ? { translate: `0 ${transform.y}px` } : {}) }}
    >
      {children.length > 0 ? (
        <ActionIcon variant="subtle" tabIndex={-1} aria-label={isOpen ? t`${name}: kapat` : t`${name}: aç`} onClick={on.onToggle}>
          {isOpen ? <IconChevronDown aria-hidden /> : <IconChevronRight aria-hidden />}
        </ActionIcon>
      ) : (
        <span className={classes.leaf} />
      )}
      {/* Wraps on a phone, so that what is pressed beside it stays in the row. */}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {below === 0 ? null : (
          <span className={classes.heads}>
            <Plural value={below} one="# kişi" other="# kişi" />
            {below === people ? null : <Trans> (kendisinde {people})</Trans>}
          </span>
        )}
        {sync === 'on-server' ? null : <SyncMark state={sync} />}
      </span>
      {rights.write ? (
        <>
          {/* For mouse and finger; the keyboard moves by Alt and an arrow. */}
          <span ref={setDrag} {...listeners} className={classes.grip} aria-hidden>
            <IconGripVertical size="1.2em" />
          </span>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" tabIndex={isCurrent ? 0 : -1} aria-label={t`${name} için işlemler`}>
                <IconDots aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPlus size="1.2em" aria-hidden />} onClick={on.onAdd}>
                <Trans>Alt birim ekle</Trans>
              </Menu.Item>
              <Menu.Item leftSection={<IconPencil size="1.2em" aria-hidden />} onClick={on.onEdit}>
                <Trans>Düzenle veya taşı</Trans>
              </Menu.Item>
              {on.ways.in === undefined ? null : (
                <Menu.Item leftSection={<IconArrowBarRight size="1.2em" aria-hidden />} onClick={() => on.onMove(on.ways.in ?? null)}>
                  <Trans>Üsttekinin altına al</Trans>
                </Menu.Item>
              )}
              {on.ways.out === undefined ? null : (
                <Menu.Item leftSection={<IconArrowBarLeft size="1.2em" aria-hidden />} onClick={() => on.onMove(on.ways.out ?? null)}>
                  <Trans>Bir üst düzeye al</Trans>
                </Menu.Item>
              )}
              {rights.remove ? (
                <>
                  <Menu.Divider />
                  <Menu.Item color="red" leftSection={<IconTrash size="1.2em" aria-hidden />} onClick={on.onRemove}>
                    <Trans>Sil</Trans>
                  </Menu.Item>
                </>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        </>
      ) : null}
    </div>
  );
}
