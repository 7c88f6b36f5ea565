import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type InstallWay, limitsOf } from '#client/page/browser-limits.ts';
import { quickTraits } from '#client/page/read-traits.ts';
import { latePart } from '#client/ui/late.tsx';

const InstallDialog = latePart(() => import('#client/app/InstallDialog.tsx').then((file) => file.InstallDialog));

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

/** Whether Chromium has offered to install. */
export const useInstallOffer = (): boolean => useSyncExternalStore(subscribe, () => offer !== null);

/** The way to install from here, null where there is none or it is done. */
export const useInstall = (): InstallWay | null => limitsOf(quickTraits(useInstallOffer())).install;

/** Opens the browser's own question; the offer is good for one time. */
export async function askToInstall(): Promise<void> {
  const asked = offer;
  setOffer(null);
  await asked?.prompt();
}

/** Begins to install in the way of this browser; `dialog` has to be drawn, it shows the steps where a person takes them by hand. */
export function useInstallDialog(): { readonly way: InstallWay | null; begin(): void; readonly dialog: ReactNode } {
  const way = useInstall();
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen && way !== null && way !== 'prompt' ? <InstallDialog way={way} onClose={() => setOpen(false)} /> : null;
  return { way, begin: () => (way === 'prompt' ? void askToInstall() : setOpen(true)), dialog };
}

/** A button for the person's menu (OFF-INST-02); nothing where the product cannot be installed. */
export function InstallButton() {
  const { way, begin, dialog } = useInstallDialog();
  if (way === null) return null;
  return (
    <>
      <Button variant="subtle" leftSection={<IconDownload aria-hidden size="1.2em" />} onClick={begin}>
        <Trans>Uygulamayı yükle</Trans>
      </Button>
      {dialog}
    </>
  );
}
