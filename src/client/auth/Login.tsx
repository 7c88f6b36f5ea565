import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { DemoAccounts } from '#client/auth/DemoAccounts.tsx';
import { LoginNotice } from '#client/auth/LoginNotice.tsx';
import { useSignIn } from '#client/auth/session.tsx';
import { useSignInWords } from '#client/auth/sign-in-words.ts';
import { useServerHealth } from '#client/auth/use-server-health.ts';
import { switchLanguage } from '#client/i18n/i18n.ts';
import { DemoBanner } from '#client/shell/DemoBanner.tsx';
import { LanguageSwitch } from '#client/shell/LanguageSwitch.tsx';
import { Logo } from '#client/ui/Logo.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import classes from './Login.module.css';

/** The sign-in page. Blanks around the e-mail are cut off (AUTH-LOGIN-01); a refusal stands on the form, not in a toast. */
export function Login() {
  const { t } = useLingui();
  const signIn = useSignIn();
  const health = useServerHealth();
  const words = useSignInWords();
  const [problem, setProblem] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(
      v.object({
        email: v.pipe(v.string(), v.trim(), v.nonEmpty(t`E-posta adresinizi yazın.`)),
        password: v.pipe(v.string(), v.nonEmpty(t`Parolanızı yazın.`)),
      }),
      { sync: true },
    ),
  });
  const submit = form.onSubmit(async ({ email, password }) => {
    setProblem(null);
    const error = await signIn({ email: email.trim(), password });
    if (error) setProblem(words(error));
  });
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <div className={classes.head}>
          <Logo size={40} withName />
          <LanguageSwitch onSwitch={(next) => void switchLanguage(next, false)} />
        </div>
        <h1 className={classes.title}>
          <Trans>Giriş yap</Trans>
        </h1>
        {health.state === 'here' && health.demo ? <DemoBanner /> : null}
        {health.state === 'away' ? (
          <OfflineNote>
            <Trans>Sunucuya ulaşılamıyor. Giriş için bağlantı gerekir; bu cihazda bekleyen kayıtlar silinmez.</Trans>
          </OfflineNote>
        ) : null}
        <LoginNotice />
        <form onSubmit={submit} noValidate className={classes.form}>
          {problem === null ? null : (
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
              {problem}
            </Alert>
          )}
          <TextInput label={t`E-posta`} type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...form.getInputProps('email')} />
          <PasswordInput
            label={t`Parola`}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t`Parolayı göster ya da gizle`, tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
          <Button ref={button} type="submit" loading={form.submitting} fullWidth>
            <Trans>Giriş yap</Trans>
          </Button>
        </form>
        {health.state === 'here' && health.demo ? (
          <DemoAccounts
            onChoose={(account) => {
              form.setValues(account);
              form.clearErrors();
              setProblem(null);
              button.current?.focus();
            }}
          />
        ) : null}
      </main>
    </div>
  );
}
