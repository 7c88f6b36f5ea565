import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { useSession } from '#client/auth/session.tsx';
import { call } from '#client/http/client.ts';
import { switchLanguage } from '#client/i18n/i18n.ts';
import { setPreference, type Size, usePreferences } from '#client/shell/preferences.ts';
import { type DensityChoice, useDensityChoice } from '#client/ui/density.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';
import { MailSettings } from './MailSettings.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';

/** Language, size and messages of this device at once; mails with the server (SCR-PROF-07, SHELL-PREF-01). */
export function ProfileSettings() {
  const { t } = useLingui();
  const { user } = useSession();
  const { size, createMessage } = usePreferences();
  const { choice, choose } = useDensityChoice();
  const locale = useLocale();
  const resize = (next: Size) => {
    setPreference('size', next);
    // The next device of the person starts with it. Where nobody answers, this device has it all the same.
    void call(profileCalls.updateSettings, { body: { size: next } }, { manner: 'background' });
  };
  return (
    <ProfileFrame>
      <h2>
        <Trans>Profil ayarları</Trans>
      </h2>
      <Stack gap="lg">
        <Fieldset legend={<Trans>Dil</Trans>}>
          <SegmentedControl
            fullWidth
            aria-label={t`Dil`}
            value={locale}
            onChange={(next) => void switchLanguage(next === 'en' ? 'en' : 'tr')}
            data={[
              { value: 'tr', label: <span lang="tr">Türkçe</span> },
              { value: 'en', label: <span lang="en">English</span> },
            ]}
          />
        </Fieldset>
        <Fieldset legend={<Trans>Yazı ve düğme boyu</Trans>}>
          <Stack gap="sm">
            <SegmentedControl<Size>
              fullWidth
              aria-label={t`Yazı ve düğme boyu`}
              value={size}
              onChange={resize}
              data={[
                { value: 'small', label: t`Küçük` },
                { value: 'medium', label: t`Orta boy` },
                { value: 'large', label: t`Büyük` },
              ]}
            />
            <SegmentedControl<DensityChoice>
              fullWidth
              aria-label={t`Görünüm`}
              value={choice}
              onChange={choose}
              data={[
                { value: 'auto', label: t`Cihaza göre` },
                { value: 'field', label: t`Saha düzeni` },
                { value: 'office', label: t`Ofis düzeni` },
              ]}
            />
            <Text size="sm" c="dimmed">
              <Trans>Saha düzeninde düğmeler eldivenle kullanılacak kadar büyüktür.</Trans>
            </Text>
          </Stack>
        </Fieldset>
        <Fieldset legend={<Trans>Bildirimler</Trans>}>
          <Stack gap="sm">
            <Switch
              label={t`Kayıt oluşturunca onay mesajı göster`}
              checked={createMessage}
              onChange={(event) => setPreference('createMessage', event.currentTarget.checked)}
            />
            <OwnProfile>{(profile) => <MailSettings key={user.id} profile={profile} />}</OwnProfile>
          </Stack>
        </Fieldset>
      </Stack>
    </ProfileFrame>
  );
}
