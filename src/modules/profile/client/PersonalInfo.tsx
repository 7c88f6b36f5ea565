import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { useSession } from '#client/auth/session.tsx';
import { useAccountForm } from '#client/auth/use-account-form.ts';
import { call } from '#client/http/client.ts';
import { showToast } from '#client/http/errors.tsx';
import { useAskAgain } from '#client/http/query.ts';
import { useTypedChangeWords } from '#client/records/typed-changes.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import type { AppError } from '#core/error/app-error.ts';
import { formatPhone, readPhone } from '#core/text/phone.ts';
import { ownProfile, personalForm, type Profile, profileCalls } from '#modules/profile/shared/profile.calls.ts';
import { ConfirmPhone } from './ConfirmPhone.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { OwnPortrait } from './OwnPortrait.tsx';
import { isSameOwn, ownChanges, type OwnField, type OwnValues, ownValuesOf } from './own-changes.ts';
import classes from './profile.module.css';
import { ProfileFrame } from './ProfileFrame.tsx';

/** Own name, phone and picture (SCR-PROF-03). The e-mail is the sign-in name; a manager changes it. */
export function PersonalInfo() {
  return (
    <ProfileFrame>
      <h2>
        <Trans>Kişisel bilgiler</Trans>
      </h2>
      <OwnProfile>{(profile) => <PersonalForm profile={profile} />}</OwnProfile>
    </ProfileFrame>
  );
}

const TYPED = 'personal-info';

function PersonalForm({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { reload } = useSession();
  const askAgain = useAskAgain();
  const [isConfirming, setConfirming] = useState(false);
  // What the form stands on: the office may change the same meanwhile.
  const [ground, setGround] = useState(profile);
  const account = useAccountForm(ownValuesOf(ground), personalForm, TYPED);
  const told = useOfficeChange();
  const begin = (on: Profile, values = ownValuesOf(on)) => {
    setGround(on);
    account.begin(ownValuesOf(on), values);
  };
  useEffect(() => {
    if (profile.version > ground.version && isSameOwn(account.form.getValues(), ownValuesOf(ground))) begin(profile);
  });
  const phone = account.field('phone');
  const isStoredNumber = readPhone(account.form.getValues().phone) === profile.phone;
  const save = async (body: OwnValues, on: Profile): Promise<AppError | null> => {
    const answer = await call(profileCalls.update, { body: { ...body, version: on.version } }, { manner: 'background' });
    const now = answer.ok ? answer.data.data : shownIn(answer.error);
    if (now === null) return answer.ok ? null : answer.error;
    const changes = ownChanges(ownValuesOf(on), body, ownValuesOf(now));
    // Saved by a press whose answer was lost, it stands there as typed.
    if (answer.ok || isSameOwn(body, ownValuesOf(now))) begin(now);
    else if (changes.taken.length + changes.differing.length === 0) return save(body, now);
    else {
      begin(now, changes.values);
      return { ...answer.error, items: [{ message: told(changes, now) }] };
    }
    account.forget();
    showToast('success', t`Bilgileriniz kaydedildi.`);
    await Promise.all([askAgain(profileCalls.read), reload()]);
    return null;
  };
  const submit = account.submit((body) => save(body, ground));
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

/** The profile as it is now, out of a refusal; null for any other. */
function shownIn({ code, record }: AppError): Profile | null {
  const shown = code === 'VERSION_CONFLICT' ? v.safeParse(ownProfile, record) : null;
  return shown?.success ? shown.output : null;
}

/** What the office has changed meanwhile, in words: what the form has taken over, and what it holds against it. */
function useOfficeChange(): (changes: ReturnType<typeof ownChanges>, now: Profile) => string {
  const { t } = useLingui();
  const words = useTypedChangeWords<OwnField>();
  return (changes, now) => {
    const values = ownValuesOf(now);
    const labels: Readonly<Record<OwnField, string>> = { name: t`Ad`, surname: t`Soyad`, phone: t`Telefon` };
    return words(t`Bilgilerinizi siz yazarken bir başkası değiştirdi.`, changes, (fields) =>
      fields.map((field) => `${labels[field]}: ${values[field] || '–'}`).join('; '),
    );
  };
}
