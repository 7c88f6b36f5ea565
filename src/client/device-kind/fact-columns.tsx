import { msg } from '@lingui/core/macro';
import type { ListColumn } from '#client/list/column.ts';
import { itemOf, type KindRow } from '#client/records/kept-row.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { formatInstant } from '#core/date/day.ts';

const updatedAt = (row: KindRow): string | null => itemOf(row).meta?.updated_at ?? null;

/** What every record of the device is beside its fields: where it stands, and when it was changed. */
export const FACT_COLUMNS: readonly ListColumn<KindRow>[] = [
  {
    id: 'sync',
    label: msg`Eşitleme`,
    value: (row) => itemOf(row).sync,
    cell: (row) => <SyncMark state={itemOf(row).sync} />,
    width: 9,
    phone: 'mark',
    isExported: false,
  },
  {
    id: 'updated',
    label: msg`Son değişiklik`,
    value: updatedAt,
    text: (row) => formatInstant(updatedAt(row)),
    width: 11,
    phone: 'hidden',
    isSortable: true,
  },
];
