import {
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  type ReactTable,
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useLingui } from '@lingui/react';
import { useMemo, useState } from 'react';
import type { ListColumn, ListRow } from '#client/list/column.ts';
import { compareValues } from '#client/list/compare.ts';
import { WIDTH_FACTOR } from '#client/list/settings.ts';
import type { ListSource } from '#client/list/source.ts';
import type { List } from '#client/list/use-list.ts';

const features = tableFeatures({
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
export type RecordTable<Row extends ListRow> = ReactTable<typeof features, Row>;

/** TanStack's table of a list: its order comes from the address, columns and widths from what the person keeps. */
export function useRecordTable<Row extends ListRow>(
  list: List,
  source: ListSource<Row>,
  columns: readonly ListColumn<Row>[],
  canSelect: boolean,
): RecordTable<Row> {
  const { i18n } = useLingui();
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        // Undefined stands last, upwards and downwards.
        accessorFn: (row: Row) => column.value(row, (message) => i18n._(message)) ?? undefined,
        sortUndefined: 'last' as const,
        sortFn: (a: Cells, b: Cells, id: string) => compareValues(a.getValue(id), b.getValue(id)),
        size: column.width,
        minSize: 1,
      })),
    [columns, i18n],
  );
  const { sort, settings } = list;
  const sorting = useMemo(() => (sort === null ? [] : [{ id: sort.column, desc: sort.descending }]), [sort]);
  const columnVisibility = useMemo(() => Object.fromEntries(settings.hidden.map((id) => [id, false])), [settings.hidden]);
  const columnSizing = useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ id, width, least = 0 }) => [id, Math.max(least, width * WIDTH_FACTOR[settings.widths[id] ?? 'normal'])]),
      ),
    [columns, settings.widths],
  );
  return useTable({
    features,
    columns: definitions,
    // The table only reads.
    data: source.rows as Row[],
    getRowId: ({ id }: Row) => id,
    state: { sorting: isKnown(columns, sorting[0]?.id) ? sorting : [], columnVisibility, columnSizing, rowSelection },
    manualSorting: !source.isWhole,
    enableRowSelection: canSelect,
    onRowSelectionChange: setRowSelection,
  });
}

interface Cells {
  getValue<T>(id: string): T;
}

/** An address may name a column of another build. */
const isKnown = (columns: readonly { readonly id: string }[], id: string | undefined): boolean =>
  columns.some((column) => column.id === id);
