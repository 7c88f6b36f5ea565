import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ListColumn } from '#client/list/column.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { formatInstant } from '#core/date/day.ts';
import { EndSession } from '#modules/sessions/client/EndSession.tsx';
import { fullName, type SessionRow, type SessionWords } from '#modules/sessions/client/monitor-search.ts';
import { STATUS_TONES, STATUS_WORDS } from '#modules/sessions/client/session-words.ts';
import { deviceWords } from '#modules/sessions/shared/device-words.ts';
import { SESSION_STATUSES } from '#modules/sessions/shared/sessions.rules.ts';
import classes from './sessions.module.css';

const statusOf = ({ ended, status }: SessionRow) => (ended ? msg`Kapandı` : STATUS_WORDS[status]);

/** Sessions as a list shows them; the account for those who see more than one. */
export function sessionColumns(
  words: SessionWords,
  { self, withAccount }: { self: string; withAccount: boolean },
): readonly ListColumn<SessionRow>[] {
  const pageOf = ({ current_page, page_titles }: SessionRow) => words.page(current_page, page_titles);
  const account: readonly ListColumn<SessionRow>[] = withAccount
    ? [{ id: 'account', label: msg`Hesap`, value: ({ account_name }) => account_name, width: 8, phone: 'line', isSortable: true }]
    : [];
  return [
    {
      id: 'name',
      label: msg`Ad`,
      value: fullName,
      text: (row, translate) => (row.user_id === self ? `${fullName(row)} (${translate(msg`siz`)})` : fullName(row)),
      width: 10,
      phone: 'title',
      isSortable: true,
    },
    { id: 'role', label: msg`Rol`, value: ({ role_id }) => words.role(role_id), width: 9, phone: 'line', isSortable: true },
    ...account,
    {
      id: 'status',
      label: msg`Durum`,
      value: ({ status }) => SESSION_STATUSES.indexOf(status),
      text: (row, translate) => translate(statusOf(row)),
      cell: (row) => <Status row={row} />,
      width: 7,
      phone: 'mark',
      isSortable: true,
    },
    {
      id: 'page',
      label: msg`Sayfa`,
      value: (row) => pageOf(row) || '–',
      cell: (row) => <span title={row.current_url}>{pageOf(row) || '–'}</span>,
      width: 9,
      phone: 'line',
      isSortable: true,
    },
    {
      id: 'login',
      label: msg`Giriş`,
      value: ({ login_time }) => login_time,
      text: ({ login_time }) => formatInstant(login_time),
      cell: ({ login_time }) => <Moment at={login_time} />,
      width: 6.5,
      phone: 'line',
      isSortable: true,
    },
    {
      id: 'activity',
      label: msg`Son hareket`,
      value: ({ last_activity }) => last_activity,
      text: ({ last_activity }) => formatInstant(last_activity),
      cell: ({ last_activity }) => <TimeAgo at={last_activity} />,
      width: 7,
      phone: 'line',
      isSortable: true,
    },
    {
      id: 'device',
      label: msg`Cihaz`,
      value: ({ user_agent }) => deviceWords(user_agent) || '–',
      cell: ({ user_agent }) => <span title={user_agent}>{deviceWords(user_agent) || '–'}</span>,
      width: 8,
      phone: 'line',
    },
    {
      id: 'end',
      label: msg`İşlemler`,
      value: () => '',
      cell: (row) => <EndSession row={row} />,
      width: 11,
      phone: 'mark',
      isExported: false,
    },
  ];
}

function Status({ row }: { row: SessionRow }) {
  const { i18n } = useLingui();
  return <StatusBadge tone={STATUS_TONES[row.status]}>{i18n._(statusOf(row))}</StatusBadge>;
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
