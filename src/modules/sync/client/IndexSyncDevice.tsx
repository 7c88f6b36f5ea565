import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import { useAnswer } from '#client/http/query.ts';
import { flagFilter, textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useList } from '#client/list/use-list.ts';
import { useWholeSource } from '#client/list/use-whole-source.ts';
import { useForbidden } from '#client/shell/useForbidden.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { useTimeAgo } from '#client/ui/TimeAgo.tsx';
import { formatClock } from '#core/date/day.ts';
import { type DeviceRow, deviceColumns, holdsWork, isWanted } from '#modules/sync/client/device-columns.tsx';
import { type DeviceWork, syncCalls } from '#modules/sync/shared/sync.calls.ts';

const FILTERS = { q: textFilter, all: flagFilter(false) };

/** The list is asked for anew so often while it is looked at, ms. */
const ASK_MS = 60_000;
const NONE: readonly DeviceWork[] = [];

/** Which devices still hold work that the office does not have, and since when (SCR-OFF-04, OFF-UI-05). */
export function IndexSyncDevice() {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const answer = useAnswer(syncCalls.devices, {}, { everyMs: ASK_MS });
  useForbidden(answer);
  const isOffline = useSyncFact('connection') === 'offline';
  const list = useList({ id: 'devices', filters: FILTERS });
  const given = answer.data?.data ?? NONE;
  const rows = useMemo(() => given.map((row) => ({ ...row, id: `${row.device_id} ${row.user_id}` })), [given]);
  const matches = useMemo(
    () => (row: DeviceRow, asked: { q: string; all: boolean }) => isWanted(row, asked, (message) => i18n._(message)),
    [i18n],
  );
  const columns = useMemo(() => deviceColumns(user.role_id === 1), [user]);
  const isCutOff = isOffline || answer.error?.status === 0;
  const state = answer.data !== undefined ? 'ready' : isCutOff ? 'offline' : answer.error ? 'error' : 'loading';
  const source = useWholeSource(
    list,
    { rows, state, isOffline: isCutOff, error: answer.error, retry: () => void answer.refetch() },
    matches,
  );
  return (
    <RecordListPage
      title={t`Sahadaki cihazlar`}
      note={state === 'ready' ? <Summary rows={given} staleSince={isOffline ? answer.dataUpdatedAt : null} /> : null}
      list={list}
      source={source}
      columns={columns}
      filters={[
        { as: 'search', name: 'q', label: t`Ara`, hint: t`Ad, rol, cihaz` },
        { as: 'flag', name: 'all', label: t`Bekleyeni olmayanları da göster` },
      ]}
      sentences={{
        empty: (
          <Trans>
            Bildirim yapan bütün cihazlar kayıtlarını gönderdi. Çevrimdışı bir cihaz, ilk bağlantısında durumunu buraya bildirir.
          </Trans>
        ),
        nothingFits: <Trans>Bu aramaya uyan cihaz yok.</Trans>,
        offline: <Trans>Öteki cihazların durumunu yalnız sunucu bilir; görmek için bağlantı gerekir.</Trans>,
      }}
    />
  );
}

/** How much waits on how many devices, and of when that is while the server cannot be asked. */
function Summary({ rows, staleSince }: { rows: readonly DeviceWork[]; staleSince: number | null }) {
  const { t } = useLingui();
  const ago = useTimeAgo();
  const holding = rows.filter(holdsWork);
  const work = holding.reduce((sum, row) => sum + row.waiting, 0);
  const devices = holding.length;
  const oldest = holding.flatMap((row) => row.oldest_waiting_at ?? []).toSorted()[0];
  const drafts = rows.reduce((sum, row) => sum + row.drafts, 0);
  const [since, moment] = [oldest === undefined ? '' : ago(Date.parse(oldest)), staleSince === null ? '' : formatClock(staleSince)];
  const summary =
    devices === 0
      ? t`Hiçbir cihaz gönderilmemiş kayıt bildirmedi.`
      : `${t`${plural({ devices }, { one: '# cihazda', other: '# cihazda' })}`} ${t`${plural({ work }, { one: '# kayıt veya dosya bekliyor', other: '# kayıt veya dosya bekliyor' })}`}${oldest === undefined ? '' : `; ${t`en eskisi ${since}`}`}.`;
  return (
    <>
      <span>{summary}</span>
      {drafts === 0 ? null : (
        <span>
          <Plural value={drafts} one="# kaydedilmemiş taslak var." other="# kaydedilmemiş taslak var." />
        </span>
      )}
      {staleSince === null ? null : (
        <span role="status">
          <Trans>Çevrimdışı; liste {moment} itibarıyla</Trans>
        </span>
      )}
    </>
  );
}
