import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { useAccountForm } from '#client/auth/use-account-form.ts';
import { useSend } from '#client/http/query.ts';
import { isSameTyped } from '#client/records/typed-changes.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { isSaved, type PersonValues, valuesOf } from '#modules/people/client/person-changes.ts';
import { SendBy, type SendType } from '#modules/people/client/SendBy.tsx';
import { useAddPerson } from '#modules/people/client/use-add-person.ts';
import { UserForm } from '#modules/people/client/UserForm.tsx';
import { limitCalls } from '#modules/people/shared/limit.calls.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';
import { externalForm } from '#modules/people/shared/user.schema.ts';
import classes from './people.module.css';

const NOBODY: PersonValues = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  role_id: 0,
  company_id: null,
  workplace_id: null,
  working_time: null,
  osh_official: false,
};
const SHOWING = [userCalls.list, limitCalls.limits];

/** Adds a person of the account or somebody from outside (SCR-USR-02). Nobody types a password for somebody else: a link is sent. */
export function CreateUser() {
  const { t } = useLingui();
  const [sort, setSort] = useState<'own' | 'external'>('own');
  const [by, setBy] = useState<SendType>('email');
  const create = useSend(userCalls.create, SHOWING, 'background');
  const add = useAddPerson();
  return (
    <>
      <PageHeader title={t`Kullanıcı ekle`} />
      <div className={classes.page}>
        <section className={classes.card}>
          <SegmentedControl
            fullWidth
            value={sort}
            onChange={(value) => setSort(value === 'external' ? 'external' : 'own')}
            data={[
              { value: 'own', label: t`Hesabın kişisi` },
              { value: 'external', label: t`Dış kullanıcı` },
            ]}
          />
          {sort === 'own' ? (
            <UserForm
              first={NOBODY}
              keepAs="add-user"
              submitLabel={t`Ekle ve davet et`}
              save={(values, form) =>
                add(form, {
                  send: (id) => create({ body: { id, password_send_type: by, ...values } }, id),
                  isSame: (row) => !row.external && isSaved(values, valuesOf(row)),
                  to: by === 'sms' ? values.phone : values.email,
                })
              }
              more={({ email, phone }) => <SendBy value={by} onChange={setBy} email={email} phone={phone} />}
            />
          ) : (
            <ExternalForm />
          )}
        </section>
      </div>
    </>
  );
}

const STRANGER = { name: '', surname: '', email: '', phone: '', task: '' };
const TYPED = ['name', 'surname', 'email', 'phone', 'task'] as const satisfies readonly (keyof typeof STRANGER)[];

function ExternalForm() {
  const { t } = useLingui();
  const isOffline = useSyncFact('connection') === 'offline';
  const account = useAccountForm(STRANGER, externalForm, 'add-external');
  const create = useSend(userCalls.createExternal, SHOWING, 'background');
  const add = useAddPerson();
  const submit = account.submit(async (body) => {
    const error = await add(account, {
      send: (id) => create({ body: { id, ...body } }, id),
      isSame: (row) => row.external && isSameTyped(TYPED, body, { ...valuesOf(row), task: row.task }),
      to: body.email,
    });
    if (error === null) account.forget();
    return error;
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {isOffline ? <OfflineNote /> : null}
      <p className={classes.hint}>
        <Trans>Dış kullanıcı yalnız kendisiyle paylaşılanı görür; rolü ve işyeri yoktur.</Trans>
      </p>
      <ProblemAlert problem={account.problem} />
      <div className={classes.pair}>
        <TextInput label={t`Ad`} withAsterisk {...account.field('name')} />
        <TextInput label={t`Soyad`} withAsterisk {...account.field('surname')} />
        <TextInput label={t`E-posta`} type="email" inputMode="email" withAsterisk {...account.field('email')} />
        <TextInput label={t`Telefon`} type="tel" inputMode="tel" withAsterisk placeholder="0532 123 45 67" {...account.field('phone')} />
        <TextInput label={t`Görevi`} withAsterisk {...account.field('task')} />
      </div>
      <div className={classes.foot}>
        <Button type="submit" loading={account.form.submitting} disabled={isOffline}>
          <Trans>Ekle ve davet et</Trans>
        </Button>
      </div>
    </form>
  );
}
