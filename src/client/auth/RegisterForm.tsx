import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Radio, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ConsentText } from '#client/auth/ConsentText.tsx';
import { NewPasswordFields } from '#client/auth/NewPasswordFields.tsx';
import type { PendingRegistration } from '#client/auth/pending-registration.ts';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { PublicLink } from '#client/auth/PublicLink.tsx';
import { useAccountForm } from '#client/auth/use-account-form.ts';
import type { AppError } from '#core/error/app-error.ts';
import { formatPhone, readPhone } from '#core/text/phone.ts';
import { companyForm, firstFormOf, individualForm } from '#modules/auth/shared/account.calls.ts';
import classes from './PublicPage.module.css';

type Kind = PendingRegistration['kind'];

const BLANK = {
  first_code: '',
  company_name: '',
  tax_administration: '',
  tax_number: '',
  name: '',
  surname: '',
  email: '',
  phone: '',
  profession: '',
  password: '',
  password_repeat: '',
  consent: false,
};
export type RegisterValues = typeof BLANK;
/** Under this name what was typed is kept in the tab. */
export const TYPED = 'register';

/** The two forms of the registration; what both ask for stays when the person changes from one to the other. */
export function RegisterForm({
  first = false,
  onSubmit,
}: {
  /** The first account of the server: the code that it printed is asked for too. */
  first?: boolean;
  /** `key`: of this filling of the form, so that a press whose answer was lost is the same press. */
  onSubmit: (kind: Kind, values: RegisterValues, key: string) => Promise<AppError | null>;
}) {
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>('company');
  const account = useAccountForm(
    BLANK,
    useMemo(() => (first ? firstFormOf(kind) : kind === 'company' ? companyForm : individualForm), [first, kind]),
    TYPED,
  );
  const { field, form } = account;
  const [isReading, setReading] = useState(false);
  const phone = field('phone');
  const submit = account.submit(async (values) => {
    const error = await onSubmit(kind, values, account.fillingId());
    // What is pressed after this wants another code.
    if (error === null) account.leaveFillingId();
    return error;
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <SegmentedControl
        fullWidth
        aria-label={t`Kayıt türü`}
        value={kind}
        onChange={(next) => {
          setKind(next === 'company' ? 'company' : 'individual');
          form.clearErrors();
        }}
        data={[
          { value: 'company', label: t`Firma` },
          { value: 'individual', label: t`Bireysel` },
        ]}
      />
      <ProblemAlert problem={account.problem} />
      {first ? (
        <TextInput
          label={t`Kurulum kodu`}
          description={t`Sunucu her başlangıcında ekranına bir kod yazar: XXXX-XXXX-XXXX. Kod bir saat geçerlidir.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('first_code')}
        />
      ) : null}
      {kind === 'company' ? (
        <div className={classes.form}>
          <TextInput label={t`Firma adı`} autoComplete="organization" {...field('company_name')} />
          <div className={classes.pair}>
            <TextInput label={t`Vergi dairesi`} {...field('tax_administration')} />
            <TextInput label={t`Vergi numarası`} inputMode="numeric" autoComplete="off" maxLength={20} {...field('tax_number')} />
          </div>
        </div>
      ) : (
        <Radio.Group label={t`Mesleğiniz`} {...field('profession')}>
          <div className={classes.choices}>
            <Radio value="igu" label={t`İş Güvenliği Uzmanı`} />
            <Radio value="doctor" label={t`İşyeri Hekimi`} />
          </div>
        </Radio.Group>
      )}
      <div className={classes.pair}>
        <TextInput label={t`Ad`} autoComplete="given-name" {...field('name')} />
        <TextInput label={t`Soyad`} autoComplete="family-name" {...field('surname')} />
        <TextInput
          label={t`E-posta`}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        <TextInput
          label={t`Telefon`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0532 123 45 67"
          {...phone}
          onBlur={(event) => {
            phone.onBlur?.(event);
            const read = readPhone(event.currentTarget.value);
            if (read !== null) form.setFieldValue('phone', formatPhone(read));
          }}
        />
      </div>
      <NewPasswordFields form={account} label={t`Şifre`} repeatLabel={t`Şifre, tekrar`} />
      <div>
        <Checkbox
          label={<Trans>Kişisel verilerimin aydınlatma metninde yazdığı gibi işlenmesini kabul ediyorum.</Trans>}
          {...field('consent', { type: 'checkbox' })}
        />
        <UnstyledButton className={classes.read ?? ''} onClick={() => setReading(true)}>
          <Trans>Aydınlatma metnini oku</Trans>
        </UnstyledButton>
      </div>
      {isReading ? <ConsentText onClose={() => setReading(false)} /> : null}
      <Button type="submit" loading={form.submitting} fullWidth>
        {first ? <Trans>Hesabı aç</Trans> : <Trans>Kayıt ol</Trans>}
      </Button>
      {first ? null : (
        <PublicLink to="/login">
          <Trans>Hesabınız var mı? Giriş yapın</Trans>
        </PublicLink>
      )}
    </form>
  );
}
