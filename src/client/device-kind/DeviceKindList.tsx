import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { DeviceKindDialog } from '#client/device-kind/DeviceKindDialog.tsx';
import { namedBy, rowMatches } from '#client/device-kind/device-rows.ts';
import type { DeviceKindPages } from '#client/device-kind/pages.ts';
import { FACT_COLUMNS } from '#client/device-kind/fact-columns.tsx';
import { useRefNames } from '#client/device-kind/use-ref-names.ts';
import { showGeneral } from '#client/http/errors.tsx';
import type { BulkAction } from '#client/list/BulkBar.tsx';
import { type Filters, flagFilter, type ListFilter, textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { type KindRow, rowOf } from '#client/records/kept-row.ts';
import { useRemoveHere } from '#client/records/use-remove-here.ts';
import { KindFields } from '#client/server-kind/KindFields.tsx';
import { kindColumns } from '#client/server-kind/kind-columns.tsx';
import { kindFilterEntries, kindFilters } from '#client/server-kind/kind-filters.ts';
import { kindPaths, planOf } from '#client/server-kind/pages.ts';
import { RowMenu } from '#client/server-kind/RowMenu.tsx';
import { type Allowed, useAllowed } from '#client/server-kind/use-allowed.ts';
import { useRecordList } from '#client/sync/index.ts';
import { newId } from '#core/id/uuid.ts';
import { KINDS } from '#modules/registry.ts';

/** Whether idle rows are shown; the name of the flag in the address. */
const IDLE = 'idle';
/** The record whose dialog is open, e.g. from the outbox. */
const OTHERS = { open: textFilter };
const NO_ACTS = (): readonly BulkAction<KindRow>[] => [];

/** The rows of the device, and the list that shows them: columns, filters and order follow from the declaration. */
function useRows(pages: DeviceKindPages) {
  const { kind, idleRows, listId = kind } = pages;
  const record = KINDS[kind];
  const [plan] = useState(() => planOf(pages));
  const [entries] = useState(() => ({ ...kindFilterEntries(plan), ...(idleRows === undefined ? {} : { [IDLE]: flagFilter(true) }) }));
  const [named] = useState(() => namedBy(record));
  const names = useRefNames(named);
  const { rows, ready } = useRecordList(kind);
  const list = useList({ id: listId, filters: entries, others: OTHERS, sort: plan.order });
  const shown = useMemo(() => ({ rows: rows.map(rowOf), ready }), [rows, ready]);
  const matches = useMemo(() => {
    const fits = rowMatches(record, plan, names);
    return (row: KindRow, filters: Filters) => fits(row, filters) && (filters[IDLE] !== false || idleRows?.of(row) !== true);
  }, [record, plan, names, idleRows]);
  const source = useDeviceSource(list, shown, matches);
  const columns = useMemo(() => [...kindColumns(record, plan, pages, names), ...FACT_COLUMNS], [record, plan, pages, names]);
  return { plan, list, source, columns };
}

/** The same act, which says that the device did not keep what it asked for. */
const saidToFail = ({ run, ...act }: BulkAction<KindRow>): BulkAction<KindRow> => ({
  ...act,
  run: (rows) =>
    run(rows).catch((error: unknown) => {
      console.error('act', error);
      showGeneral('not-stored');
      return false;
    }),
});

/** What is done to rows, one or many at once. */
function useActs({ kind, words, useActs: useOwn = NO_ACTS }: DeviceKindPages, allowed: Allowed) {
  const { t } = useLingui();
  const own = useOwn();
  const remove = useRemoveHere(kind, words.removal);
  const acts = allowed.change ? own.map(saidToFail) : [];
  const icon = <IconTrash size="1.2em" aria-hidden />;
  const removal = { id: 'remove', label: t`Sil`, icon, isDangerous: true, fits: () => true, run: remove };
  return { acts, bulk: allowed.remove ? [...acts, removal] : acts, remove };
}

/** The list of a kind of the device, network or not: columns, filters and the file follow from its declaration. */
export function DeviceKindList({ pages }: { pages: DeviceKindPages }) {
  const { kind, labels, words, idleRows, isDialog } = pages;
  const { i18n } = useLingui();
  const { plan, list, source, columns } = useRows(pages);
  const allowed = useAllowed(pages);
  const { acts, bulk, remove } = useActs(pages, allowed);
  const [newOne, setNewOne] = useState<string | null>(null);
  const paths = kindPaths(pages);
  const translate = i18n._.bind(i18n);
  const edit = (id: string) => list.set({ open: id });
  const close = () => {
    setNewOne(null);
    edit('');
  };
  const open = newOne ?? (list.others.open || null);
  const filters: ListFilter[] = kindFilters(KINDS[kind], plan, labels, list.filters, translate);
  if (idleRows !== undefined) filters.push({ as: 'flag', name: IDLE, label: translate(idleRows.label) });
  const menu = (row: KindRow) => (
    <RowMenu
      pages={pages}
      row={row}
      allowed={allowed}
      acts={acts}
      onRemove={() => void remove([row])}
      {...(isDialog ? { onEdit: () => edit(row.id) } : {})}
    />
  );
  const add = { leftSection: <IconPlus aria-hidden />, children: translate(words.add) };
  return (
    <>
      <RecordListPage
        title={translate(words.list)}
        list={list}
        source={source}
        columns={columns}
        filters={filters}
        bulk={bulk}
        sentences={{ empty: translate(words.empty), nothingFits: translate(words.nothingFits ?? msg`Bu süzgeçlere uyan kayıt yok.`) }}
        look={(row) => <KindFields pages={pages} row={row} />}
        {...(isDialog ? {} : { href: ({ id }: KindRow) => paths.profile(id), menu })}
        {...(isDialog && allowed.change ? { onOpen: (row: KindRow) => edit(row.id), menu } : {})}
        {...(allowed.write
          ? {
              action: isDialog ? (
                <Button {...add} onClick={() => setNewOne(newId())} />
              ) : (
                <Button {...add} component={Link} to={paths.add} />
              ),
            }
          : {})}
      />
      {isDialog && open !== null && allowed.change ? <DeviceKindDialog key={open} pages={pages} id={open} onClose={close} /> : null}
    </>
  );
}
