import type { KeyboardEvent, RefObject } from 'react';
import type { ListRow } from '#client/list/column.ts';
import { rowAfter, rowKeyOf } from '#client/list/list-keys.ts';

interface Options {
  readonly box: RefObject<HTMLElement | null>;
  readonly rows: readonly ListRow[];
  readonly scrollTo: (index: number) => void;
  readonly looked: string | null;
  readonly onLook: (id: string | null) => void;
  readonly onSelect: ((id: string) => void) | null;
}

/** Keys of a row, heard where its title has the focus. The quick look follows the row. */
export function useRowKeys({ box, rows, scrollTo, looked, onLook, onSelect }: Options): (event: KeyboardEvent) => void {
  const go = (index: number) => {
    const id = rows[index]?.id;
    if (id === undefined || box.current === null) return;
    if (looked !== null) onLook(id);
    if (focusRow(box.current, id)) return;
    scrollTo(index);
    // Drawn by then.
    const { current } = box;
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(current, id)));
  };
  return (event) => {
    const key = rowKeyOf(event);
    if (key === null || !(event.target instanceof Element) || !event.target.matches('[data-row-title]')) return;
    const id = event.target.closest('[data-row]')?.getAttribute('data-row');
    const index = rows.findIndex((row) => row.id === id);
    if (id === null || id === undefined || index < 0) return;
    if (key === 'close' && looked === null) return;
    // Without a selection a space presses the title.
    if (key === 'select' && onSelect === null) return;
    event.preventDefault();
    if (key === 'look') onLook(id);
    else if (key === 'close') onLook(null);
    else if (key === 'select') onSelect?.(id);
    else go(rowAfter(key, index, rows.length));
  };
}

/** Gives a row on the page the focus; false when it is not on it. */
export function focusRow(box: HTMLElement, id?: string): boolean {
  const row = id === undefined ? '[data-row]' : `[data-row="${CSS.escape(id)}"]`;
  const title = box.querySelector<HTMLElement>(`${row} [data-row-title]`);
  title?.focus();
  return title !== null;
}
