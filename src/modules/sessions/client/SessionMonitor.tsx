import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useList } from '#client/list/use-list.ts';
import { useWholeSource } from '#client/list/use-whole-source.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { formatClock } from '#core/date/day.ts';
import { isWanted, MONITOR_FILTERS, type MonitorSearch, monitorRows, type SessionRow } from '#modules/sessions/client/monitor-search.ts';
import { sessionColumns } from '#modules/sessions/client/session-columns.tsx';
import { STATUS_WORDS, useSessionWords } from '#modules/sessions/client/session-words.ts';
import { type Monitor, useMonitor } from '#modules/sessions/client/use-monitor.ts';
import { SESSION_STATUSES } from '#modules/sessions/shared/sessions.rules.ts';

const BY_NAME = { column: 'name', descending: false };

/** Who is signed in, on which page, since when: live (SCR-ADM-01, SES-MON-01). */
export function SessionMonitor() {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const words = useSessionWords();
  const monitor = useMonitor();
  const isOffline = useSyncFact('connection') === 'offline';
  const list = useList({ id: 'sessions', filters: MONITOR_FILTERS, sort: BY_NAME });
  const rows = useMemo(() => monitorRows(monitor.rows ?? []), [monitor.rows]);
  const matches = useMemo(() => (row: SessionRow, asked: MonitorSearch) => isWanted(row, asked, words), [words]);
  const columns = useMemo(() => sessionColumns(words, { self: user.id, withAccount: user.role_id === 1 }), [words, user]);
  const source = useWholeSource(
    list,
    { rows, state: stateOf(monitor, isOffline), isOffline, error: monitor.isLive ? null : monitor.error, retry: monitor.retry },
    matches,
  );
  return (
    <RecordListPage
      title={t`Oturum izleme`}
      note={monitor.rows === null ? null : <Now monitor={monitor} isOffline={isOffline} />}
      list={list}
      source={source}
      columns={columns}
      filters={[
        { as: 'search', name: 'q', label: t`Ara`, hint: t`Ad, rol, sayfa` },
        {
          as: 'choice',
          name: 'status',
          label: t`Durum`,
          all: t`Hepsi`,
          options: SESSION_STATUSES.map((value) => ({ value, label: i18n._(STATUS_WORDS[value]) })),
        },
      ]}
      sentences={{
        empty: <Trans>Son 24 saatte kimse oturum açmadı.</Trans>,
        nothingFits: <Trans>Bu süzgeçlere uyan oturum yok.</Trans>,
        offline: <Trans>Kimin oturum açtığını yalnız sunucu bilir; görmek için bağlantı gerekir.</Trans>,
      }}
    />
  );
}

function stateOf({ rows, error }: Monitor, isOffline: boolean) {
  if (rows !== null) return 'ready';
  if (isOffline || error?.status === 0) return 'offline';
  return error ? 'error' : 'loading';
}

/** How many are in which state, and how true that is. */
function Now({ monitor: { rows, at, isLive }, isOffline }: { monitor: Monitor; isOffline: boolean }) {
  const { i18n } = useLingui();
  const moment = formatClock(at);
  const counts = SESSION_STATUSES.map((status) => {
    const count = (rows ?? []).filter((row) => row.status === status).length;
    return `${count} ${i18n._(STATUS_WORDS[status]).toLocaleLowerCase(i18n.locale)}`;
  });
  return (
    <>
      <span>{counts.join(' · ')}</span>
      <span role="status" data-live={isLive && !isOffline}>
        {isOffline ? (
          <Trans>Çevrimdışı; liste {moment} itibarıyla</Trans>
        ) : isLive ? (
          <Trans>Canlı</Trans>
        ) : (
          <Trans>Liste {moment} itibarıyla; 30 saniyede bir yenilenir</Trans>
        )}
      </span>
    </>
  );
}
