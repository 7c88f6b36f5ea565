import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { FilterOption } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { serverFile } from '#client/list/server-file.ts';
import type { FileWish } from '#client/list/source.ts';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { useRecordList } from '#client/sync/index.ts';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { compareTr } from '#core/text/turkish.ts';
import { incidentColumns, type IncidentItem } from '#modules/incidents/client/incident-columns.tsx';
import { fitsFilters, INCIDENT_FILTERS, type IncidentFilters, serverQuery } from '#modules/incidents/client/incident-filters.ts';
import { CATEGORY_LABEL, CAUSE_LABEL, STATUS_LABEL } from '#modules/incidents/client/incident-words.ts';
import { incidentPaths } from '#modules/incidents/client/paths.ts';
import { useActor } from '#client/auth/use-actor.ts';
import { useNames } from '#client/records/use-names.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { mayReport } from '#modules/incidents/shared/incident.flow.ts';
import { INCIDENT_CATEGORIES, INCIDENT_STATUS } from '#modules/incidents/shared/incident.schema.ts';
import { ROOT_CAUSES } from '#modules/incidents/shared/incident.statistics.ts';

const BY_DATE = { column: 'date', descending: true };

const named = (ids: readonly (string | null)[], nameOf: (id: string) => string): FilterOption[] =>
  [...new Set(ids.filter((id) => id !== null))]
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => compareTr(a.label, b.label));

/** Incident reports of this device, network or not (SCR-INC-01). */
export function IndexIncidentReport() {
  const { t, i18n } = useLingui();
  const today = dayInIstanbul(useNow());
  const [names, actor] = [useNames(), useActor()];
  const list = useList({ id: 'incident-reports', filters: INCIDENT_FILTERS, sort: BY_DATE });
  const { rows, ready } = useRecordList('incident-report');
  const matches = useCallback(
    ({ body }: IncidentItem, filters: IncidentFilters) => fitsFilters(body, filters, names, today),
    [names, today],
  );
  const source = useDeviceSource(list, { rows, ready }, matches);
  const asked = source.isOffline ? null : serverQuery(list.filters);
  const makeFile = asked && ((wish: FileWish) => serverFile(incidentCalls.file, asked, wish));
  const columns = useMemo(() => incidentColumns(names, today, i18n), [names, today, i18n]);
  const places = useMemo(
    () =>
      named(
        rows.map(({ body }) => body.workplace_id),
        names.workplace,
      ),
    [rows, names],
  );
  const people = useMemo(
    () =>
      named(
        rows.map(({ body }) => body.reporter_id),
        names.person,
      ),
    [rows, names],
  );
  return (
    <RecordListPage
      title={t`Olay bildirimleri`}
      list={list}
      source={{ ...source, makeFile }}
      columns={columns}
      href={(row) => incidentPaths.view(row.id)}
      filters={[
        { as: 'search', name: 'q', label: t`Ara` },
        {
          as: 'choice',
          name: 'category',
          label: t`Kategori`,
          options: INCIDENT_CATEGORIES.map((value) => ({ value, label: i18n._(CATEGORY_LABEL[value]) })),
        },
        {
          as: 'choice',
          name: 'status',
          label: t`Durum`,
          options: INCIDENT_STATUS.map((value) => ({ value, label: i18n._(STATUS_LABEL[value]) })),
        },
        { as: 'choice', name: 'workplace', label: t`İşyeri`, options: places },
        { as: 'choice', name: 'reporter', label: t`Bildiren`, options: people },
        { as: 'day', name: 'from', label: t`İlk gün` },
        { as: 'day', name: 'to', label: t`Son gün` },
        {
          as: 'choice',
          name: 'cause',
          label: t`Kök neden`,
          options: ROOT_CAUSES.map((value) => ({ value, label: i18n._(CAUSE_LABEL[value]) })),
        },
        { as: 'flag', name: 'submitted', label: t`Taslaklar hariç` },
        { as: 'flag', name: 'sgk', label: t`SGK’ya bildirilecek olanlar` },
      ]}
      sentences={{
        empty: <Trans>Henüz olay bildirimi yok. Ramak kalalar da buraya yazılır; ilk bildirim bir dakika sürer.</Trans>,
        nothingFits: <Trans>Bu süzgeçlere uyan olay bildirimi yok.</Trans>,
      }}
      {...(mayReport(actor)
        ? {
            action: (
              <Button component={Link} to={incidentPaths.create} leftSection={<IconPlus aria-hidden />}>
                <Trans>Olay bildir</Trans>
              </Button>
            ),
          }
        : {})}
    />
  );
}
