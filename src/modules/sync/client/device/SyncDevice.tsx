import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useInstallDialog } from '#client/app/install.tsx';
import { useSyncEngine, useSyncStatus } from '#client/sync/index.ts';
import { departureList, type Remedy } from '#client/sync/prepare/departure.ts';
import { WARN_SHARE } from '#client/sync/prepare/room.ts';
import { UnclaimedNote } from '#modules/sync/client/UnclaimedNote.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { DraftCopies } from './DraftCopies.tsx';
import { DevicePin } from './DevicePin.tsx';
import classes from './device.module.css';
import { Places } from './Places.tsx';
import { BrowserSection, TabWarning } from './BrowserSection.tsx';
import { Protection } from './Protection.tsx';
import { Readiness } from './Readiness.tsx';
import { StorageFacts } from './StorageFacts.tsx';
import { useBrowserFacts, useDepartureFacts } from './use-device.ts';
import { usePrepared } from '#client/departure/use-prepared.ts';
import { useFieldRun } from './use-field-run.ts';
import { useRemedies } from './use-remedies.ts';

/** What of the product lies on this device, and what is still missing before leaving (SCR-OFF-03, OFF-UI-04). */
export function SyncDevice() {
  const { t } = useLingui();
  const engine = useSyncEngine();
  const isOffline = useSyncStatus().connection === 'offline';
  const install = useInstallDialog();
  const { look, ...browser } = useBrowserFacts();
  const prepared = usePrepared(browser.shell);
  const facts = useDepartureFacts(browser, prepared);
  const run = useFieldRun(prepared);
  const remedy = useRemedies(prepared, run.begin, look, install.begin);
  const [busy, setBusy] = useState<Remedy | null>(null);
  const lines = departureList(facts);
  const isTight = (browser.room?.share ?? 0) >= WARN_SHARE;
  const put = async (asked: Remedy) => {
    setBusy(asked);
    await remedy(asked).finally(() => setBusy(null));
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
        <div className={classes.offline}>
          <OfflineNote>
            <Trans>Çevrimdışı: burada ne olduğunu görebilirsiniz, eksikleri indirmek için bağlantı gerekir.</Trans>
          </OfflineNote>
        </div>
      ) : null}
      <Readiness
        lines={lines}
        facts={facts}
        prepared={prepared}
        run={run.state}
        busy={busy}
        onRemedy={(remedy) => void put(remedy)}
        onStop={run.stop}
      />
      <Places prepared={prepared} />
      {isTight ? null : storage}
      <DevicePin />
      <DraftCopies />
      <BrowserSection limits={browser.limits} isPersisted={browser.isPersisted} onInstall={install.begin} />
      <Protection />
    </>
  );
}
