import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { usePermission, useSession } from '#client/auth/session.tsx';
import { useDrafts, useRecordList, useSyncStatus } from '#client/sync/index.ts';
import { useIsNarrow } from '#client/ui/density.tsx';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { AuditCards } from './list/AuditCards.tsx';
import { AuditTable } from './list/AuditTable.tsx';
import { Filters } from './list/Filters.tsx';
import classes from './list/list.module.css';
import { type AuditRow, listed, type ListNames, mergeDrafts } from './list/rows.ts';
import { FILTERS, isFiltered, type ListSearch } from './list/search.ts';
import { useListSearch } from './list/useListSearch.ts';
import { auditPaths } from './paths.ts';
import { useUsers, useWorkplaces } from './useNames.ts';

const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, ''])) as Partial<ListSearch>;

/** SCR-AUD-OPS-01: every report that lies on this device, with its drafts, network or not (OFF-AUD-01). */
export function IndexOperationalAudit() {
  const { t } = useLingui();
  const mayWrite = usePermission('aud.write');
  const { search, change } = useListSearch();
  const { rows, all, names, isReady } = useRows(search);
  const create = mayWrite ? (
    <Button component={Link} to={auditPaths.create} leftSection={<IconPlus aria-hidden size="1.2em" />}>
      <Trans>Yeni denetim</Trans>
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t`Operasyonel Denetim Raporları`} actions={create} />
      <Filters search={search} onChange={change} />
      {!isReady ? <LoadingView rows={8} /> : null}
      {isReady ? <Count shown={rows.length} all={all} isFiltered={isFiltered(search)} onClear={() => change(NO_FILTERS)} /> : null}
      {isReady && all === 0 ? <EmptyView message={<Trans>Henüz operasyonel denetim raporu yok.</Trans>} action={create} /> : null}
      {isReady && all > 0 && rows.length === 0 ? (
        <EmptyView
          message={<Trans>Bu süzgeçlere uyan rapor yok.</Trans>}
          action={
            <Button variant="default" onClick={() => change(NO_FILTERS)}>
              <Trans>Süzgeçleri temizle</Trans>
            </Button>
          }
        />
      ) : null}
      {rows.length > 0 ? <Rows rows={rows} names={names} search={search} onSort={change} /> : null}
    </>
  );
}

function useRows(search: ListSearch) {
  const { user } = useSession();
  const { rows: items, ready } = useRecordList('operational-audit');
  const { caughtUp } = useSyncStatus();
  const drafts = useDrafts();
  const users = useUsers();
  const workplaces = useWorkplaces();
  const names = useMemo((): ListNames => ({ user: users.nameOf, workplace: workplaces.nameOf }), [users, workplaces]);
  const merged = useMemo(() => mergeDrafts(items, drafts, user.id), [items, drafts, user.id]);
  // Typing stays ahead of a long list.
  const wanted = useDeferredValue(search);
  const rows = useMemo(() => listed(merged, wanted, names), [merged, wanted, names]);
  return { rows, all: merged.length, names, isReady: ready && (caughtUp || merged.length > 0) };
}

function Rows({
  rows,
  names,
  search,
  onSort,
}: {
  rows: readonly AuditRow[];
  names: ListNames;
  search: ListSearch;
  onSort(next: Partial<ListSearch>): void;
}) {
  return useIsNarrow() ? (
    <AuditCards rows={rows} names={names} />
  ) : (
    <AuditTable rows={rows} names={names} search={search} onSort={onSort} />
  );
}

/** How many there are, and offline how old that is. */
function Count({ shown, all, isFiltered, onClear }: { shown: number; all: number; isFiltered: boolean; onClear(): void }) {
  const { connection, syncedAt } = useSyncStatus();
  return (
    <p className={classes.count} role="status">
      {isFiltered ? (
        <Trans>
          {all} rapordan {shown} tanesi
        </Trans>
      ) : (
        <Plural value={all} one="# rapor" other="# rapor" />
      )}
      {connection === 'offline' && syncedAt !== null ? (
        <span className={classes.quiet}>
          <Trans>
            Çevrimdışı: liste <TimeAgo at={syncedAt} /> alınan hâliyle
          </Trans>
        </span>
      ) : null}
      {isFiltered && shown > 0 ? (
        <Button variant="subtle" size="compact-md" onClick={onClear}>
          <Trans>Süzgeçleri temizle</Trans>
        </Button>
      ) : null}
    </p>
  );
}
