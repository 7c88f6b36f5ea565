import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { NewPasswordFields } from '#client/auth/NewPasswordFields.tsx';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { useSession } from '#client/auth/session.tsx';
import { useAccountForm } from '#client/auth/use-account-form.ts';
import { call, freshen } from '#client/http/client.ts';
import { showToast } from '#client/http/errors.tsx';
import { useSyncStatus } from '#client/sync/index.ts';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { accountCalls, ownPasswordForm } from '#modules/auth/shared/account.calls.ts';
import classes from './profile.module.css';
import { ProfileFrame } from './ProfileFrame.tsx';

/** A new password by the present one; the sessions on other devices end, this one stays (SCR-PROF-06). */
export function ProfileChangePassword() {
  const [round, setRound] = useState(0);
  const isOffline = useSyncStatus().connection === 'offline';
  return (
    <ProfileFrame>
      <h2>
        <Trans>Şifre değiştir</Trans>
      </h2>
      {isOffline ? <OfflineNote /> : null}
      <PasswordForm key={round} onSaved={() => setRound(round + 1)} />
    </ProfileFrame>
  );
}

function PasswordForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const account = useAccountForm({ current_password: '', password: '', password_repeat: '' }, ownPasswordForm);
  const submit = account.submit(async (body) => {
    // The call itself starts no renewal (ledger 01, decision 2): a token that has lapsed is renewed before it.
    await freshen();
    const answer = await call(accountCalls.updatePassword, { body }, { manner: 'background' });
    if (!answer.ok) return answer.error;
    showToast('success', t`Şifreniz değiştirildi; diğer cihazlardaki oturumlarınız kapandı.`);
    onSaved();
    return null;
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <p className={classes.hint}>
        <Trans>Diğer cihazlardaki oturumlarınız kapanır; oralarda bekleyen kayıtlar silinmez.</Trans>
      </p>
      <ProblemAlert problem={account.problem} />
      {/* For the browser's own store of passwords. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordInput
        label={t`Mevcut şifre`}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t`Şifreyi göster veya gizle`, tabIndex: 0 }}
        {...account.field('current_password')}
      />
      <NewPasswordFields form={account} />
      <div className={classes.foot}>
        <Button type="submit" loading={account.form.submitting}>
          <Trans>Şifreyi değiştir</Trans>
        </Button>
      </div>
    </form>
  );
}
