/** What a key does in a row of a list. */
export type RowKey = 'up' | 'down' | 'first' | 'last' | 'look' | 'close' | 'select';
/** What a key does on the whole page of a list. */
export type PageKey = 'search' | 'help' | 'enter-rows';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

const ROW_KEYS: Readonly<Record<string, RowKey | undefined>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  ArrowRight: 'look',
  ArrowLeft: 'close',
  Escape: 'close',
  ' ': 'select',
};
const PAGE_KEYS: Readonly<Record<string, PageKey | undefined>> = { '/': 'search', '?': 'help', ArrowDown: 'enter-rows' };

const isHeld = ({ ctrlKey, altKey, metaKey }: Pressed): boolean => ctrlKey || altKey || metaKey;

export const rowKeyOf = (event: Pressed): RowKey | null => (isHeld(event) ? null : (ROW_KEYS[event.key] ?? null));
export const pageKeyOf = (event: Pressed): PageKey | null => (isHeld(event) ? null : (PAGE_KEYS[event.key] ?? null));

/** The row that a key leads to; the ends hold. */
export function rowAfter(key: RowKey, index: number, count: number): number {
  if (key === 'first') return 0;
  if (key === 'last') return count - 1;
  return Math.min(Math.max(index + (key === 'up' ? -1 : 1), 0), count - 1);
}
