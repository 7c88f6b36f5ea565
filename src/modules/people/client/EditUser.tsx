import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { useTypedChangeWords } from '#client/records/typed-changes.ts';
import { useRecordList } from '#client/sync/index.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { formatPhone } from '#core/text/phone.ts';
import { paths } from '#modules/people/client/people-words.ts';
import { type PersonChanges, isSaved, type PersonField, personChanges, valuesOf } from '#modules/people/client/person-changes.ts';
import { PersonOfPage } from '#modules/people/client/PersonOfPage.tsx';
import { roleWord } from '#modules/people/client/user-columns.tsx';
import { UserForm } from '#modules/people/client/UserForm.tsx';
import { type PersonRow, personRow, userCalls } from '#modules/people/shared/user.calls.ts';
import classes from './people.module.css';

/** Changes a person (SCR-USR-04). */
export function EditUser() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Kullanıcıyı düzenle`} />
      <div className={classes.page}>
        <PersonOfPage>{(person) => <Edit key={person.id} person={person} />}</PersonOfPage>
      </div>
    </>
  );
}

function Edit({ person }: { person: PersonRow }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const update = useSend(userCalls.update, [userCalls.list, userCalls.get], 'background');
  const told = useOthersChange();
  // What was typed stays when somebody else was faster: the next press is made on what was told of it.
  const [first] = useState(person);
  const [ground, setGround] = useState(person);
  if (!person.may_change)
    return (
      <p>
        <Trans>
          Bu kişinin bilgilerini siz değiştiremezsiniz: rolü sizinkinin üstünde, sizin görmediğiniz bir yerde de görevli veya bu sizsiniz.
          Kendi bilgileriniz profilinizdedir.
        </Trans>
      </p>
    );
  return (
    <section className={classes.card}>
      <UserForm
        first={valuesOf(first)}
        keepAs={`edit-user-${first.id}-${first.version}`}
        isExternal={person.external}
        submitLabel={t`Kaydet`}
        save={async (values, { form }) => {
          const answer = await update({ body: { id: first.id, version: ground.version, ...values } });
          const saved = () => {
            showToast('success', t`Kullanıcı kaydedildi.`);
            history.replace(paths.show(first.id));
            return null;
          };
          if (answer.ok) return saved();
          const now = answer.error.code === 'VERSION_CONFLICT' ? v.safeParse(personRow, answer.error.record) : null;
          // By the press before, whose answer was lost: nobody else has changed anything.
          if (now?.success && isSaved(values, valuesOf(now.output))) return saved();
          if (!now?.success) return answer.error;
          const changes = personChanges(valuesOf(ground), values, valuesOf(now.output));
          setGround(now.output);
          form.setValues(changes.values);
          return { ...answer.error, items: [{ message: told(changes, now.output) }] };
        }}
      />
    </section>
  );
}

/** What somebody else has changed meanwhile, in words: what the form has taken over, and what it holds against it. */
function useOthersChange(): (changes: PersonChanges, now: PersonRow) => string {
  const { t, i18n } = useLingui();
  const companies = useRecordList('company').rows;
  const workplaces = useRecordList('workplace').rows;
  const words = useTypedChangeWords<PersonField>();
  return (changes, now) => {
    const none = '–';
    const stored: Readonly<Record<PersonField, readonly [string, string]>> = {
      name: [t`Ad`, now.name],
      surname: [t`Soyad`, now.surname],
      email: [t`E-posta`, now.email],
      phone: [t`Telefon`, now.phone === null ? none : formatPhone(now.phone)],
      role_id: [t`Rol`, roleWord(now.role_id, (label) => i18n._(label))],
      working_time: [t`Görev süresi (dakika/ay)`, String(now.working_time ?? none)],
      company_id: [t`Firma`, companies.find(({ id }) => id === now.company_id)?.body.name ?? none],
      workplace_id: [t`Kendi işyeri`, workplaces.find(({ id }) => id === now.workplace_id)?.body.name ?? none],
      osh_official: [t`İSG yetkilisi`, now.osh_official ? t`Evet` : t`Hayır`],
    };
    return words(t`Bu kişiyi siz yazarken bir başkası değiştirdi.`, changes, (fields) =>
      fields.map((field) => stored[field].join(': ')).join('; '),
    );
  };
}
