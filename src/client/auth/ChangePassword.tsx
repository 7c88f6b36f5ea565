import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconCheck, IconLinkOff } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { loginAddress } from '#client/auth/login-notice.ts';
import { NewPasswordFields } from '#client/auth/NewPasswordFields.tsx';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { PublicLink } from '#client/auth/PublicLink.tsx';
import { PublicPage } from '#client/auth/PublicPage.tsx';
import { useAccountForm } from '#client/auth/use-account-form.ts';
import { call, tokens } from '#client/http/client.ts';
import { accountCalls, newPasswordForm } from '#modules/auth/shared/account.calls.ts';
import classes from './PublicPage.module.css';

/** A new password by the mailed link; one that is too old or was used says so and leads to a new one (AUTH-ROUTE-04). */
export function ChangePassword() {
  const { searchStr } = useLocation();
  const token = new URLSearchParams(searchStr).get('token') ?? '';
  const [state, setState] = useState<'form' | 'done' | 'bad-link'>(token === '' ? 'bad-link' : 'form');
  const account = useAccountForm({ password: '', password_repeat: '' }, newPasswordForm);
  const submit = account.submit(async (values) => {
    const answer = await call(accountCalls.updatePassword, { body: { token, ...values } }, { manner: 'background' });
    if (answer.ok) {
      setState('done');
      if (answer.data.email !== undefined) loginAddress.keep(answer.data.email);
    } else if (answer.error.items.some((item) => item.field === 'token')) setState('bad-link');
    else return answer.error;
    return null;
  });
  // Every sign-in of the person has ended, also one on this device. Records that wait stay here.
  const toLogin = () => {
    tokens.clear();
    location.replace('/login');
  };
  return (
    <PublicPage title={<Trans>Yeni şifre</Trans>}>
      {state === 'form' ? (
        <form onSubmit={submit} noValidate className={classes.form}>
          <p>
            <Trans>Yeni şifrenizi belirleyin. Bütün cihazlardaki oturumlarınız kapanır; cihazlarda bekleyen kayıtlar silinmez.</Trans>
          </p>
          <ProblemAlert problem={account.problem} />
          <NewPasswordFields form={account} />
          <Button type="submit" loading={account.form.submitting} fullWidth>
            <Trans>Şifreyi kaydet</Trans>
          </Button>
        </form>
      ) : null}
      {state === 'done' ? (
        <>
          <Alert color="green" icon={<IconCheck aria-hidden />} role="status">
            <Trans>Şifreniz değiştirildi. Yeni şifrenizle giriş yapın.</Trans>
          </Alert>
          <Button fullWidth onClick={toLogin} data-autofocus>
            <Trans>Giriş yap</Trans>
          </Button>
        </>
      ) : null}
      {state === 'bad-link' ? (
        <>
          <Alert color="red" icon={<IconLinkOff aria-hidden />} role="alert">
            <Trans>Bu bağlantının süresi dolmuş veya bağlantı daha önce kullanılmış. Yeni bir bağlantı isteyin.</Trans>
          </Alert>
          <div className={classes.ways}>
            <PublicLink to="/forgot-password">
              <Trans>Yeni bağlantı iste</Trans>
            </PublicLink>
            <PublicLink to="/login">
              <Trans>Giriş sayfasına dön</Trans>
            </PublicLink>
          </div>
        </>
      ) : null}
    </PublicPage>
  );
}
