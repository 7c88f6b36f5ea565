import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AddDrawing, HomeDrawing, ShareDrawing } from '#client/app/InstallDrawings.tsx';
import type { InstallWay } from '#client/page/browser-limits.ts';
import classes from '#client/app/install.module.css';

function Step({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.step}>
      {drawing}
      <span>{children}</span>
    </li>
  );
}

/** How a person puts the product on the home screen by hand, step by step in pictures. */
export function InstallSteps({ way }: { way: Exclude<InstallWay, 'prompt'> }) {
  const whereToShare = {
    'ios-safari': <Trans>Paylaş simgesine dokunun: iPhone’da ekranın altında, iPad’de üstte, adresin sağındadır.</Trans>,
    'ios-browser': <Trans>Adres çubuğunun sağındaki paylaş simgesine dokunun.</Trans>,
    'open-safari': <Trans>Bu sayfa başka bir uygulamanın içinde açık. Adresi Safari’de açın, sonra paylaş simgesine dokunun.</Trans>,
    'mac-safari': <Trans>Safari’nin araç çubuğundaki paylaş simgesine tıklayın.</Trans>,
  }[way];
  const isMac = way === 'mac-safari';
  return (
    <>
      <ol className={classes.steps} data-install={way}>
        <Step drawing={<ShareDrawing isWide={isMac} />}>{whereToShare}</Step>
        <Step drawing={<AddDrawing label={isMac ? <Trans>Dock’a Ekle</Trans> : <Trans>Ana Ekrana Ekle</Trans>} />}>
          {isMac ? (
            <Trans>Listeden “Dock’a Ekle”yi seçin.</Trans>
          ) : (
            <Trans>Listeyi yukarı kaydırıp “Ana Ekrana Ekle”yi seçin, sonra “Ekle”ye dokunun.</Trans>
          )}
        </Step>
        <Step drawing={<HomeDrawing />}>
          {isMac ? (
            <Trans>Dock’taki Saha’yı açıp yeniden giriş yapın.</Trans>
          ) : (
            <Trans>Ana ekrandaki Saha’yı açıp yeniden giriş yapın.</Trans>
          )}
        </Step>
      </ol>
      <p className={classes.note}>
        <Trans>Bu sekmede gönderilmemiş bir şey varsa önce gönderin: ana ekrandaki uygulamanın deposu ayrıdır.</Trans>
      </p>
    </>
  );
}
