import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { useSession } from '#client/auth/session.tsx';
import { forgetTyped, useAccountForm } from '#client/auth/use-account-form.ts';
import { call } from '#client/http/client.ts';
import { showToast } from '#client/http/errors.tsx';
import { useAskAgain } from '#client/http/query.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { formatPhone, readPhone } from '#core/text/phone.ts';
import { personalForm, type Profile, profileCalls } from '#modules/profile/shared/profile.calls.ts';
import { ConfirmPhone } from './ConfirmPhone.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { OwnPortrait } from './OwnPortrait.tsx';
import classes from './profile.module.css';
import { ProfileFrame } from './ProfileFrame.tsx';

/** Own name, phone and picture (SCR-PROF-03). The e-mail is the sign-in name; a manager changes it. */
export function PersonalInfo() {
  return (
    <ProfileFrame>
      <h2>
        <Trans>Kişisel bilgiler</Trans>
      </h2>
      <OwnProfile>{(profile) => <PersonalForm key={`${profile.name}${profile.surname}${profile.phone}`} profile={profile} />}</OwnProfile>
    </ProfileFrame>
  );
}

const TYPED = 'personal-info';

function PersonalForm({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { reload } = useSession();
  const askAgain = useAskAgain();
  const [isConfirming, setConfirming] = useState(false);
  const stored = profile.phone === null ? '' : formatPhone(profile.phone);
  const account = useAccountForm({ name: profile.name, surname: profile.surname, phone: stored }, personalForm, TYPED);
  const phone = account.field('phone');
  const isStoredNumber = readPhone(account.form.getValues().phone) === profile.phone;
  const submit = account.submit(async (body) => {
    const answer = await call(profileCalls.update, { body }, { manner: 'background' });
    if (!answer.ok) return answer.error;
    forgetTyped(TYPED);
    showToast('success', t`Bilgileriniz kaydedildi.`);
    await Promise.all([askAgain(profileCalls.read), reload()]);
    return null;
  });
  return (
    <>
      <OwnPortrait />
      <form onSubmit={submit} noValidate className={classes.form}>
        <ProblemAlert problem={account.problem} />
        <div className={classes.pair}>
          <TextInput label={t`Ad`} autoComplete="given-name" {...account.field('name')} />
          <TextInput label={t`Soyad`} autoComplete="family-name" {...account.field('surname')} />
          <TextInput
            label={t`E-posta`}
            description={t`Giriş adınızdır; hesap yöneticiniz değiştirir.`}
            value={profile.email}
            readOnly
            variant="filled"
          />
          <TextInput
            label={t`Telefon`}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="0532 123 45 67"
            description={t`Boş bırakılabilir.`}
            {...phone}
            onBlur={(event) => {
              phone.onBlur?.(event);
              const read = readPhone(event.currentTarget.value);
              if (read !== null) account.form.setFieldValue('phone', formatPhone(read));
            }}
          />
        </div>
        {profile.phone !== null && isStoredNumber ? (
          <div className={classes.foot}>
            {profile.phone_confirmed ? (
              <StatusBadge tone="safe">
                <IconCheck aria-hidden size="1em" /> <Trans>Telefon onaylı</Trans>
              </StatusBadge>
            ) : (
              <StatusBadge tone="caution">
                <Trans>Telefon onaylı değil</Trans>
              </StatusBadge>
            )}
            {profile.phone_confirmed || !profile.can_confirm_phone ? null : (
              <Button variant="default" onClick={() => setConfirming(true)}>
                <Trans>Telefonu onayla</Trans>
              </Button>
            )}
          </div>
        ) : null}
        <div className={classes.foot}>
          <Button type="submit" loading={account.form.submitting}>
            <Trans>Kaydet</Trans>
          </Button>
        </div>
      </form>
      {isConfirming && profile.phone !== null ? <ConfirmPhone phone={profile.phone} onClose={() => setConfirming(false)} /> : null}
    </>
  );
}
