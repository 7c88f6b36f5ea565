import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { InstallButton, useInstall } from '#client/app/install.tsx';
import { OFFLINE_DAYS } from '#client/http/contact.ts';
import classes from './device.module.css';

/** iOS empties the store of a page that is not installed (ledger 18, decision 14). */
export function TabWarning() {
  const { t } = useLingui();
  if (useInstall() !== 'steps') return null;
  return (
    <Alert color="yellow" title={t`Ana ekrana eklenmemiş`} mb="md">
      <p className={classes.flat}>
        <Trans>
          iPhone ve iPad, ana ekrana eklenmemiş sayfaların verisini 7 gün kullanılmayınca silebilir; gönderilmemiş işiniz de gider. Sahaya
          çıkmadan uygulamayı ana ekrana ekleyin.
        </Trans>
      </p>
      <InstallButton />
    </Alert>
  );
}

/** What the product keeps apart, and what it cannot guard against (ledger 18, decision 12). */
export function Protection() {
  const isInstallable = useInstall() === 'prompt';
  return (
    <section className={classes.panel} aria-labelledby="device-protection">
      <h2 id="device-protection">
        <Trans>Bu cihazdaki veriler</Trans>
      </h2>
      <ul className={classes.points}>
        <li>
          <Trans>
            Kayıtlarınız bu cihazda sizin adınıza ayrı durur ve yalnız siz giriş yapınca açılır; aynı cihazı kullanan başka biri görmez.
          </Trans>
        </li>
        <li>
          <Trans>
            PIN yoksa bu ayrım, cihaza tam erişimi olan birine karşı şifreleme değildir. PIN de açık bırakılmış bir ekranı korumaz.
            Cihazınızın kendi kilidini de kullanın; çalınırsa hesap yöneticinize hemen haber verin.
          </Trans>
        </li>
        <li>
          <Trans>
            Sunucuyla {OFFLINE_DAYS} gün temas olmazsa yerel kopya kilitlenir; bekleyen işiniz silinmez, yeniden giriş yapınca gönderilir.
          </Trans>
        </li>
        <li>
          <Trans>Tarayıcının verilerini elle silmek, gönderilmemiş işi de siler.</Trans>
        </li>
      </ul>
      {isInstallable ? <InstallButton /> : null}
    </section>
  );
}
