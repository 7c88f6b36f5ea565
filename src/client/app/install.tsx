import { touchPoints, userAgent } from '#client/page/features.ts';
import { Trans } from '@lingui/react/macro';
import { Button, List, Modal } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';

/** Chromium's offer to install, which TypeScript's library does not know. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const setOffer = (next: InstallPrompt | null) => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer for our own button; it comes before anything is drawn. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** iPads say that they are Macs; a Mac has no touch screen. */
const isIos = () => /iPhone|iPad|iPod/.test(userAgent()) || (userAgent().includes('Mac') && touchPoints() > 1);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Whether there is a way to install from here, and which. */
export function useInstall(): 'prompt' | 'steps' | null {
  const hasOffer = useSyncExternalStore(subscribe, () => offer !== null);
  if (isInstalled()) return null;
  if (hasOffer) return 'prompt';
  return isIos() ? 'steps' : null;
}

/** Opens the browser's own question; the offer is good for one time. */
export async function askToInstall(): Promise<void> {
  const asked = offer;
  setOffer(null);
  await asked?.prompt();
}

/** A button for the person's menu (OFF-INST-02); nothing where the product cannot be installed. */
export function InstallButton() {
  const way = useInstall();
  const [isOpen, setOpen] = useState(false);
  if (way === null) return null;
  return (
    <>
      <Button variant="subtle" onClick={() => (way === 'prompt' ? void askToInstall() : setOpen(true))}>
        <Trans>Uygulamayı yükle</Trans>
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={<Trans>Ana ekrana ekle</Trans>}>
        <List type="ordered">
          <List.Item>
            <Trans>Safari’de paylaş düğmesine dokunun.</Trans>
          </List.Item>
          <List.Item>
            <Trans>"Ana Ekrana Ekle"yi seçin.</Trans>
          </List.Item>
          <List.Item>
            <Trans>Ana ekrandaki Saha’yı açıp yeniden giriş yapın.</Trans>
          </List.Item>
        </List>
      </Modal>
    </>
  );
}
