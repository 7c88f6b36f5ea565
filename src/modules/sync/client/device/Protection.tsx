import { Trans } from '@lingui/react/macro';
import { OFFLINE_DAYS } from '#client/http/contact.ts';
import classes from './device.module.css';

/** What the product keeps apart, and what it cannot guard against (ledger 18, decision 12). */
export function Protection() {
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
            Ekran kilidi yoksa bu ayrım, cihaza tam erişimi olan birine karşı şifreleme değildir. Kilit de açık bırakılmış bir ekranı
            korumaz. Cihazınızın kendi kilidini de kullanın; çalınırsa hesap yöneticinize hemen haber verin.
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
    </section>
  );
}
