import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useInstallDialog } from '#client/app/install.tsx';
import { useSyncEngine, useSyncStatus } from '#client/sync/index.ts';
import { departureList, type Remedy } from '#client/sync/prepare/departure.ts';
import { WARN_SHARE } from '#client/sync/prepare/room.ts';
import { UnclaimedNote } from '#modules/sync/client/UnclaimedNote.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { DepartureLines } from './DepartureLines.tsx';
import { DraftCopies } from './DraftCopies.tsx';
import { DevicePin } from './DevicePin.tsx';
import classes from './device.module.css';
import { Places } from './Places.tsx';
import { BrowserSection, TabWarning } from './BrowserSection.tsx';
import { Protection } from './Protection.tsx';
import { StorageFacts } from './StorageFacts.tsx';
import { useBrowserFacts, useDepartureFacts } from './use-device.ts';
import { usePrepared } from '#client/departure/use-prepared.ts';
import { useRemedies } from './use-remedies.ts';

/** What of the product lies on this device, and what is still missing before leaving (SCR-OFF-03, OFF-UI-04). */
export function SyncDevice() {
  const { t } = useLingui();
  const engine = useSyncEngine();
  const isOffline = useSyncStatus().connection === 'offline';
  const prepared = usePrepared();
  const install = useInstallDialog();
  const { look, ...browser } = useBrowserFacts();
  const facts = useDepartureFacts(browser, prepared);
  const { bringing, run } = useRemedies(prepared, look, install.begin);
  const [busy, setBusy] = useState<Remedy | null>(null);
  const lines = departureList(facts);
  const missing = lines.filter((line) => line.state === 'bad').length;
  const isReading = lines.some((line) => line.state === 'reading');
  const isTight = (browser.room?.share ?? 0) >= WARN_SHARE;
  const put = async (remedy: Remedy) => {
    setBusy(remedy);
    await run(remedy).finally(() => setBusy(null));
  };
  const storage = <StorageFacts room={browser.room} prepared={prepared} busy={busy === 'clear'} onClear={() => void put('clear')} />;
  return (
    <>
      <PageHeader
        title={t`Cihaz ve depolama`}
        actions={
          <Button variant="default" leftSection={<IconRefresh aria-hidden />} onClick={() => engine.nudge('button')} disabled={isOffline}>
            <Trans>Şimdi eşitle</Trans>
          </Button>
        }
      />
      {isTight ? storage : null}
      <TabWarning limits={browser.limits} onInstall={install.begin} />
      {install.dialog}
      <UnclaimedNote />
      {isOffline ? (
        <OfflineNote>
          <Trans>Bağlantı yok: burada ne olduğunu görebilirsiniz, eksikleri indirmek için bağlantı gerekir.</Trans>
        </OfflineNote>
      ) : null}
      <section className={classes.panel} aria-labelledby="departure">
        <h2 id="departure">
          <Trans>Sahaya hazır mı?</Trans>
        </h2>
        <p role="status" className={classes.verdict} data-ready={missing === 0 && !isReading}>
          {missing > 0
            ? t`${plural({ missing }, { one: '# eksik var.', other: '# eksik var.' })}`
            : isReading
              ? t`Bakılıyor…`
              : t`Sahaya hazır: buradaki her şey bağlantı olmadan açılır.`}
        </p>
        {lines.some(({ id, state }) => id !== 'work' && state === 'bad') ? (
          <Button
            className={classes.prepare ?? ''}
            size="lg"
            leftSection={<IconDownload aria-hidden />}
            loading={bringing !== null}
            disabled={isOffline || (prepared.chosen ?? []).length === 0}
            onClick={() => void put('bring')}
          >
            <Trans>Sahaya hazırla</Trans>
          </Button>
        ) : null}
        <DepartureLines lines={lines} facts={facts} prepared={prepared} busy={busy} onRemedy={(remedy) => void put(remedy)} />
      </section>
      <Places prepared={prepared} bringing={bringing} onBring={() => void put('bring')} />
      {isTight ? null : storage}
      <DevicePin />
      <DraftCopies />
      <BrowserSection limits={browser.limits} isPersisted={browser.isPersisted} onInstall={install.begin} />
      <Protection />
    </>
  );
}
