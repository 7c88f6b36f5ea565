import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePermission, useSession } from '#client/auth/session.tsx';
import { dayColumn, type ListColumn } from '#client/list/column.ts';
import { choiceFilter, dayFilter, isReversed, textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { useDrafts, useRecordList } from '#client/sync/index.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { STATUS_LABEL, UNNUMBERED_LABEL } from '#modules/audits/client/audit.labels.ts';
import { type AuditNames, type AuditRow, type AuditSearch, auditRows, isWanted } from '#modules/audits/client/engine/audit-rows.ts';
import { useUsers, useWorkplaces } from '#modules/audits/client/operational/useNames.ts';
import { TOUR_LABEL } from '#modules/audits/client/tour/tour.labels.ts';
import { auditPaths } from '#modules/audits/shared/engine/audit-paths.ts';
import { REPORT_STATUS } from '#modules/audits/shared/engine/audit.schema.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';

const FILTERS = { q: textFilter, workplace: textFilter, status: choiceFilter(REPORT_STATUS), from: dayFilter, to: dayFilter };
const securityTour = AUDITS['security-tour'];
const paths = auditPaths(securityTour);

const columnsOf = (names: AuditNames): readonly ListColumn<AuditRow>[] => [
  {
    id: 'number',
    label: msg`Numara`,
    value: ({ body }) => body.number,
    text: ({ body }, translate) => body.number ?? translate(UNNUMBERED_LABEL[body.report_status]),
    width: 9,
    phone: 'title',
    isSortable: true,
  },
  {
    id: 'workplace',
    label: TOUR_LABEL.workplace_id,
    value: ({ body }) => names.workplace(body.workplace_id),
    width: 12,
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'location',
    label: TOUR_LABEL.location,
    value: ({ body }) => securityTour.nameOf(body),
    width: 10,
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'day',
    label: TOUR_LABEL.tour_date,
    ...dayColumn(({ body }) => securityTour.dayOf(body)),
    phone: 'line',
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
    value: ({ body }) => securityTour.findingsOf(body).length,
    width: 5,
    phone: 'hidden',
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'creator',
    label: msg`Oluşturan`,
    value: ({ created_by }) => (created_by === null ? null : names.user(created_by)),
    width: 9,
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

function Status({ row: { body } }: { row: AuditRow }) {
  const { i18n } = useLingui();
  return <StatusBadge tone={body.report_status === 'valid' ? 'safe' : 'neutral'}>{i18n._(STATUS_LABEL[body.report_status])}</StatusBadge>;
}

/** SCR-AUD-TOUR-01: every tour that lies on this device, with its drafts, network or not. */
export function IndexSecurityTour() {
  const { t, i18n } = useLingui();
  const mayWrite = usePermission('aud.write');
  const { user } = useSession();
  const { rows: items, ready } = useRecordList('security-tour');
  const drafts = useDrafts();
  const users = useUsers();
  const workplaces = useWorkplaces();
  const list = useList({ id: 'security-tours', filters: FILTERS });
  const names = useMemo((): AuditNames => ({ user: users.nameOf, workplace: workplaces.nameOf }), [users, workplaces]);
  const rows = useMemo(() => auditRows(securityTour.id, items, drafts, user.id), [items, drafts, user.id]);
  const matches = useMemo(() => (row: AuditRow, asked: AuditSearch) => isWanted(securityTour, row, asked, names), [names]);
  const source = useDeviceSource(list, { rows, ready }, matches);
  return (
    <RecordListPage
      title={t`Güvenlik turu kontrol listeleri`}
      list={list}
      source={source}
      columns={useMemo(() => columnsOf(names), [names])}
      filters={[
        { as: 'search', name: 'q', label: t`Ara` },
        { as: 'choice', name: 'workplace', label: t`İşyeri`, options: workplaces.list.map(({ id, name }) => ({ value: id, label: name })) },
        {
          as: 'choice',
          name: 'status',
          label: t`Durum`,
          options: REPORT_STATUS.map((value) => ({ value, label: i18n._(STATUS_LABEL[value]) })),
        },
        { as: 'day', name: 'from', label: t`Tur, ilk gün` },
        { as: 'day', name: 'to', label: t`Tur, son gün`, error: isReversed(list.filters) ? t`İlk günden önce olamaz.` : null },
      ]}
      href={({ id }) => paths.view(id)}
      sentences={{
        empty: <Trans>Henüz güvenlik turu yok.</Trans>,
        nothingFits: <Trans>Bu süzgeçlere uyan güvenlik turu yok.</Trans>,
      }}
      {...(mayWrite
        ? {
            action: (
              <Button component={Link} to={paths.create} leftSection={<IconPlus aria-hidden />}>
                <Trans>Yeni güvenlik turu</Trans>
              </Button>
            ),
          }
        : {})}
    />
  );
}
