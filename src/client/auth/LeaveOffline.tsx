import { Trans } from '@lingui/react/macro';
import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useDeviceLock } from '#client/auth/pin/device-lock.ts';
import { openSealer } from '#client/auth/pin/open-vault.ts';
import { useSyncEngine } from '#client/sync/index.ts';

/** Without a network a sign-out closes the device to everybody: says so, and offers the lock in its place, which opens again without one. */
export function LeaveOffline({ isLeaving, onClose }: { isLeaving: boolean; onClose: () => void }) {
  const { owner } = useSyncEngine();
  const { lock } = useDeviceLock();
  const [hasLock] = useState(() => openSealer(owner.user) !== null);
  return (
    <Alert color="yellow" title={<Trans>Çevrimdışı</Trans>}>
      <Stack gap="sm">
        <p>
          <Trans>Çıkarsanız bağlantı gelene kadar bu cihazda kimse giriş yapamaz, kayıtlar da açılamaz.</Trans>
        </p>
        {hasLock ? (
          <Button
            size="lg"
            disabled={isLeaving}
            onClick={() => {
              onClose();
              lock();
            }}
          >
            <Trans>Çıkmadan kilitle</Trans>
          </Button>
        ) : (
          <p>
            <Trans>Cihazı bırakacaksanız bağlantı varken “Cihaz ve depolama” sayfasında PIN belirleyin; kilit çevrimdışı da açılır.</Trans>
          </p>
        )}
        <Button size="lg" variant="default" disabled={isLeaving} onClick={onClose}>
          <Trans>Çıkma, oturumda kal</Trans>
        </Button>
      </Stack>
    </Alert>
  );
}
