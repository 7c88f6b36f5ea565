import { useLingui } from '@lingui/react/macro';
import { modals } from '@mantine/modals';
import { type ReactNode, useCallback } from 'react';
import { dialogsOpen } from '#client/ui/dialogs.ts';

/**
 * Opens a window in which something is waited for. Resolves with what ends the wait: whether to go on; with false when the person
 * closes it.
 */
export function useWait(): (title: string, draw: (end: (goOn: boolean) => void) => ReactNode) => Promise<boolean> {
  const { t } = useLingui();
  return useCallback(
    async (title, draw) => {
      if (!(await dialogsOpen())) return false;
      return new Promise((resolve) => {
        let id = '';
        const end = (goOn: boolean) => {
          resolve(goOn);
          modals.close(id);
        };
        id = modals.open({ title, children: draw(end), closeButtonProps: { 'aria-label': t`Kapat` }, onClose: () => resolve(false) });
      });
    },
    [t],
  );
}
