import { useLingui } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { choiceFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { type OutlineAsks, useOutlineSource } from '#client/list/use-outline-source.ts';
import { useList } from '#client/list/use-list.ts';
import { useNames } from '#client/records/use-names.ts';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { DfiBoardPage } from '#modules/dfi/client/DfiBoardPage.tsx';
import { dfiColumns, dfiOrders, WAITS } from '#modules/dfi/client/dfi-columns.tsx';
import { DFI_FILTERS, type DfiFilters, fitsFilters, namedWords } from '#modules/dfi/client/dfi-filters.ts';
import { dfiPaths } from '#modules/dfi/client/paths.ts';
import { useDfiFilters } from '#modules/dfi/client/use-dfi-filters.ts';
import { useSupplierNames } from '#modules/dfi/client/use-supplier-names.ts';
import { ViewSwitch } from '#modules/dfi/client/ViewSwitch.tsx';
import type { DfiFacts } from '#modules/dfi/shared/dfi.outline.ts';

const OTHERS = { view: choiceFilter(['board']) };
const BY_DEADLINE = { column: 'deadline', descending: false };
const isOfSupplier = ({ supplier }: DfiFacts): boolean => supplier;

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
  const { i18n } = useLingui();
  const me = useSession().user.id;
  const today = dayInIstanbul(useNow());
  const names = useNames();
  const list = useList({ id, filters: DFI_FILTERS, others: OTHERS, sort: BY_DEADLINE });
  const suppliers = useSupplierNames(ofSuppliers);
  const supplierOf = useMemo(() => (ofSuppliers ? (one: string) => suppliers.get(one) ?? '–' : null), [ofSuppliers, suppliers]);
  const asks = useMemo(
    (): OutlineAsks<'dfi', DfiFilters> => ({
      ...(ofSuppliers ? { belongs: isOfSupplier } : {}),
      matches: (facts, filters) => fitsFilters(facts, filters, { me, today }),
      more: (facts) => namedWords(facts, names),
      orders: dfiOrders(names, supplierOf, i18n._(WAITS)),
    }),
    [ofSuppliers, me, today, names, supplierOf, i18n],
  );
  const source = useOutlineSource(list, 'dfi', asks);
  const columns = useMemo(() => dfiColumns(names, today, supplierOf), [names, today, supplierOf]);
  const shared = {
    title,
    note: <ViewSwitch value={list.others.view} onChange={(view) => list.set({ view })} />,
    list,
    filters: useDfiFilters(source.outlined, list.filters, names, supplierOf),
    sentences: { empty, nothingFits },
    ...(action === undefined ? {} : { action }),
  };
  if (list.others.view === 'board') return <DfiBoardPage {...shared} source={source} names={names} today={today} />;
  return <RecordListPage {...shared} source={source} columns={columns} href={(row) => dfiPaths.view(row.id)} />;
}
