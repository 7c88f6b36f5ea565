import { type ReactNode, useCallback, useMemo } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { FilterBar } from '#client/list/FilterBar.tsx';
import { choiceFilter } from '#client/list/filter.ts';
import { ListState } from '#client/list/ListState.tsx';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { type List, useList } from '#client/list/use-list.ts';
import { useNames } from '#client/records/use-names.ts';
import { useRecordList } from '#client/sync/index.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { DfiBoard } from '#modules/dfi/client/DfiBoard.tsx';
import { dfiColumns, type DfiItem } from '#modules/dfi/client/dfi-columns.tsx';
import { DFI_FILTERS, type DfiFilters, fitsFilters } from '#modules/dfi/client/dfi-filters.ts';
import { dfiPaths } from '#modules/dfi/client/paths.ts';
import { useDfiFilters } from '#modules/dfi/client/use-dfi-filters.ts';
import { useSupplierNames } from '#modules/dfi/client/use-supplier-names.ts';
import { ViewSwitch } from '#modules/dfi/client/ViewSwitch.tsx';

const OTHERS = { view: choiceFilter(['board']) };
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

/** A list of DFIs of this device, network or not; each row leads to its DFI. */
export function DfiListPage({ id, title, ofSuppliers, empty, nothingFits, action }: Props) {
  const me = useSession().user.id;
  const today = dayInIstanbul(useNow());
  const names = useNames();
  const list = useList({ id, filters: DFI_FILTERS, others: OTHERS, sort: BY_DEADLINE });
  const { rows, ready } = useRecordList('dfi');
  const own = useMemo(() => (ofSuppliers ? rows.filter(({ body }) => body.supplier) : rows), [rows, ofSuppliers]);
  const matches = useCallback(
    ({ body, meta }: DfiItem, filters: DfiFilters) =>
      fitsFilters(body, filters, { me, today, names }, meta === null ? today : dayInIstanbul(new Date(meta.created_at))),
    [me, today, names],
  );
  const source = useDeviceSource(list, { rows: own, ready }, matches);
  const suppliers = useSupplierNames(ofSuppliers);
  const supplierOf = useMemo(() => (ofSuppliers ? (one: string) => suppliers.get(one) ?? '–' : null), [ofSuppliers, suppliers]);
  const columns = useMemo(() => dfiColumns(names, today, supplierOf), [names, today, supplierOf]);
  const filters = useDfiFilters(own, list.filters, names, supplierOf);
  const sentences = { empty, nothingFits };
  const note = <ViewSwitch value={list.others.view} onChange={(view) => list.set({ view })} />;
  if (list.others.view === 'board')
    return (
      <>
        <PageHeader title={title} actions={action}>
          {note}
        </PageHeader>
        <FilterBar title={title} list={list as unknown as List} filters={filters} />
        <ListState list={list as unknown as List} source={source} sentences={sentences} action={action} />
        {source.state === 'ready' && source.total > 0 ? <DfiBoard rows={source.rows} names={names} today={today} /> : null}
      </>
    );
  return (
    <RecordListPage
      title={title}
      note={note}
      list={list}
      source={source}
      columns={columns}
      href={(row) => dfiPaths.view(row.id)}
      filters={filters}
      sentences={sentences}
      {...(action === undefined ? {} : { action })}
    />
  );
}
