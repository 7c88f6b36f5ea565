import { Trans, useLingui } from '@lingui/react/macro';
import { isReversed } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useList } from '#client/list/use-list.ts';
import { useServerSource } from '#client/list/use-server-source.ts';
import { LogContents, LogDetail } from '#modules/admin/client/LogDetail.tsx';
import { LOG_COLUMNS } from '#modules/admin/client/log-columns.tsx';
import { LOG_FILTERS, LOG_OTHERS, logInput } from '#modules/admin/client/log-search.ts';
import { useLogFilters } from '#modules/admin/client/use-log-filters.ts';
import { adminCalls } from '#modules/admin/shared/admin.calls.ts';

/** What was done in the account, by whom, newest first (SCR-ADM-04). Faults of devices and of the server have a filter of their own. */
export function IndexLogRecord() {
  const { t } = useLingui();
  const list = useList({ id: 'log-records', filters: LOG_FILTERS, others: LOG_OTHERS });
  const source = useServerSource(list, adminCalls.logRecords, logInput, { enabled: !isReversed(list.filters) });
  const { open } = list.others;
  return (
    <>
      <RecordListPage
        title={t`Sistem kayıtları`}
        list={list}
        source={source}
        columns={LOG_COLUMNS}
        filters={useLogFilters(list.filters)}
        onOpen={({ id }) => list.set({ open: id })}
        look={({ id }) => <LogContents key={id} id={id} />}
        sentences={{
          empty: <Trans>Henüz sistem kaydı yok. Girişler, silmeler ve yetki değişiklikleri burada görünür.</Trans>,
          nothingFits: <Trans>Bu süzgeçlere uyan sistem kaydı yok.</Trans>,
          offline: <Trans>Sistem kayıtları sunucudadır; görmek için bağlantı gerekir.</Trans>,
        }}
      />
      {open === '' ? null : <LogDetail id={open} onClose={() => list.set({ open: '' })} />}
    </>
  );
}
