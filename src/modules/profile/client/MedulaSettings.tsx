import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { useAccountForm } from '#client/auth/use-account-form.ts';
import { call } from '#client/http/client.ts';
import { showToast } from '#client/http/errors.tsx';
import { useAskAgain } from '#client/http/query.ts';
import { medulaForm, type Profile, profileCalls } from '#modules/profile/shared/profile.calls.ts';
import { OwnProfile } from './OwnProfile.tsx';
import classes from './profile.module.css';
import { ProfileFrame } from './ProfileFrame.tsx';
import { SecretField } from './SecretField.tsx';

/** Medula codes of doctors and other health staff: sealed on the server, secrets are written only (SCR-PROF-04; ledger 11, decision 24). */
export function MedulaSettings() {
  const [round, setRound] = useState(0);
  return (
    <ProfileFrame>
      <h2>
        <Trans>Medula ayarları</Trans>
      </h2>
      <OwnProfile>
        {({ medula }) => (medula === null ? null : <MedulaForm key={round} medula={medula} onSaved={() => setRound(round + 1)} />)}
      </OwnProfile>
    </ProfileFrame>
  );
}

function MedulaForm({ medula, onSaved }: { medula: NonNullable<Profile['medula']>; onSaved: () => void }) {
  const { t } = useLingui();
  const askAgain = useAskAgain();
  const account = useAccountForm(
    {
      medula_branch_code: medula.medula_branch_code,
      medula_facility_code: medula.medula_facility_code,
      // Null: the stored one stays.
      medula_certificate_code: (medula.medula_certificate_code_set ? null : '') as string | null,
      medula_password: (medula.medula_password_set ? null : '') as string | null,
    },
    medulaForm,
  );
  const submit = account.submit(async (body) => {
    const answer = await call(profileCalls.updateMedula, { body }, { manner: 'background', once: true });
    if (!answer.ok) return answer.error;
    showToast('success', t`Medula ayarları kaydedildi.`);
    await askAgain(profileCalls.read);
    onSaved();
    return null;
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <p className={classes.hint}>
        <Trans>Bilgiler sunucuda şifrelenerek saklanır. Sertifika kodu ve Medula şifresi kaydedildikten sonra bir daha gösterilmez.</Trans>
      </p>
      <ProblemAlert problem={account.problem} />
      <div className={classes.pair}>
        <TextInput label={t`Branş kodu`} withAsterisk autoComplete="off" {...account.field('medula_branch_code')} />
        <TextInput label={t`Tesis kodu`} withAsterisk autoComplete="off" {...account.field('medula_facility_code')} />
      </div>
      <SecretField label={t`Sertifika kodu`} isSet={medula.medula_certificate_code_set} {...account.field('medula_certificate_code')} />
      <SecretField isRequired label={t`Medula şifresi`} isSet={medula.medula_password_set} {...account.field('medula_password')} />
      <div className={classes.foot}>
        <Button type="submit" loading={account.form.submitting}>
          <Trans>Kaydet</Trans>
        </Button>
      </div>
    </form>
  );
}
