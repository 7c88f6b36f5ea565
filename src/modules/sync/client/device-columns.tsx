import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ListColumn, Translate } from '#client/list/column.ts';
import { roleLabel } from '#client/shell/role-labels.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { formatInstant } from '#core/date/day.ts';
import { matchesTr } from '#core/text/turkish.ts';
import { deviceWords } from '#modules/sessions/shared/device-words.ts';
import type { DeviceWork } from '#modules/sync/shared/sync.calls.ts';
import classes from './SyncDevice.module.css';

/** A device of a person as a row of a list. */
export type DeviceRow = DeviceWork & { readonly id: string };

/** Silent for longer than this: the office had better call, ms. */
const LONG_SILENCE_MS = 24 * 3_600_000;

export const holdsWork = (row: DeviceWork): boolean => row.waiting > 0;
const personOf = ({ name, surname }: DeviceWork): string => `${name} ${surname}`.trim();
/** The end of the id tells two tablets of one person apart. */
const deviceName = (row: DeviceWork): string =>
  [deviceWords(row.user_agent), row.device_id.slice(-4)].filter((part) => part !== '').join(' · ');
const roleOf = ({ role_id }: DeviceWork, translate: Translate): string => {
  const label = roleLabel(role_id);
  return label === undefined ? String(role_id) : translate(label);
};

/** Whether a device is in what was asked for. */
export const isWanted = (row: DeviceWork, { q, all }: { q: string; all: boolean }, translate: Translate): boolean =>
  (all || holdsWork(row) || row.drafts > 0) &&
  matchesTr(`${personOf(row)} ${roleOf(row, translate)} ${row.account_name} ${deviceName(row)}`, q);

const person: ListColumn<DeviceRow> = { id: 'person', label: msg`Kişi`, value: personOf, width: 9, phone: 'title', isSortable: true };
const account: ListColumn<DeviceRow> = {
  id: 'account',
  label: msg`Hesap`,
  value: ({ account_name }) => account_name,
  width: 8,
  phone: 'line',
  isSortable: true,
};
const others: readonly ListColumn<DeviceRow>[] = [
  {
    id: 'device',
    label: msg`Cihaz`,
    value: deviceName,
    cell: (row) => <span title={row.device_id}>{deviceName(row)}</span>,
    width: 9,
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'waiting',
    label: msg`Bekleyen`,
    value: ({ waiting }) => waiting,
    cell: (row) => <Work row={row} />,
    width: 9,
    phone: 'mark',
    isSortable: true,
  },
  { id: 'parked', label: msg`İşlem bekleyen`, value: ({ parked }) => parked, width: 7, phone: 'hidden', isSortable: true, isNumeric: true },
  {
    id: 'drafts',
    label: msg`Taslak`,
    value: ({ drafts }) => drafts,
    cell: ({ drafts, drafts_since }) =>
      drafts === 0 || drafts_since === null ? (
        '–'
      ) : (
        <>
          {drafts} · <TimeAgo at={drafts_since} />
        </>
      ),
    width: 8,
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'oldest',
    label: msg`En eskisi`,
    value: ({ oldest_waiting_at }) => oldest_waiting_at,
    text: ({ oldest_waiting_at }) => formatInstant(oldest_waiting_at),
    cell: ({ oldest_waiting_at }) => (oldest_waiting_at === null ? '–' : <TimeAgo at={oldest_waiting_at} />),
    width: 8,
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'contact',
    label: msg`Son temas`,
    value: ({ last_contact }) => last_contact,
    text: ({ last_contact }) => formatInstant(last_contact),
    cell: (row) => <Contact row={row} />,
    width: 10,
    phone: 'line',
    isSortable: true,
  },
  { id: 'version', label: msg`Sürüm`, value: ({ app_version }) => app_version || '–', width: 6, phone: 'line', isSortable: true },
];

/** Devices as a list shows them; the account for those who see more than one. */
export const deviceColumns = (withAccount: boolean): readonly ListColumn<DeviceRow>[] => [
  person,
  { id: 'role', label: msg`Rol`, value: roleOf, width: 9, phone: 'line', isSortable: true },
  ...(withAccount ? [account] : []),
  ...others,
];

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
