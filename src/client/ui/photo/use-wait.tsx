import { useLingui } from '@lingui/react/macro';
import { useModals } from '@mantine/modals';
import { type ReactNode, useCallback } from 'react';

/**
 * Opens a window in which something is waited for. Resolves with what ends the wait: whether to go on; with false when the person
 * closes it.
 */
export function useWait(): (title: string, draw: (end: (goOn: boolean) => void) => ReactNode) => Promise<boolean> {
  const { t } = useLingui();
  const { openModal, closeModal } = useModals();
  return useCallback(
    (title, draw) =>
      new Promise((resolve) => {
        let id = '';
        const end = (goOn: boolean) => {
          resolve(goOn);
          closeModal(id);
        };
        id = openModal({ title, children: draw(end), closeButtonProps: { 'aria-label': t`Kapat` }, onClose: () => resolve(false) });
      }),
    [openModal, closeModal, t],
  );
}
