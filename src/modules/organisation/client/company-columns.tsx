import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ListColumn } from '#client/list/column.ts';
import { labelOf } from '#client/records/kind-labels.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { formatInstant } from '#core/date/day.ts';
import { managementCompanyLabels } from '#modules/organisation/client/organisation.labels.ts';

export type CompanyItem = RecordItem<'management-company'>;

/** Management companies as a list shows them. */
export const COMPANY_COLUMNS: readonly ListColumn<CompanyItem>[] = [
  {
    id: 'name',
    label: labelOf(managementCompanyLabels, 'name'),
    value: ({ body }) => body.name,
    width: 16,
    phone: 'title',
    isSortable: true,
  },
  {
    id: 'active',
    label: msg`Durum`,
    value: ({ body }, translate) => translate(body.active ? msg`Aktif` : msg`Pasif`),
    cell: ({ body }) =>
      body.active ? <StatusBadge tone="safe">{<Trans>Aktif</Trans>}</StatusBadge> : <StatusBadge>{<Trans>Pasif</Trans>}</StatusBadge>,
    width: 7,
    phone: 'mark',
    isSortable: true,
  },
  {
    id: 'updated',
    label: msg`Son değişiklik`,
    value: ({ meta }) => meta?.updated_at ?? null,
    text: ({ meta }) => formatInstant(meta?.updated_at),
    width: 11,
    phone: 'hidden',
    isSortable: true,
  },
  {
    id: 'sync',
    label: msg`Eşitleme`,
    value: ({ sync }) => sync,
    cell: ({ sync }) => <SyncMark state={sync} />,
    width: 9,
    phone: 'mark',
    isExported: false,
  },
];
