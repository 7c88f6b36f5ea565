import { useLingui } from '@lingui/react/macro';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { OverlaysProps } from '#client/ui/overlays.ts';

/** Dialogs that are asked for by a call, and notices. Beside the pages: they are opened by events, not through a context. */
export function Overlays({ onStanding }: OverlaysProps) {
  const { t } = useLingui();
  // After those of the dialogs below: they hear by then.
  useEffect(onStanding, [onStanding]);
  return (
    <>
      <ModalsProvider labels={{ confirm: t`Onayla`, cancel: t`Vazgeç` }}>{null}</ModalsProvider>
      {/* Above dialogs (200), below menus and lists that somebody has just opened (300). */}
      <Notifications position="bottom-left" limit={4} zIndex={250} />
    </>
  );
}
