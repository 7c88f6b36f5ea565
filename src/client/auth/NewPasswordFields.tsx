import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import type { AccountForm } from '#client/auth/use-account-form.ts';
import { isPlainlyCommon } from '#client/auth/common-passwords.ts';
import { PASSWORD_MIN, type PasswordStrength, passwordStrength } from '#modules/auth/shared/password.ts';
import classes from './PublicPage.module.css';

type PasswordValues = { password: string; password_repeat: string } & Record<string, unknown>;

const STRENGTH = [
  msg`En az ${PASSWORD_MIN} karakter`,
  msg`Zayıf: uzatın veya farklı işaretler ekleyin`,
  msg`Orta`,
  msg`Güçlü`,
] as const satisfies Record<PasswordStrength, unknown>;

interface NewPasswordFieldsProps<V extends PasswordValues> {
  readonly form: AccountForm<V>;
  readonly label?: string;
  readonly repeatLabel?: string;
}

/** A new password and its repetition, each can be shown; how strong it is stands below, as a word with bars. */
export function NewPasswordFields<V extends PasswordValues>({ form, label, repeatLabel }: NewPasswordFieldsProps<V>) {
  const { t, i18n } = useLingui();
  // V has these two by its bound; TypeScript does not see that a key of the bound is one of V.
  const { field, form: values } = form as unknown as AccountForm<PasswordValues>;
  const toggle = { 'aria-label': t`Şifreyi göster veya gizle`, tabIndex: 0 };
  const { password } = values.getValues();
  const isCommon = password !== '' && isPlainlyCommon(password);
  const strength = isCommon ? (Math.min(1, passwordStrength(password)) as 0 | 1) : passwordStrength(password);
  return (
    <div className={classes.pair}>
      <div>
        <PasswordInput
          label={label ?? t`Yeni şifre`}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          {...field('password')}
        />
        <div className={classes.strength} data-strength={strength} role="status">
          <span className={classes.bars} aria-hidden>
            <span className={classes.bar} />
            <span className={classes.bar} />
            <span className={classes.bar} />
          </span>
          {isCommon && strength > 0 ? t`Çok bilinen bir şifre, kabul edilmez` : i18n._(STRENGTH[strength])}
        </div>
      </div>
      <PasswordInput
        label={repeatLabel ?? t`Yeni şifre, tekrar`}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...field('password_repeat')}
      />
    </div>
  );
}
