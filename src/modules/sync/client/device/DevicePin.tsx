import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useDeviceLock } from '#client/auth/pin/device-lock.ts';
import { useVault } from '#client/auth/pin/lock-form.ts';
import { useLockWords } from '#client/auth/pin/lock-words.ts';
import { NewPinForm } from '#client/auth/pin/NewPinForm.tsx';
import { openSealer } from '#client/auth/pin/open-vault.ts';
import { isSharedDevice, markShared } from '#client/auth/pin/shared-device.ts';
import type { Vault } from '#client/auth/pin/vault.ts';
import { useSession } from '#client/auth/session-context.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import { ChangePinForm, RemovePinForm } from './PinForms.tsx';
import classes from './device.module.css';

type Asked = 'make' | 'share' | 'change' | 'remove';

/** What depends on the lock as it is now. */
function OfLock({ user, children }: { user: string; children: (vault: Vault) => ReactNode }) {
  const vault = useVault(user);
  return vault ? children(vault) : null;
}

/** The lock of this device: a PIN that seals what lies here, and whether several people use it (OFF-DEV-06). */
export function DevicePin() {
  const { t } = useLingui();
  const user = useSession().user.id;
  const { lock, restart } = useDeviceLock();
  const isOffline = useSyncStatus().connection === 'offline';
  const [isShared, setShared] = useState(isSharedDevice);
  const [asked, setAsked] = useState<Asked | null>(null);
  // A lock that is made or taken off starts the whole part anew.
  const [hasPin] = useState(() => openSealer(user) !== null);
  const words = useLockWords()[useVault(user, asked)?.kind ?? 'pin'];
  const close = () => setAsked(null);
  const share = (wanted: boolean) => {
    if (wanted && !hasPin) {
      setAsked('share');
      return;
    }
    markShared(wanted);
    setShared(wanted);
  };
  const titles: Record<Asked, string> = {
    make: t`PIN belirle`,
    share: t`Ortak cihaz için PIN belirle`,
    change: words.change,
    remove: words.remove,
  };
  return (
    <section className={classes.panel} aria-labelledby="device-pin">
      <h2 id="device-pin">
        <Trans>Ekran kilidi</Trans>
      </h2>
      <p className={classes.hint}>
        {hasPin ? (
          words.on
        ) : (
          <Trans>
            PIN yok: bu cihaza tam erişimi olan biri kayıtlarınızı okuyabilir. 6 haneli bir PIN, burada duran her şeyi şifreler.
          </Trans>
        )}
      </p>
      <Group gap="sm">
        {hasPin ? (
          <>
            <Button leftSection={<IconLock aria-hidden />} onClick={lock}>
              <Trans>Şimdi kilitle</Trans>
            </Button>
            <Button variant="default" onClick={() => setAsked('change')}>
              {words.change}
            </Button>
            <Button variant="default" disabled={isShared} onClick={() => setAsked('remove')}>
              {words.remove}
            </Button>
          </>
        ) : (
          <Button leftSection={<IconLock aria-hidden />} disabled={isOffline} onClick={() => setAsked('make')}>
            <Trans>PIN belirle</Trans>
          </Button>
        )}
      </Group>
      {isOffline && !hasPin ? (
        <p className={classes.hint}>
          <Trans>PIN belirlemek için bağlantı gerekir.</Trans>
        </p>
      ) : null}
      <Switch
        mt="md"
        size="md"
        label={t`Bu cihazı birden çok kişi kullanıyor`}
        description={t`Ortak cihazda herkesten PIN veya parola istenir; kilit kaldırılamaz.`}
        checked={isShared}
        disabled={isOffline && !hasPin}
        onChange={(event) => share(event.currentTarget.checked)}
      />
      {asked === null ? null : (
        <Modal opened onClose={close} title={titles[asked]}>
          {asked === 'change' ? <OfLock user={user}>{(vault) => <ChangePinForm user={user} vault={vault} onDone={close} />}</OfLock> : null}
          {asked === 'remove' ? (
            <OfLock user={user}>{(vault) => <RemovePinForm user={user} vault={vault} onDone={restart} />}</OfLock>
          ) : null}
          {asked === 'make' || asked === 'share' ? (
            <>
              <p className={classes.flat}>
                <Trans>
                  Cihaz her açılışta ve kilitlenince bunu sorar. Unutursanız bağlantı varken hesap şifrenizle yenisini belirlersiniz; işiniz
                  kaybolmaz.
                </Trans>
              </p>
              <NewPinForm
                user={user}
                onMade={() => {
                  if (asked === 'share') markShared(true);
                  restart();
                }}
              />
            </>
          ) : null}
        </Modal>
      )}
    </section>
  );
}
