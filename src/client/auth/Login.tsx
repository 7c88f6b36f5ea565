import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconBuilding } from '@tabler/icons-react';
import { Link, Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import * as v from 'valibot';
import { FIRST } from '#client/auth/first-run.ts';
import { DemoAccounts } from '#client/auth/DemoAccounts.tsx';
import { loginAddress } from '#client/auth/login-notice.ts';
import { LoginNotice } from '#client/auth/LoginNotice.tsx';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { PublicLink } from '#client/auth/PublicLink.tsx';
import { PublicPage } from '#client/auth/PublicPage.tsx';
import { useSignIn } from '#client/auth/session.tsx';
import { useSignInWords } from '#client/auth/sign-in-words.ts';
import { useServerHealth } from '#client/auth/use-server-health.ts';
import { withTexts } from '#client/i18n/texts.ts';
import { DemoBanner } from '#client/shell/DemoBanner.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import type { SignInChallenge } from '#modules/auth/shared/auth.calls.ts';
import classes from './PublicPage.module.css';

const SecondStep = lazy(async () => ({ default: (await withTexts(() => import('#client/auth/second-step/SecondStep.tsx'))).SecondStep }));

/** The sign-in page. Blanks around the e-mail are cut off (AUTH-LOGIN-01); a refusal stands on the form, not in a toast. */
export function Login() {
  const { t } = useLingui();
  const signIn = useSignIn();
  const health = useServerHealth();
  const words = useSignInWords();
  const [problem, setProblem] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const form = useForm({
    initialValues: { email: loginAddress.read() ?? '', password: '' },
    validate: schemaResolver(
      v.object({
        email: v.pipe(v.string(), v.trim(), v.nonEmpty(t`E-posta adresinizi yazın.`)),
        password: v.pipe(v.string(), v.nonEmpty(t`Şifrenizi yazın.`)),
      }),
      { sync: true },
    ),
  });
  const submit = form.onSubmit(
    async ({ email, password }) => {
      setProblem(null);
      const answer = await signIn({ email: email.trim(), password });
      if (answer === null) {
        loginAddress.clear();
        return;
      }
      if ('challenge' in answer) setChallenge(answer);
      else setProblem(words(answer));
    },
    (errors) => form.getInputNode(errors['email'] ? 'email' : 'password')?.focus(),
  );
  const { setFieldValue } = form;
  const back = useCallback(
    (lapsed?: string) => {
      setChallenge(null);
      setFieldValue('password', '');
      setProblem(lapsed ?? null);
    },
    [setFieldValue],
  );
  if (challenge !== null)
    return (
      <Suspense fallback={<LoadingView rows={3} />}>
        <SecondStep challenge={challenge} email={form.getValues().email.trim()} enter={signIn} onBack={back} />
      </Suspense>
    );
  // On an empty server the first page makes the account; beside the demonstration it is offered.
  if (health.state === 'here' && health.firstRun && !health.demo) return <Navigate to="/register" search={FIRST as never} replace />;
  return (
    <PublicPage title={<Trans>Giriş yap</Trans>}>
      {health.state === 'here' && health.demo ? <DemoBanner /> : null}
      {health.state === 'away' ? (
        <OfflineNote>
          <Trans>Sunucuya ulaşılamıyor. Giriş için bağlantı gerekir; bu cihazda bekleyen kayıtlar silinmez.</Trans>
        </OfflineNote>
      ) : null}
      {health.state === 'here' && health.firstRun ? (
        <Alert color="blue" icon={<IconBuilding aria-hidden />}>
          <Trans>Bu sunucuda henüz kendi hesabınız yok.</Trans>{' '}
          <Link to="/register" search={FIRST as never} className={classes.way ?? ''}>
            <Trans>İlk hesabı açın</Trans>
          </Link>
        </Alert>
      ) : null}
      <LoginNotice />
      <form onSubmit={submit} noValidate className={classes.form}>
        <ProblemAlert problem={problem} />
        <TextInput
          label={t`E-posta`}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t`Şifre`}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t`Şifreyi göster veya gizle`, tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Button ref={button} type="submit" loading={form.submitting} fullWidth>
          <Trans>Giriş yap</Trans>
        </Button>
        <div className={classes.ways}>
          <PublicLink to="/forgot-password">
            <Trans>Şifremi unuttum</Trans>
          </PublicLink>
          <PublicLink to="/register">
            <Trans>Kayıt ol</Trans>
          </PublicLink>
        </div>
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
    </PublicPage>
  );
}
