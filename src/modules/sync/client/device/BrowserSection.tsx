import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import type { BrowserLimits } from '#client/page/browser-limits.ts';
import classes from './device.module.css';

interface Props {
  /** Undefined while the browser is asked. */
  readonly limits: BrowserLimits | undefined;
  onInstall(): void;
}

function Install({ limits, onInstall }: Props) {
  if (!limits?.install) return null;
  return (
    <Button variant="default" onClick={onInstall}>
      <Trans>Uygulamayı yükle</Trans>
    </Button>
  );
}

/** What would cost a person the work of days stands above everything else: a private window, a tab that is emptied when unused. */
export function TabWarning({ limits, onInstall }: Props) {
  const { t } = useLingui();
  if (limits?.isPrivate === 'yes')
    return (
      <Alert color="red" title={t`Gizli pencere`} mb="md" data-warning="private">
        <Trans>
          Bu pencere kapanınca burada girdiğiniz her şey silinir, gönderilmemiş işiniz de gider. Sahaya çıkmadan Saha’yı gizli olmayan bir
          pencerede açın.
        </Trans>
      </Alert>
    );
  if (!limits?.isEvictedWhenUnused) return null;
  return (
    <Alert color="yellow" title={t`Ana ekrana eklenmemiş`} mb="md" data-warning="unused">
      <p className={classes.flat}>
        <Trans>
          Bu tarayıcı, 7 gün açılmayan sayfaların verisini silebilir; gönderilmemiş işiniz de gider. Ana ekrana eklenmiş uygulamada bu
          olmaz: sahaya çıkmadan ekleyin.
        </Trans>
      </p>
      <Install limits={limits} onInstall={onInstall} />
    </Alert>
  );
}

/** What this browser does with the work of a person, said before it matters (OFF-INST-02, OFF-SPACE-03). */
export function BrowserSection({ limits, isPersisted, onInstall }: Props & { readonly isPersisted: boolean | undefined }) {
  if (limits === undefined) return null;
  return (
    <section className={classes.panel} aria-labelledby="device-browser" data-engine={limits.engine}>
      <h2 id="device-browser">
        <Trans>Bu tarayıcı</Trans>
      </h2>
      <ul className={classes.points}>
        <li data-limit="unused">
          {limits.isEvictedWhenUnused ? (
            <Trans>7 gün açılmazsa bu tarayıcı girdiklerinizi silebilir; ana ekrana eklenmiş uygulama bunun dışındadır.</Trans>
          ) : (
            <Trans>Uzun süre açılmasa da girdiklerinizi silmez.</Trans>
          )}
        </li>
        <li data-limit="room">
          {isPersisted ? (
            <Trans>Cihazda yer daralınca da girdiklerinizi kendiliğinden silmez.</Trans>
          ) : limits.hasPersistence ? (
            <Trans>Cihazda yer daralınca girdiklerinizi silebilir; kalıcı saklamaya izin vermedi.</Trans>
          ) : (
            <Trans>Cihazda yer daralınca girdiklerinizi silebilir; kalıcı saklama diye bir ayarı yoktur.</Trans>
          )}
        </li>
        <li data-limit="private">
          {limits.isPrivate === 'yes' ? (
            <Trans>Bu bir gizli penceredir: kapanınca her şey silinir.</Trans>
          ) : limits.isPrivate === 'no' ? (
            <Trans>Bu bir gizli pencere değildir.</Trans>
          ) : (
            <Trans>Gizli pencerede çalışmayın: kapanınca her şey silinir. Bu tarayıcı, pencerenin gizli olup olmadığını bildirmez.</Trans>
          )}
        </li>
        <li data-limit="closed">
          {limits.sendsWhenClosed ? (
            <Trans>Bağlantı gelince bekleyenleri, uygulama kapalıyken de göndermeyi dener.</Trans>
          ) : (
            <Trans>Bekleyenleri yalnız uygulama açıkken gönderir: bağlantı gelince Saha’yı açın.</Trans>
          )}
        </li>
      </ul>
      {limits.isEvictedWhenUnused && limits.isPrivate !== 'yes' ? null : <Install limits={limits} onInstall={onInstall} />}
    </section>
  );
}
