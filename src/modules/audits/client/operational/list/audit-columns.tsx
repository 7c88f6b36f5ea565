import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { dayColumn, type ListColumn } from '#client/list/column.ts';
import { useIsNarrow } from '#client/ui/density.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import type { AuditRow, ListNames } from '#modules/audits/client/operational/list/rows.ts';
import { STATUS_LABEL, UNNUMBERED_LABEL } from '#modules/audits/client/audit.labels.ts';

/** Reports as a list shows them; `names` of people and workplaces lie on the device. */
export const auditColumns = (names: ListNames): readonly ListColumn<AuditRow>[] => [
  {
    id: 'number',
    label: msg`Numara`,
    value: ({ body }) => body.number ?? null,
    text: ({ body }, translate) => body.number ?? translate(UNNUMBERED_LABEL[body.report_status]),
    width: 9,
    phone: 'title',
    isSortable: true,
  },
  {
    id: 'workplace',
    label: msg`İşyeri`,
    value: ({ body }) => names.workplace(body.workplace_id),
    cell: ({ body }) => <Place workplace={names.workplace(body.workplace_id)} facility={body.facilityName} />,
    width: 13,
    phone: 'text',
    isCut: true,
    isSortable: true,
  },
  { id: 'facility', label: msg`Tesis`, value: ({ body }) => body.facilityName, width: 9, phone: 'hidden', isCut: true, isSortable: true },
  {
    id: 'inspected',
    label: msg`Denetim tarihi`,
    ...dayColumn(({ body }) => body.inspectionDate),
    phone: 'mark',
    isSortable: true,
  },
  {
    id: 'status',
    label: msg`Durum`,
    value: ({ body }, translate) => translate(STATUS_LABEL[body.report_status]),
    cell: (row) => <Status row={row} />,
    width: 6,
    phone: 'mark',
    isSortable: true,
  },
  {
    id: 'findings',
    label: msg`Bulgu`,
    value: ({ body }) => body.bulguRapor.bulgu_rapor_list.length,
    cell: ({ body }) => <Findings count={body.bulguRapor.bulgu_rapor_list.length} />,
    width: 4,
    phone: 'mark',
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'creator',
    label: msg`Oluşturan`,
    value: ({ created_by }) => (created_by === null ? null : names.user(created_by)),
    width: 7,
    phone: 'hidden',
    isCut: true,
    isSortable: true,
  },
  {
    id: 'sync',
    label: msg`Eşitleme`,
    value: ({ sync }) => sync,
    cell: ({ sync }) => <SyncMark state={sync} />,
    width: 7.5,
    phone: 'corner',
    isExported: false,
  },
];

/** A card names both in one line. */
function Place({ workplace, facility }: { workplace: string; facility: string }) {
  return useIsNarrow() ? [...new Set([workplace, facility])].filter(Boolean).join(' · ') : workplace;
}

/** A card has no head that says what is counted. */
function Findings({ count }: { count: number }) {
  return useIsNarrow() ? <Plural value={count} one="# bulgu" other="# bulgu" /> : count;
}

function Status({ row: { body } }: { row: AuditRow }) {
  const { i18n } = useLingui();
  return <StatusBadge tone={body.report_status === 'valid' ? 'safe' : 'neutral'}>{i18n._(STATUS_LABEL[body.report_status])}</StatusBadge>;
}
