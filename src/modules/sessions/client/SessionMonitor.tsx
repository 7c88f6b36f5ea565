import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconLogout, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import { showToast } from '#client/http/errors.tsx';
import { useSocket } from '#client/realtime/realtime.ts';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import { CsvButton } from '#client/ui/CsvButton.tsx';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { type Column, RowsTable } from '#client/ui/RowsTable.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { formatClock, formatInstant } from '#core/date/day.ts';
import { deviceWords } from '#modules/sessions/shared/device-words.ts';
import type { SessionRecord } from '#modules/sessions/shared/sessions.calls.ts';
import { mayEndSession, SESSION_STATUSES } from '#modules/sessions/shared/sessions.rules.ts';
import { fullName, monitorRows, monitorSearch } from './monitor-search.ts';
import { STATUS_TONES, STATUS_WORDS, useSessionWords } from './session-words.ts';
import classes from './sessions.module.css';
import { useMonitor } from './use-monitor.ts';

/** Rows that are drawn at first; a button brings the rest. */
const DRAWN = 100;

/** Who is signed in, on which page, since when: live (SCR-ADM-01, SES-MON-01). */
export function SessionMonitor() {
  const { t, i18n } = useLingui();
  const words = useSessionWords();
  const monitor = useMonitor();
  const isOffline = useSyncStatus().connection === 'offline';
  const [search, change] = useSearchFilters(monitorSearch);
  const [drawn, setDrawn] = useState(DRAWN);
  const { rows, at, isLive, error } = monitor;
  const columns = useColumns(isOffline);
  if (rows === null) {
    return (
      <>
        <PageHeader title={t`Oturum izleme`} />
        <NoRows isOffline={isOffline} monitor={monitor} />
      </>
    );
  }
  const shown = monitorRows(rows, search, words);
  const counts = SESSION_STATUSES.map(
    (status) => `${rows.filter((row) => row.status === status).length} ${i18n._(STATUS_WORDS[status]).toLocaleLowerCase(i18n.locale)}`,
  ).join(' · ');
  const moment = formatClock(at);
  const file = [
    [t`Ad`, t`Rol`, t`Durum`, t`Sayfa`, t`Giriş`, t`Son hareket`, t`Cihaz`],
    ...shown.map((row) => [
      fullName(row),
      words.role(row.role_id),
      i18n._(STATUS_WORDS[row.status]),
      words.page(row.current_page, row.page_titles),
      formatInstant(row.login_time),
      formatInstant(row.last_activity),
      deviceWords(row.user_agent),
    ]),
  ];
  return (
    <>
      <PageHeader title={t`Oturum izleme`} actions={<CsvButton name="oturumlar" rows={file} />}>
        <span>{counts}</span>
        <span role="status" data-live={isLive && !isOffline}>
          {isOffline ? (
            <Trans>Çevrimdışı; liste {moment} itibarıyla</Trans>
          ) : isLive ? (
            <Trans>Canlı</Trans>
          ) : (
            <Trans>Liste {moment} itibarıyla; 30 saniyede bir yenilenir</Trans>
          )}
        </span>
      </PageHeader>
      {error && !isOffline && !isLive ? (
        <ErrorView error={error} onRetry={monitor.retry} safe={<Trans>Son bilinen liste aşağıda duruyor.</Trans>} />
      ) : null}
      <search className={`${classes.filters} no-print`}>
        <TextInput
          type="search"
          className={classes.query ?? ''}
          label={t`Ara`}
          placeholder={t`Ad, rol, sayfa`}
          leftSection={<IconSearch aria-hidden size="1.2em" />}
          value={search.q}
          onChange={(event) => change({ q: event.currentTarget.value })}
        />
        <NativeSelect
          label={t`Durum`}
          value={search.status}
          data={[
            { value: '', label: t`Hepsi` },
            ...SESSION_STATUSES.map((status) => ({ value: status, label: i18n._(STATUS_WORDS[status]) })),
          ]}
          onChange={(event) => change({ status: SESSION_STATUSES.find((one) => one === event.currentTarget.value) ?? '' })}
        />
      </search>
      {shown.length === 0 ? (
        <EmptyView
          message={rows.length === 0 ? <Trans>Son 24 saatte kimse oturum açmadı.</Trans> : <Trans>Bu süzgeçlere uyan oturum yok.</Trans>}
          action={
            rows.length === 0 ? null : (
              <Button variant="default" onClick={() => change({ q: '', status: '' })}>
                <Trans>Süzgeçleri temizle</Trans>
              </Button>
            )
          }
        />
      ) : (
        <RowsTable
          columns={columns}
          rows={shown.slice(0, drawn)}
          rowKey={(row) => row.session_id}
          caption={t`Oturumlar`}
          sorting={search}
          onSort={({ sort, order }) => change({ sort: sort as typeof search.sort, order })}
        />
      )}
      {shown.length > drawn ? (
        <Button variant="default" mt="md" onClick={() => setDrawn(drawn + DRAWN)}>
          <Trans>Daha fazla göster</Trans>
        </Button>
      ) : null}
    </>
  );
}

