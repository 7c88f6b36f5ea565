import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FilterOption } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { serverFile } from '#client/list/server-file.ts';
import type { FileWish } from '#client/list/source.ts';
import { useList } from '#client/list/use-list.ts';
import { type OutlineAsks, useOutlineSource } from '#client/list/use-outline-source.ts';
import { eachFacts } from '#client/sync/index.ts';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { compareTr } from '#core/text/turkish.ts';
import { incidentColumns, incidentOrders } from '#modules/incidents/client/incident-columns.tsx';
import {
  fitsFilters,
  INCIDENT_FILTERS,
  type IncidentFilters,
  namedWords,
  serverQuery,
} from '#modules/incidents/client/incident-filters.ts';
import { CATEGORY_LABEL, CAUSE_LABEL, STATUS_LABEL } from '#modules/incidents/client/incident-words.ts';
import { incidentPaths } from '#modules/incidents/client/paths.ts';
import { useActor } from '#client/auth/use-actor.ts';
import { useNames } from '#client/records/use-names.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { mayReport } from '#modules/incidents/shared/incident.flow.ts';
import { INCIDENT_CATEGORIES, INCIDENT_STATUS } from '#modules/incidents/shared/incident.schema.ts';
import { ROOT_CAUSES } from '#modules/incidents/shared/incident.statistics.ts';

const BY_DATE = { column: 'date', descending: true };

/** Those that occur, by their names. */
const named = (ids: ReadonlySet<string | null>, nameOf: (id: string) => string): FilterOption[] =>
  [...ids].flatMap((value) => (value ? [{ value, label: nameOf(value) }] : [])).toSorted((a, b) => compareTr(a.label, b.label));

/** Incident reports of this device, network or not (SCR-INC-01). */
export function IndexIncidentReport() {
  const { t, i18n } = useLingui();
  const today = dayInIstanbul(useNow());
  const [names, actor] = [useNames(), useActor()];
  const list = useList({ id: 'incident-reports', filters: INCIDENT_FILTERS, sort: BY_DATE });
  const asks = useMemo(
    (): OutlineAsks<'incident-report', IncidentFilters> => ({
      matches: (facts, filters) => fitsFilters(facts, filters, today),
      more: (facts) => namedWords(facts, names),
      orders: incidentOrders(names, today, i18n),
    }),
    [names, today, i18n],
  );
  const source = useOutlineSource(list, 'incident-report', asks);
  const { outlined } = source;
  const asked = source.isOffline ? null : serverQuery(list.filters);
  const makeFile = asked && ((wish: FileWish) => serverFile(incidentCalls.file, asked, wish));
  const columns = useMemo(() => incidentColumns(names, today, i18n), [names, today, i18n]);
  const [places, people] = useMemo(() => {
    const [workplaces, reporters] = [new Set<string | null>(), new Set<string | null>()];
    eachFacts('incident-report', outlined, ({ workplace_id, reporter_id }) => {
      workplaces.add(workplace_id);
      reporters.add(reporter_id);
    });
    return [named(workplaces, names.workplace), named(reporters, names.person)];
  }, [outlined, names]);
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
