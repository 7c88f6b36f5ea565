import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import * as v from 'valibot';
import { useSession } from '#client/auth/session-context.ts';
import { useAnswer } from '#client/http/query.ts';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { roleLabel } from '#client/shell/role-labels.ts';
import { useForbidden } from '#client/shell/useForbidden.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import { CsvButton } from '#client/ui/CsvButton.tsx';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { type Column, RowsTable } from '#client/ui/RowsTable.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { TimeAgo, useTimeAgo } from '#client/ui/TimeAgo.tsx';
import { formatClock, formatInstant } from '#core/date/day.ts';
import { matchesTr } from '#core/text/turkish.ts';
import { deviceWords } from '#modules/sessions/shared/device-words.ts';
import { type DeviceWork, syncCalls } from '#modules/sync/shared/sync.calls.ts';
import classes from './SyncDevice.module.css';

const filters = v.object({
  q: v.fallback(v.optional(v.string(), ''), ''),
  all: v.fallback(v.optional(v.boolean(), false), false),
});

/** The list is asked for anew so often while it is looked at, ms. */
const ASK_MS = 60_000;
/** Silent for longer than this: the office had better call, ms. */
const LONG_SILENCE_MS = 24 * 3_600_000;

const holdsWork = (row: DeviceWork): boolean => row.waiting > 0;
const personOf = ({ name, surname }: DeviceWork): string => `${name} ${surname}`.trim();
/** The end of the id tells two tablets of one person apart. */
const deviceName = (row: DeviceWork): string =>
  [deviceWords(row.user_agent), row.device_id.slice(-4)].filter((part) => part !== '').join(' · ');

/** Which devices still hold work that the office does not have, and since when (SCR-OFF-04, OFF-UI-05). */
export function IndexSyncDevice() {
  const { t } = useLingui();
  const answer = useAnswer(syncCalls.devices, {}, { everyMs: ASK_MS });
  useForbidden(answer);
  const isOffline = useSyncStatus().connection === 'offline';
  if (answer.data === undefined) {
    return (
      <>
        <PageHeader title={t`Sahadaki cihazlar`} />
        {isOffline || answer.error?.status === 0 ? (
          <OfflineNote>
            <Trans>Öteki cihazların durumunu yalnız sunucu bilir; görmek için bağlantı gerekir.</Trans>
          </OfflineNote>
        ) : answer.error ? (
          <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <LoadingView rows={5} />
        )}
      </>
    );
  }
  return <Devices rows={answer.data.data} staleSince={isOffline ? answer.dataUpdatedAt : null} />;
}

