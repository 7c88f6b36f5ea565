import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useSession } from '#client/auth/session.tsx';
import type { FilterOption } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { useRecordList } from '#client/sync/index.ts';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { compareTr } from '#core/text/turkish.ts';
import { dfiColumns, type DfiItem } from '#modules/dfi/client/dfi-columns.tsx';
import { DFI_FILTERS, type DfiFilters, fitsFilters } from '#modules/dfi/client/dfi-filters.ts';
import { APPROVAL_LABEL, DEADLINE_LABEL, SOURCE_LABEL, STAGE_LABEL } from '#modules/dfi/client/dfi-words.ts';
import { dfiPaths } from '#modules/dfi/client/paths.ts';
import { useNames } from '#client/records/use-names.ts';
import { DEADLINE_STATUS } from '#modules/dfi/shared/dfi.rules.ts';
import { DFI_SOURCES } from '#modules/dfi/shared/dfi.schema.ts';

const BY_DEADLINE = { column: 'deadline', descending: false };

interface Props {
  readonly id: string;
  readonly title: string;
  /** Only those of suppliers. */
  readonly ofSuppliers: boolean;
  readonly empty: ReactNode;
  readonly nothingFits: ReactNode;
  readonly action?: ReactNode;
}

const named = (ids: readonly (string | null)[], nameOf: (id: string) => string): FilterOption[] =>
  [...new Set(ids.filter((id) => id !== null))]
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => compareTr(a.label, b.label));

/** A list of DFIs of this device, network or not; each row leads to its DFI. */
export function DfiListPage({ id, title, ofSuppliers, empty, nothingFits, action }: Props) {
  const { t, i18n } = useLingui();
  const me = useSession().user.id;
  const today = dayInIstanbul(useNow());
  const names = useNames();
  const list = useList({ id, filters: DFI_FILTERS, sort: BY_DEADLINE });
  const { rows, ready } = useRecordList('dfi');
  const own = useMemo(() => (ofSuppliers ? rows.filter(({ body }) => body.supplier) : rows), [rows, ofSuppliers]);
  const matches = useCallback(
    ({ body }: DfiItem, filters: DfiFilters) => fitsFilters(body, filters, { me, today, names }),
    [me, today, names],
  );
  const source = useDeviceSource(list, { rows: own, ready }, matches);
  const columns = useMemo(() => dfiColumns(names, today), [names, today]);
  const people = useMemo(
    () =>
      named(
        own.map(({ body }) => body.responsible),
        names.person,
      ),
    [own, names],
  );
  const places = useMemo(
    () =>
      named(
        own.map(({ body }) => body.workplace_id),
        names.workplace,
      ),
    [own, names],
  );
  return (
    <RecordListPage
      title={title}
      list={list}
      source={source}
      columns={columns}
      href={(row) => dfiPaths.view(row.id)}
      filters={[
        { as: 'search', name: 'q', label: t`Ara` },
        {
          as: 'choice',
          name: 'stage',
          label: t`Durum`,
          options: [
            { value: 'open', label: t`Açık olanlar` },
            ...(['tasks', 'review', 'approval'] as const).map((value) => ({ value, label: i18n._(STAGE_LABEL[value]) })),
            { value: 'declined', label: i18n._(APPROVAL_LABEL.declined) },
            { value: 'closed', label: i18n._(STAGE_LABEL.closed) },
          ],
        },
        {
          as: 'choice',
          name: 'deadline',
          label: t`Süre durumu`,
          options: DEADLINE_STATUS.map((value) => ({ value, label: i18n._(DEADLINE_LABEL[value]) })),
        },
        { as: 'choice', name: 'responsible', label: t`Sorumlu`, options: people },
        { as: 'choice', name: 'workplace', label: t`İşyeri`, options: places },
        {
          as: 'choice',
          name: 'source',
          label: t`Kaynak`,
          options: DFI_SOURCES.map((value) => ({ value, label: i18n._(SOURCE_LABEL[value]) })),
        },
        { as: 'flag', name: 'mine', label: t`Sıra bende olanlar` },
      ]}
      sentences={{ empty, nothingFits }}
      {...(action === undefined ? {} : { action })}
    />
  );
}
