import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { type AccountForm, useAccountForm } from '#client/auth/use-account-form.ts';
import { RecordChoice } from '#client/records/values/RecordChoice.tsx';
import { useSyncFact } from '#client/sync/index.ts';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import type { AppError } from '#core/error/app-error.ts';
import { compareTr } from '#core/text/turkish.ts';
import { isRoleId, REACH, type RoleId } from '#modules/auth/shared/roles.ts';
import { roleWord } from '#modules/people/client/user-columns.tsx';
import type { PersonValues } from '#modules/people/client/person-changes.ts';
import { offeredRoles } from '#modules/people/shared/rank.ts';
import { BY_MINUTES, FULL_TIME_MINUTES, personForm, type PersonForm } from '#modules/people/shared/user.schema.ts';
import classes from './people.module.css';

interface Props {
  readonly first: PersonValues;
  /** Under which what is typed outlives the page. */
  readonly keepAs: string;
  /** Somebody from outside: the role is not chosen. */
  readonly isExternal?: boolean;
  readonly submitLabel: string;
  /** What else is chosen before it is saved, told address and phone as they are typed. */
  readonly more?: (typed: Pick<PersonValues, 'email' | 'phone'>) => ReactNode;
  /** Sends it: null when it went well. */
  save(values: PersonForm, form: AccountForm<PersonValues>): Promise<AppError | null>;
}

/** Name, address, role and places of a person; refusals of the server stand beside their fields, what was typed stays. */
export function UserForm({ first, keepAs, isExternal = false, submitLabel, more, save }: Props) {
  const { t } = useLingui();
  const isOffline = useSyncFact('connection') === 'offline';
  const account = useAccountForm(first, personForm, keepAs);
  const { role_id } = account.form.getValues();
  const reach = isRoleId(role_id) ? REACH[role_id] : null;
  const submit = account.submit(async (values) => {
    // The schema has said that it is a role.
    const error = await save({ ...values, role_id: values.role_id as RoleId }, account);
    if (error === null) account.forget();
    return error;
  });
  const { onChange: _company, value: company, ...companyField } = account.field('company_id');
  const { onChange: _workplace, value: workplace, ...workplaceField } = account.field('workplace_id');
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {isOffline ? <OfflineNote /> : null}
      <ProblemAlert problem={account.problem} />
      <div className={classes.pair}>
        <TextInput label={t`Ad`} withAsterisk {...account.field('name')} />
        <TextInput label={t`Soyad`} withAsterisk {...account.field('surname')} />
        <TextInput
          label={t`E-posta`}
          description={t`Giriş adıdır.`}
          type="email"
          inputMode="email"
          withAsterisk
          {...account.field('email')}
        />
        <TextInput label={t`Telefon`} type="tel" inputMode="tel" placeholder="0532 123 45 67" {...account.field('phone')} />
        {isExternal ? null : <RoleField present={first.role_id} {...account.field('role_id')} />}
        {isExternal ? null : (
          <NumberInput
            label={t`Görev süresi (dakika/ay)`}
            description={t`En çok ${FULL_TIME_MINUTES}: tam zamanlı.`}
            withAsterisk={BY_MINUTES.includes(role_id)}
            allowDecimal={false}
            allowNegative={false}
            {...account.field('working_time')}
            value={account.form.getValues().working_time ?? ''}
            onChange={(value) => account.form.setFieldValue('working_time', typeof value === 'number' ? value : null)}
          />
        )}
        <RecordChoice
          to="company"
          label={t`Firma`}
          isRequired={reach === 'company'}
          value={company}
          onChange={(id) => account.form.setFieldValue('company_id', id)}
          error={companyField.error}
        />
        <RecordChoice
          to="workplace"
          label={t`Kendi işyeri`}
          isRequired={reach === 'own' || reach === 'workplace'}
          value={workplace}
          onChange={(id) => account.form.setFieldValue('workplace_id', id)}
          error={workplaceField.error}
        />
      </div>
      {isExternal ? null : <Switch label={t`İSG yetkilisi`} {...account.field('osh_official', { type: 'checkbox' })} />}
      {more?.(account.form.getValues())}
      <div className={classes.foot}>
        <Button type="submit" loading={account.form.submitting} disabled={isOffline}>
          {submitLabel}
        </Button>
        <span className={classes.hint}>
          <Trans>Rolü firma olanların firması, işyeri olanların işyeri yazılmalıdır; gerisi atamalarla verilir.</Trans>
        </span>
      </div>
    </form>
  );
}

interface RoleProps {
  /** The role that the person has. */
  readonly present: number;
  readonly value?: number;
  readonly error?: React.ReactNode;
  onChange(role: number): void;
}

/** Roles by name. One that is above the person who chooses is refused by the server, which alone knows the rights of roles. */
function RoleField({ present, value, error, onChange }: RoleProps) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const roles = offeredRoles(user, present).map((id) => ({
    value: String(id),
    label: roleWord(id, (label) => i18n._(label)),
  }));
  return (
    <Select
      label={t`Rol`}
      withAsterisk
      searchable
      allowDeselect={false}
      data={roles.toSorted((a, b) => compareTr(a.label, b.label))}
      value={value ? String(value) : null}
      onChange={(role) => onChange(Number(role ?? 0))}
      error={error}
    />
  );
}
