import { Trans, useLingui } from '@lingui/react/macro';
import { useAnswer } from '#client/http/query.ts';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { useForbidden } from '#client/shell/useForbidden.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { adminCalls } from '#modules/admin/shared/admin.calls.ts';
import { LogDetail } from '#modules/admin/client/LogDetail.tsx';
import { LogFilters } from '#modules/admin/client/LogFilters.tsx';
import { filterOf, isFiltered, isReversed, type LogSearch, logSearch } from '#modules/admin/client/log-search.ts';
import { LogTable } from '#modules/admin/client/LogTable.tsx';

/** What was done in the account, by whom, newest first (SCR-ADM-04). Faults of devices and of the server have a filter of their own. */
export function IndexLogRecord() {
  const { t } = useLingui();
  const [search, change] = useSearchFilters(logSearch);
  return (
    <>
      <PageHeader title={t`Sistem kayıtları`} />
      <LogFilters search={search} onChange={change} />
      {isReversed(search) ? null : <LogList search={search} change={change} />}
      {search.open === '' ? null : <LogDetail id={search.open} onClose={() => change({ open: '' })} />}
    </>
  );
}

function LogList({ search, change }: { search: LogSearch; change: (next: Partial<LogSearch>) => void }) {
  const { page, limit } = search;
  const list = useAnswer(adminCalls.logRecords, { params: { page, limit }, body: filterOf(search) }, { previous: true });
  useForbidden(list);
  if (list.data === undefined) {
    if (list.fetchStatus === 'paused' || list.error?.status === 0) {
      return (
        <OfflineNote>
          <Trans>Sistem kayıtları sunucudadır; görmek için bağlantı gerekir.</Trans>
        </OfflineNote>
      );
    }
    return list.error ? <ErrorView error={list.error} onRetry={() => void list.refetch()} /> : <LoadingView rows={8} />;
  }
  const { data, total } = list.data;
  if (total === 0) {
    return (
      <EmptyView
        message={
          isFiltered(search) ? (
            <Trans>Bu süzgeçlere uyan sistem kaydı yok.</Trans>
          ) : (
            <Trans>Henüz sistem kaydı yok. Girişler, silmeler ve yetki değişiklikleri burada görünür.</Trans>
          )
        }
      />
    );
  }
  return (
    <>
      <LogTable rows={data} isStale={list.isPlaceholderData} onOpen={(open) => change({ open })} />
      <Pager page={page} limit={limit} total={total} onChange={change} />
    </>
  );
}
