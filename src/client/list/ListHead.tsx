import { useLingui } from '@lingui/react';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ListColumn, ListRow } from '#client/list/column.ts';
import { ariaSort, nextSort } from '#client/list/sort.ts';
import type { List } from '#client/list/use-list.ts';
import { classNames } from '#client/ui/class-names.ts';
import classes from './list.module.css';

interface Props<Row extends ListRow> {
  readonly column: ListColumn<Row>;
  readonly list: List;
  /** False above cards, where nobody sees it: there the order is chosen in a list. */
  readonly canPress: boolean;
}

/** The head of a column; a press on it sorts. */
export function ListHead<Row extends ListRow>({ column, list, canPress }: Props<Row>) {
  const { i18n } = useLingui();
  const label = i18n._(column.label);
  const side = classNames(column.isNumeric && classes.numeric);
  if (!column.isSortable || !canPress) {
    return (
      <th scope="col" className={side} {...(column.isSortable ? { 'aria-sort': ariaSort(list.sort, column.id) } : {})}>
        {label}
      </th>
    );
  }
  const order = ariaSort(list.sort, column.id);
  const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={order} className={side}>
      <button type="button" className={classes.sort} onClick={() => list.sortBy(nextSort(list.sort, column.id))}>
        {label}
        {order === 'none' ? null : <Arrow aria-hidden size="1em" />}
      </button>
    </th>
  );
}