function NoRows({ isOffline, monitor }: { isOffline: boolean; monitor: ReturnType<typeof useMonitor> }) {
  if (isOffline || monitor.error?.status === 0) {
    return (
      <OfflineNote>
        <Trans>Kimin oturum açtığını yalnız sunucu bilir; görmek için bağlantı gerekir.</Trans>
      </OfflineNote>
    );
  }
  return monitor.error ? <ErrorView error={monitor.error} onRetry={monitor.retry} /> : <LoadingView rows={6} />;
}

function useColumns(isOffline: boolean): readonly Column<SessionRecord>[] {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const words = useSessionWords();
  const account: readonly Column<SessionRecord>[] =
    user.role_id === 1 ? [{ key: 'account', label: t`Hesap`, cell: (row) => row.account_name }] : [];
  return [
    {
      key: 'name',
      label: t`Ad`,
      isHead: true,
      canSort: true,
      cell: (row) => (row.user_id === user.id ? t`${fullName(row)} (siz)` : fullName(row)),
    },
    { key: 'role', label: t`Rol`, canSort: true, cell: (row) => words.role(row.role_id) },
    ...account,
    {
      key: 'status',
      label: t`Durum`,
      canSort: true,
      cell: (row) => <StatusBadge tone={STATUS_TONES[row.status]}>{row.ended ? t`Kapandı` : i18n._(STATUS_WORDS[row.status])}</StatusBadge>,
    },
    {
      key: 'page',
      label: t`Sayfa`,
      canSort: true,
      cell: (row) => <span title={row.current_url}>{words.page(row.current_page, row.page_titles) || '–'}</span>,
    },
    { key: 'login', label: t`Giriş`, canSort: true, cell: (row) => <Moment at={row.login_time} /> },
    { key: 'activity', label: t`Son hareket`, canSort: true, cell: (row) => <TimeAgo at={row.last_activity} /> },
    { key: 'device', label: t`Cihaz`, cell: (row) => <span title={row.user_agent}>{deviceWords(row.user_agent) || '–'}</span> },
    { key: 'end', label: '', hiddenLabel: t`İşlemler`, cell: (row) => <EndButton row={row} isOffline={isOffline} /> },
  ];
}

/** Day and time; where there is no room they part between the two, never within the day. */
function Moment({ at }: { at: string }) {
  const [day, clock] = formatInstant(at).split(' ');
  return (
    <time dateTime={at}>
      <span className={classes.day}>{day}</span> {clock}
    </time>
  );
}

/** Ends somebody's session after a question (SES-MON-02). */
function EndButton({ row, isOffline }: { row: SessionRecord; isOffline: boolean }) {
  const { t } = useLingui();
  const { user } = useSession();
  const socket = useSocket();
  const confirm = useConfirm();
  const [isEnding, setEnding] = useState(false);
  const name = fullName(row);
  if (
    row.ended ||
    !mayEndSession({ user_id: user.id, role_id: user.role_id, account_id: user.account_id, permissions: new Set(user.permissions) }, row)
  )
    return null;
  const end = async () => {
    const isSure = await confirm({
      title: t`Oturumu kapat`,
      message: t`${name} bu cihazdan çıkarılacak ve yeniden giriş yapması gerekecek. Cihazındaki gönderilmemiş kayıtlar silinmez; giriş yapınca gönderilir.`,
      confirmLabel: t`Oturumu kapat`,
      danger: true,
    });
    if (!isSure) return;
    setEnding(true);
    const answer = await socket.ask('session:force_logout', { sessionId: row.session_id });
    setEnding(false);
    if (answer.ok) showToast('success', t`${name} çıkarıldı.`);
    else
      showToast(
        'error',
        answer.code === 'PERMISSION_DENIED'
          ? t`Bu oturumu kapatma yetkiniz yok.`
          : t`Oturum kapatılamadı. Bağlantınızı kontrol edip yeniden deneyin.`,
      );
  };
  return (
    <Button
      variant="default"
      leftSection={<IconLogout aria-hidden size="1.2em" />}
      loading={isEnding}
      disabled={isOffline}
      onClick={() => void end()}
      aria-label={t`${name}: oturumu kapat`}
    >
      <Trans>Oturumu kapat</Trans>
    </Button>
  );
}
