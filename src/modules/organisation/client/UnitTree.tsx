import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useDroppable, useSensor, useSensors } from '@dnd-kit/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { UnitRow } from '#modules/organisation/client/UnitRow.tsx';
import { unitKeyOf } from '#modules/organisation/client/unit-keys.ts';
import type { UnitItem, useUnitActions } from '#modules/organisation/client/use-unit-actions.tsx';
import { countBelow, flatTree, keyedParent, unitTree } from '#modules/organisation/shared/unit-tree.ts';
import { classNames } from '#client/ui/class-names.ts';
import classes from './unit.module.css';

/** What lies at the top is dropped here. */
const TOP = 'top';
const HOLD_MS = 250;
const MOVED = 6;

export interface UnitRights {
  readonly write: boolean;
  readonly remove: boolean;
}

interface Props {
  readonly rows: readonly UnitItem[];
  /** Who works in each unit itself. */
  readonly heads: ReadonlyMap<string, number>;
  readonly rights: UnitRights;
  readonly actions: ReturnType<typeof useUnitActions>;
  readonly onEdit: (id: string) => void;
  readonly onAdd: (parent: string | null) => void;
  readonly onUndo: () => void;
}

function TopDrop({ isShown }: { isShown: boolean }) {
  const { setNodeRef, isOver } = useDroppable({ id: TOP });
  return (
    <div ref={setNodeRef} className={classNames(classes.top, isShown && classes.shown, isOver && classes.over)}>
      {isShown ? <Trans>En üste taşımak için buraya bırakın</Trans> : null}
    </div>
  );
}

/** The units of a workplace: walked, moved and renamed by keyboard, dragged by mouse and finger. */
export function UnitTree({ rows, heads, rights, actions, onEdit, onAdd, onUndo }: Props) {
  const { t } = useLingui();
  const tree = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [told, setTold] = useState('');
  // Said by the page itself: the library's own region would be a second status of the page.
  const silent = useMemo(() => ({ container: document.createElement('div') }), []);
  const nodes = useMemo(() => unitTree(rows.map(({ id, body }) => ({ id, name: body.name, parent_id: body.parent_id }))), [rows]);
  const shown = useMemo(() => flatTree(nodes, (id) => !closed.has(id)), [nodes, closed]);
  const below = useMemo(() => countBelow(nodes, heads), [nodes, heads]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOVED } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: MOVED } }),
  );
  const nameOf = (id: string | null): string => rows.find((row) => row.id === id)?.body.name ?? '';
  const current = shown.some(({ id }) => id === focused) ? focused : (shown[0]?.id ?? null);

  const setOpen = (id: string, isOpen: boolean) => {
    const next = new Set(closed);
    if (isOpen) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const focus = (id: string) => {
    setFocused(id);
    tree.current?.querySelector<HTMLElement>(`[data-unit="${id}"]`)?.focus();
  };
  const move = async (id: string, parent: string | null) => {
    const [name, to] = [nameOf(id), nameOf(parent)];
    const isMoved = await actions.move(id, parent);
    if (isMoved && parent !== null) setOpen(parent, true);
    setTold(
      !isMoved ? t`“${name}” oraya taşınamaz.` : parent === null ? t`“${name}” en üste taşındı.` : t`“${name}”, “${to}” altına taşındı.`,
    );
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Keys of the buttons in a row and of a menu are theirs.
    if (!(event.target instanceof HTMLElement) || event.target.dataset['unit'] === undefined) return;
    const id = event.target.dataset['unit'];
    const key = unitKeyOf(event, shown, id, !closed.has(id));
    if (key === null) return;
    event.preventDefault();
    if (key.as === 'focus') focus(key.id);
    else if (key.as === 'open' || key.as === 'close') setOpen(key.id, key.as === 'open');
    else if (!rights.write) return;
    else if (key.as === 'edit') onEdit(id);
    else if (key.as === 'add') onAdd(id);
    else if (key.as === 'undo') onUndo();
    else if (key.as === 'remove') {
      if (rights.remove) void actions.remove(id);
    } else if (key.as === 'move') {
      const [name, parent] = [nameOf(id), keyedParent(nodes, id, key.way)];
      if (parent === undefined) setTold(t`“${name}” bu yönde taşınamaz.`);
      else void move(id, parent);
    }
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over !== null && over.id !== active.id) void move(String(active.id), over.id === TOP ? null : String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={silent}
    >
      <p role="status" className={classes.told}>
        {told}
      </p>
      <TopDrop isShown={dragged !== null} />
      {/* Heard here for all units: the focus stands on one of them. */}
      <div ref={tree} role="tree" tabIndex={-1} aria-label={t`Birimler`} className={classes.tree} onKeyDown={press}>
        {shown.map((node) => (
          <UnitRow
            key={node.id}
            node={node}
            isOpen={!closed.has(node.id)}
            isCurrent={node.id === current}
            isDragged={node.id === dragged}
            people={heads.get(node.id) ?? 0}
            below={below.get(node.id) ?? 0}
            sync={rows.find((row) => row.id === node.id)?.sync ?? 'on-server'}
            rights={rights}
            onFocus={() => setFocused(node.id)}
            onToggle={() => setOpen(node.id, closed.has(node.id))}
            onEdit={() => onEdit(node.id)}
            onAdd={() => onAdd(node.id)}
            onRemove={() => void actions.remove(node.id)}
            ways={{ in: keyedParent(nodes, node.id, 'in'), out: keyedParent(nodes, node.id, 'out') }}
            onMove={(parent) => void move(node.id, parent)}
          />
        ))}
      </div>
    </DndContext>
  );
}
