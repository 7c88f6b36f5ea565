import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import type { ListFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useList } from '#client/list/use-list.ts';
import { useServerSource } from '#client/list/use-server-source.ts';
import { ImportLink } from '#client/server-kind/ImportLink.tsx';
import { compareTr } from '#core/text/turkish.ts';
import { ROLE_IDS } from '#modules/auth/shared/roles.ts';
import { paths, STATE_WORDS } from '#modules/people/client/people-words.ts';
import { QueuedInvitations } from '#modules/people/client/QueuedInvitations.tsx';
import { roleWord, userColumns } from '#modules/people/client/user-columns.tsx';
import { USER_FILTERS, userInput, type UserSearch } from '#modules/people/client/user-search.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';
import { PERSON_STATES } from '#modules/people/shared/user.schema.ts';

const BY_NAME = { column: 'name', descending: false };

/** Who can sign in, as what, and how they stand (SCR-USR-01). */
export function IndexUser() {
  const { t } = useLingui();
  const { user } = useSession();
  const list = useList({ id: 'users', filters: USER_FILTERS, sort: BY_NAME });
  const source = useServerSource(list, userCalls.list, userInput, { afresh: true, kept: { kind: 'person' } });
  const columns = useMemo(() => userColumns(user.role_id === 1), [user.role_id]);
  return (
    <RecordListPage
      title={t`Kullanıcılar`}
      list={list}
      source={source}
      columns={columns}
      filters={useFilters()}
      href={({ id }) => paths.show(id)}
      note={
        <QueuedInvitations
          isShown={list.filters.state === 'queued'}
          onShow={(isShown) => list.filterBy({ state: isShown ? 'queued' : '' })}
        />
      }
      action={
        user.permissions.includes('usr.write') ? (
          <>
            <ImportLink path={paths.import} right="usr.import" />
            <Button component={Link} to={paths.add} leftSection={<IconPlus aria-hidden size="1.2em" />}>
              <Trans>Kullanıcı ekle</Trans>
            </Button>
          </>
        ) : null
      }
      sentences={{
        empty: <Trans>Henüz kullanıcı yok. İlkini buradan ekleyin; şifresini kendisi belirler.</Trans>,
        nothingFits: <Trans>Bu süzgeçlere uyan kullanıcı yok.</Trans>,
        offline: <Trans>Kullanıcılar sunucudadır; görmek için bağlantı gerekir.</Trans>,
      }}
    />
  );
}

/** Words, role, state, workplace, and who came from outside. */
function useFilters(): readonly ListFilter<keyof UserSearch>[] {
  const { t, i18n } = useLingui();
  const roles = ROLE_IDS.map((id) => ({ value: `r${id}`, label: roleWord(id, (label) => i18n._(label)) }));
  return [
    { as: 'search', name: 'q', label: t`Ara`, hint: t`Ad, e-posta, telefon` },
    { as: 'choice', name: 'role', label: t`Rol`, options: roles.toSorted((a, b) => compareTr(a.label, b.label)) },
    { as: 'choice', name: 'state', label: t`Durum`, options: PERSON_STATES.map((value) => ({ value, label: i18n._(STATE_WORDS[value]) })) },
    { as: 'record', name: 'workplace', label: t`İşyeri`, to: 'workplace' },
    {
      as: 'choice',
      name: 'origin',
      label: t`Kaynak`,
      options: [
        { value: 'own', label: t`Hesabın kişileri` },
        { value: 'external', label: t`Dış kullanıcılar` },
      ],
    },
  ];
}
