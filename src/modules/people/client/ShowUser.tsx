import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePermission } from '#client/auth/session.tsx';
import { RecordName } from '#client/records/values/RecordName.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { formatDay, formatInstant } from '#core/date/day.ts';
import { formatPhone } from '#core/text/phone.ts';
import { paths } from '#modules/people/client/people-words.ts';
import { PersonOfPage } from '#modules/people/client/PersonOfPage.tsx';
import { UserActions } from '#modules/people/client/UserActions.tsx';
import { UserSessions } from '#modules/people/client/UserSessions.tsx';
import { roleWord, StateBadge } from '#modules/people/client/user-columns.tsx';
import type { PersonRow } from '#modules/people/shared/user.calls.ts';
import { useWorkingTimeWords } from '#client/ui/working-time.ts';
import classes from './people.module.css';

/** One person: facts, standing, sign-ins (SCR-USR-03). */
export function ShowUser() {
  return <PersonOfPage>{(person) => <Person person={person} />}</PersonOfPage>;
}

function Person({ person }: { person: PersonRow }) {
  const mayDelegate = usePermission('emp.manage');
  return (
    <>
      <PageHeader
        title={`${person.name} ${person.surname}`}
        actions={
          <>
            {mayDelegate ? (
              <Button component={Link} to={`/employees/delegate/${person.id}`} variant="default">
                <Trans>Sorumlulukları devret</Trans>
              </Button>
            ) : null}
            {person.may_change ? (
              <Button component={Link} to={paths.edit(person.id)} leftSection={<IconPencil aria-hidden size="1.2em" />}>
                <Trans>Düzenle</Trans>
              </Button>
            ) : null}
          </>
        }
      >
        <StateBadge state={person.state} />
      </PageHeader>
      <div className={classes.page}>
        <section className={classes.card}>
          <Facts person={person} />
        </section>
        {person.may_change ? (
          <>
            <UserActions person={person} />
            <UserSessions person={person} />
          </>
        ) : null}
      </div>
    </>
  );
}

function Facts({ person }: { person: PersonRow }) {
  const { t, i18n } = useLingui();
  const time = useWorkingTimeWords();
  const none = '–';
  const dueWords = (due: string | null) => {
    if (due === null) return t`Gönderilemedi; adresi kontrol edip daveti şimdi gönderin.`;
    const at = new Date(due);
    return at <= new Date() ? t`Sırada, birazdan gider` : t`Sırada, en erken ${formatInstant(due)} gider`;
  };
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t`Rol`, person.external ? t`Dış kullanıcı` : roleWord(person.role_id, (label) => i18n._(label))],
    ...(person.external ? [[t`Görevi`, person.task ?? none] as const] : []),
    [t`E-posta`, person.email],
    [t`Telefon`, person.phone === null ? none : formatPhone(person.phone)],
    [t`Firma`, person.company_id === null ? none : <RecordName key="company" to="company" id={person.company_id} />],
    [t`Kendi işyeri`, person.workplace_id === null ? none : <RecordName key="workplace" to="workplace" id={person.workplace_id} />],
    [t`Görev süresi`, person.working_time === null ? none : time(person.working_time)],
    [t`Atanan işyeri`, person.assignments === 0 ? none : `${person.assignments} · ${time(person.assigned_minutes, true)}`],
    [t`İSG yetkilisi`, person.osh_official ? t`Evet` : t`Hayır`],
    [t`İki adımlı giriş`, person.second_step ? t`Evet` : t`Hayır`],
    [t`Son giriş`, person.last_sign_in_at === null ? t`Hiç giriş yapmadı` : formatInstant(person.last_sign_in_at)],
    ...(person.state === 'queued' ? [[t`Davet`, dueWords(person.invitation_due)] as const] : []),
    ...(person.last_sign_in_at === null && person.invited_until !== null
      ? [[t`Davet son günü`, formatInstant(person.invited_until)] as const]
      : []),
    ...(person.quit_date === null ? [] : [[t`Ayrılış günü`, formatDay(person.quit_date)] as const]),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
