/** A card of the board: its column, and its place in it. */
export interface Place {
  readonly column: number;
  readonly index: number;
}
export type BoardKey =
  | { readonly as: 'go'; readonly columns: number; readonly rows: number }
  /** To the next column, or back to the one before. */
  | { readonly as: 'move'; readonly by: 1 | -1 };

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** What a key asks of the board; null for one that is the browser's. */
export function boardKeyOf({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed): BoardKey | null {
  if (ctrlKey || altKey || metaKey) return null;
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (by !== 0) return shiftKey ? { as: 'move', by } : { as: 'go', columns: by, rows: 0 };
  if (shiftKey) return null;
  if (key === 'ArrowDown') return { as: 'go', columns: 0, rows: 1 };
  return key === 'ArrowUp' ? { as: 'go', columns: 0, rows: -1 } : null;
}

/** The card that a key leads to: empty columns are passed over, and at the edge it stays. @param lengths cards by column */
export function neighbourOf({ columns, rows }: Extract<BoardKey, { as: 'go' }>, at: Place, lengths: readonly number[]): Place {
  if (columns === 0) return { ...at, index: Math.min(Math.max(at.index + rows, 0), (lengths[at.column] ?? 1) - 1) };
  let column = at.column + columns;
  while (lengths[column] === 0) column += columns;
  const length = lengths[column];
  return length === undefined ? at : { column, index: Math.min(at.index, length - 1) };
}
