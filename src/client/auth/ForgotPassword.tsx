import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import * as v from 'valibot';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { PublicLink } from '#client/auth/PublicLink.tsx';
import { PublicPage } from '#client/auth/PublicPage.tsx';
import { useAccountForm } from '#client/auth/use-account-form.ts';
import { call } from '#client/http/client.ts';
import { accountCalls, mailAddress, RESET_MINUTES } from '#modules/auth/shared/account.calls.ts';
import classes from './PublicPage.module.css';

const schema = v.object({ email: mailAddress() });

/** Asks for the address and has a link mailed; what is said is the same whether it is known or not (AUTH-ROUTE-03). */
export function ForgotPassword() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const account = useAccountForm({ email: '' }, schema);
  const submit = account.submit(async ({ email }) => {
    const answer = await call(accountCalls.forgotPassword, { body: { email } }, { manner: 'background' });
    if (!answer.ok) return answer.error;
    setSentTo(email.trim());
    return null;
  });
  return (
    <PublicPage title={<Trans>Şifremi unuttum</Trans>}>
      {sentTo === null ? (
        <form onSubmit={submit} noValidate className={classes.form}>
          <p>
            <Trans>E-posta adresinizi yazın; yeni şifrenizi belirleyeceğiniz bağlantıyı gönderelim.</Trans>
          </p>
          <ProblemAlert problem={account.problem} />
          <TextInput
            label={t`E-posta`}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...account.field('email')}
          />
          <Button type="submit" loading={account.form.submitting} fullWidth>
            <Trans>Bağlantı gönder</Trans>
          </Button>
        </form>
      ) : (
        <Alert color="green" icon={<IconMailCheck aria-hidden />} role="status" title={<Trans>E-postanıza bakın</Trans>}>
          <Trans>
            {sentTo} adresinin bir hesabı varsa bağlantı gönderildi. Bağlantı {RESET_MINUTES} dakika geçerlidir. Gelmediyse istenmeyen
            (spam) klasörüne de bakın.
          </Trans>
        </Alert>
      )}
      <div className={classes.ways}>
        <PublicLink to="/login">
          <Trans>Giriş sayfasına dön</Trans>
        </PublicLink>
        {sentTo === null ? null : (
          <Button variant="subtle" onClick={() => setSentTo(null)}>
            <Trans>Yeniden gönder</Trans>
          </Button>
        )}
      </div>
    </PublicPage>
  );
}
