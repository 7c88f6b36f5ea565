import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { ListColumn, ListRow } from '#client/list/column.ts';
import type { List } from '#client/list/use-list.ts';

/** The order of cards, which have no heads to press. */
export function SortField<Row extends ListRow>({ list, columns }: { list: List; columns: readonly ListColumn<Row>[] }) {
  const { t, i18n } = useLingui();
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ id, label }) => {
    const word = i18n._(label);
    return [
      { value: `${id} asc`, label: t`${word}: artan` },
      { value: `${id} desc`, label: t`${word}: azalan` },
    ];
  });
  const value = list.sort === null ? '' : `${list.sort.column} ${list.sort.descending ? 'desc' : 'asc'}`;
  return (
    <NativeSelect
      aria-label={t`Sıralama`}
      value={value}
      data={[...(value === '' ? [{ value: '', label: t`Sıralama` }] : []), ...options]}
      onChange={(event) => {
        const [column = '', order] = event.currentTarget.value.split(' ');
        list.sortBy(column === '' ? null : { column, descending: order === 'desc' });
      }}
    />
  );
}
