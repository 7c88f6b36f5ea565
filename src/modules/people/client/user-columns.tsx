import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ListColumn, Translate } from '#client/list/column.ts';
import { roleLabel } from '#client/shell/role-labels.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { formatInstant } from '#core/date/day.ts';
import { STATE_TONES, STATE_WORDS } from '#modules/people/client/people-words.ts';
import type { PersonRow } from '#modules/people/shared/user.calls.ts';

/** What a role is called; its number where this build does not know it. */
export function roleWord(role: number, translate: Translate): string {
  const label = roleLabel(role);
  return label === undefined ? String(role) : translate(label);
}

export function StateBadge({ state }: Pick<PersonRow, 'state'>) {
  const { i18n } = useLingui();
  return <StatusBadge tone={STATE_TONES[state]}>{i18n._(STATE_WORDS[state])}</StatusBadge>;
}

const account: ListColumn<PersonRow> = {
  id: 'account',
  label: msg`Hesap`,
  value: ({ account_name }) => account_name,
  width: 9,
  phone: 'line',
};
const COLUMNS: readonly ListColumn<PersonRow>[] = [
  { id: 'name', label: msg`Ad soyad`, value: ({ name, surname }) => `${name} ${surname}`, width: 10.5, phone: 'title', isSortable: true },
  {
    id: 'role',
    label: msg`Rol`,
    value: ({ role_id, external, task }, translate) =>
      external ? `${translate(msg`Dış kullanıcı`)} · ${task ?? ''}` : roleWord(role_id, translate),
    width: 11,
    phone: 'line',
    isSortable: true,
  },
  { id: 'email', label: msg`E-posta`, value: ({ email }) => email, width: 16, phone: 'line', isCut: true },
  {
    id: 'state',
    label: msg`Durum`,
    value: ({ state }, translate) => translate(STATE_WORDS[state]),
    cell: ({ state }) => <StateBadge state={state} />,
    width: 7.5,
    phone: 'mark',
  },
  { id: 'assignments', label: msg`Atanan işyeri`, value: ({ assignments }) => assignments, width: 7, phone: 'hidden', isNumeric: true },
  {
    id: 'last_sign_in',
    label: msg`Son giriş`,
    value: ({ last_sign_in_at }) => last_sign_in_at,
    text: ({ last_sign_in_at }, translate) =>
      last_sign_in_at === null ? translate(msg`Hiç giriş yapmadı`) : formatInstant(last_sign_in_at),
    width: 9,
    phone: 'line',
    isSortable: true,
  },
];

/** People as a list shows them; the account for those who see more than one. */
export const userColumns = (withAccount: boolean): readonly ListColumn<PersonRow>[] => (withAccount ? [...COLUMNS, account] : COLUMNS);