function Devices({ rows, staleSince }: { rows: readonly DeviceWork[]; staleSince: number | null }) {
  const { t, i18n } = useLingui();
  const ago = useTimeAgo();
  const [{ q, all }, change] = useSearchFilters(filters);
  const columns = useColumns();
  const role = (id: number) => {
    const label = roleLabel(id);
    return label === undefined ? String(id) : i18n._(label);
  };
  const holding = rows.filter(holdsWork);
  const shown = (all ? rows : holding).filter((row) =>
    matchesTr(`${personOf(row)} ${role(row.role_id)} ${row.account_name} ${deviceName(row)}`, q),
  );
  const work = holding.reduce((sum, row) => sum + row.waiting, 0);
  const devices = holding.length;
  const oldest = holding.flatMap((row) => row.oldest_waiting_at ?? []).toSorted()[0];
  const [since, moment] = [oldest === undefined ? '' : ago(Date.parse(oldest)), staleSince === null ? '' : formatClock(staleSince)];
  const summary =
    devices === 0
      ? t`Hiçbir cihaz gönderilmemiş kayıt bildirmedi.`
      : `${t`${plural({ devices }, { one: '# cihazda', other: '# cihazda' })}`} ${t`${plural({ work }, { one: '# kayıt veya fotoğraf bekliyor', other: '# kayıt veya fotoğraf bekliyor' })}`}${oldest === undefined ? '' : `; ${t`en eskisi ${since}`}`}.`;
  const file = [
    [t`Kişi`, t`Rol`, t`Cihaz`, t`Bekleyen`, t`İşlem bekleyen`, t`En eskisi`, t`Son temas`, t`Sürüm`],
    ...shown.map((row) => [
      personOf(row),
      role(row.role_id),
      deviceName(row),
      row.waiting,
      row.parked,
      formatInstant(row.oldest_waiting_at),
      formatInstant(row.last_contact),
      row.app_version,
    ]),
  ];
  return (
    <>
      <PageHeader title={t`Sahadaki cihazlar`} actions={<CsvButton name="cihazlar" rows={file} />}>
        <span>{summary}</span>
        {staleSince === null ? null : (
          <span role="status">
            <Trans>Çevrimdışı; liste {moment} itibarıyla</Trans>
          </span>
        )}
      </PageHeader>
      <search className={`${classes.filters} no-print`}>
        <TextInput
          type="search"
          className={classes.query ?? ''}
          label={t`Ara`}
          placeholder={t`Ad, rol, cihaz`}
          leftSection={<IconSearch aria-hidden size="1.2em" />}
          value={q}
          onChange={(event) => change({ q: event.currentTarget.value })}
        />
        <Checkbox
          label={t`Bekleyeni olmayanları da göster`}
          checked={all}
          onChange={(event) => change({ all: event.currentTarget.checked })}
        />
      </search>
      {shown.length > 0 ? (
        <RowsTable columns={columns} rows={shown} rowKey={(row) => `${row.device_id} ${row.user_id}`} caption={t`Sahadaki cihazlar`} />
      ) : q !== '' ? (
        <EmptyView
          message={<Trans>Bu aramaya uyan cihaz yok.</Trans>}
          action={
            <Button variant="default" onClick={() => change({ q: '' })}>
              <Trans>Aramayı temizle</Trans>
            </Button>
          }
        />
      ) : (
        <EmptyView
          message={
            <Trans>
              Bildirim yapan bütün cihazlar kayıtlarını gönderdi. Bağlantısız bir cihaz, ilk bağlantısında durumunu buraya bildirir.
            </Trans>
          }
        />
      )}
    </>
  );
}

function useColumns(): readonly Column<DeviceWork>[] {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const account: readonly Column<DeviceWork>[] =
    user.role_id === 1 ? [{ key: 'account', label: t`Hesap`, cell: (row) => row.account_name }] : [];
  return [
    { key: 'person', label: t`Kişi`, isHead: true, cell: personOf },
    {
      key: 'role',
      label: t`Rol`,
      cell: (row) => {
        const label = roleLabel(row.role_id);
        return label === undefined ? row.role_id : i18n._(label);
      },
    },
    ...account,
    { key: 'device', label: t`Cihaz`, cell: (row) => <span title={row.device_id}>{deviceName(row)}</span> },
    { key: 'waiting', label: t`Bekleyen`, cell: (row) => <Work row={row} /> },
    { key: 'oldest', label: t`En eskisi`, cell: (row) => (row.oldest_waiting_at === null ? '–' : <TimeAgo at={row.oldest_waiting_at} />) },
    { key: 'contact', label: t`Son temas`, cell: (row) => <Contact row={row} /> },
    { key: 'version', label: t`Sürüm`, cell: (row) => row.app_version || '–' },
  ];
}

function Work({ row }: { row: DeviceWork }) {
  const { waiting, parked } = row;
  if (waiting === 0) {
    return (
      <StatusBadge tone="safe">
        <Trans>Hepsi gönderildi</Trans>
      </StatusBadge>
    );
  }
  return (
    <span className={classes.work}>
      <strong>{waiting}</strong>
      {parked > 0 ? (
        <StatusBadge tone="danger">
          <Trans>{parked} işlem bekliyor</Trans>
        </StatusBadge>
      ) : null}
    </span>
  );
}

function Contact({ row }: { row: DeviceWork }) {
  const isSilent = holdsWork(row) && Date.now() - Date.parse(row.last_contact) > LONG_SILENCE_MS;
  return (
    <span className={classes.work}>
      <TimeAgo at={row.last_contact} />
      {isSilent ? (
        <StatusBadge tone="caution">
          <Trans>Uzun süredir bağlanmadı</Trans>
        </StatusBadge>
      ) : null}
    </span>
  );
}
