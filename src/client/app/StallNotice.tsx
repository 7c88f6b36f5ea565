import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { openFreshPage } from '#client/page/fresh-page.ts';
import { dismissStalls, type Stall, type StallPart, stalls } from '#client/page/stalls.ts';
import classes from './StallNotice.module.css';

interface Words {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Whether a fresh start of the page may help. */
  readonly anew?: boolean;
}

const WORDS: Readonly<Record<StallPart, Words>> = {
  store: {
    title: <Trans>Bu cihazdaki kayıtlarınız açılmıyor</Trans>,
    text: (
      <Trans>
        Tarayıcı, yazdıklarınızın durduğu yeri henüz açmadı. Hiçbiri silinmedi; yeniden deneniyor. Uzun sürerse sayfayı yenileyin.
      </Trans>
    ),
    anew: true,
  },
  copy: {
    title: <Trans>İndirilmiş kayıtlar açılmıyor</Trans>,
    text: <Trans>Yeniden deneniyor; bağlantı varken sunucudan yeniden indirilir. Yazdıklarınız ayrı yerde duruyor.</Trans>,
    anew: true,
  },
  'other-tab': {
    title: <Trans>Saha başka bir sekmede eski sürümüyle açık</Trans>,
    text: <Trans>Öteki Saha sekmelerini kapatın; bu sayfa kendiliğinden sürer.</Trans>,
  },
  locks: {
    title: <Trans>Tarayıcı sekmeleri sıraya koyamıyor</Trans>,
    text: <Trans>İş bu sekmede sürüyor. Saha’yı şimdilik tek sekmede kullanın.</Trans>,
  },
  puller: {
    title: <Trans>Kayıtları indiren bölüm yanıt vermedi</Trans>,
    text: <Trans>Yeniden başlatılıyor; gerekirse sayfanın içinde sürer. Bir şey yapmanız gerekmez.</Trans>,
  },
  photos: {
    title: <Trans>Fotoğrafları hazırlayan bölüm yanıt vermedi</Trans>,
    text: <Trans>Yeniden deneniyor; gerekirse sayfanın içinde sürer. Seçtiğiniz fotoğraflar kaybolmaz.</Trans>,
  },
  'service-worker': {
    title: <Trans>Çevrimdışı çalışma bölümü yanıt vermiyor</Trans>,
    text: (
      <Trans>
        Şimdi çalışabilirsiniz, ama Saha bağlantı olmadan açılmayabilir. Sahaya çıkmadan önce sayfayı yenileyip cihaz sayfasına bakın.
      </Trans>
    ),
    anew: true,
  },
};

/** Says which part of the browser stays silent, what is safe, and what a person can do. It goes by itself when the part answers. */
export function StallNotice() {
  const silent = useSyncExternalStore(stalls.subscribe, stalls.get);
  if (silent.length === 0) return null;
  return (
    <div className={classes.notices}>
      {silent.map((stall) => (
        <Notice key={stall.part} stall={stall} />
      ))}
    </div>
  );
}

function Notice({ stall: { part, isOvercome } }: { stall: Stall }) {
  const { title, text, anew = false } = WORDS[part];
  return (
    <section className={classes.notice} role="status" data-stall={part} data-overcome={isOvercome || undefined}>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{text}</p>
      {isOvercome ? (
        <Button className={classes.action ?? ''} variant="default" onClick={dismissStalls}>
          <Trans>Anladım</Trans>
        </Button>
      ) : null}
      {anew && !isOvercome ? (
        <Button className={classes.action ?? ''} onClick={openFreshPage}>
          <Trans>Sayfayı yenile</Trans>
        </Button>
      ) : null}
    </section>
  );
}
