import { useLingui } from '@lingui/react/macro';
import { modals } from '@mantine/modals';
import { type ReactNode, useCallback } from 'react';
import { overlaysStand } from '#client/ui/overlays.ts';

export interface Question {
  title: string;
  message: ReactNode;
  /** What the button says it will do; never a bare OK. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
}

/** Asks in a dialog and waits for the answer; closing it means no. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { t } = useLingui();
  return useCallback(
    async ({ title, message, confirmLabel, cancelLabel, danger = false }) => {
      const canAsk = await overlaysStand().then(
        () => true,
        () => false,
      );
      // The browser's own question needs no code.
      if (!canAsk) return globalThis.confirm(`${title}\n${confirmLabel}?`);
      return new Promise((resolve) => {
        modals.openConfirmModal({
          title,
          children: message,
          labels: { confirm: confirmLabel, cancel: cancelLabel ?? t`Vazgeç` },
          confirmProps: danger ? { color: 'red' } : {},
          onConfirm: () => resolve(true),
          onCancel: () => resolve(false),
          onClose: () => resolve(false),
        });
      });
    },
    [t],
  );
}
