import { Trans } from '@lingui/react/macro';
import { Alert, Code } from '@mantine/core';
import { IconFlask, IconInfoCircle } from '@tabler/icons-react';
import { PublicLink } from '#client/auth/PublicLink.tsx';

/** What stands above the form of the first account: what it makes, and the demonstration beside it. */
export function FirstWelcome({ demo }: { demo: boolean }) {
  return (
    <>
      <p>
        <Trans>
          Bu sunucuda henüz hesap yok. Burada ilk hesabı ve yöneticisini açarsınız; ardından beş adımda firmanızı, işyerlerinizi ve
          kişilerinizi eklersiniz.
        </Trans>
      </p>
      <Alert color="gray" icon={<IconFlask aria-hidden />} title={<Trans>Önce denemek isterseniz</Trans>}>
        {demo ? (
          <>
            <Trans>Tanıtım, ayrı bir hesap olarak hazır: kişileri kendi hesabınızdan hiçbir şey görmez.</Trans>{' '}
            <PublicLink to="/login">
              <Trans>Tanıtım kişileriyle giriş yapın</Trans>
            </PublicLink>
          </>
        ) : (
          <Trans>
            Tanıtım ayrı bir hesaptır ve şifresi herkesçe bilinir; bu yüzden bu sunucuda kapalı. Kendi bilgisayarınızda sunucuyu{' '}
            <Code>SAHA_DEMO=1</Code> ile boş bir klasörde başlatın.
          </Trans>
        )}
      </Alert>
    </>
  );
}

/** Somebody else was faster, or the account was made by a press whose answer was lost. */
export function FirstTaken() {
  return (
    <>
      <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} role="alert">
        <Trans>Bu sunucunun ilk hesabı bu arada açıldı. Siz açtıysanız giriş yapın; açmadıysanız kayıt olun.</Trans>
      </Alert>
      <PublicLink to="/login">
        <Trans>Giriş yap</Trans>
      </PublicLink>
    </>
  );
}
