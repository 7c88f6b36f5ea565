import { useLingui } from '@lingui/react/macro';
import { useModals } from '@mantine/modals';
import { type ReactNode, useCallback } from 'react';

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
  const { openConfirmModal } = useModals();
  return useCallback(
    ({ title, message, confirmLabel, cancelLabel, danger = false }) =>
      new Promise((resolve) => {
        openConfirmModal({
          title,
          children: message,
          labels: { confirm: confirmLabel, cancel: cancelLabel ?? t`Vazgeç` },
          confirmProps: danger ? { color: 'red' } : {},
          onConfirm: () => resolve(true),
          onCancel: () => resolve(false),
          onClose: () => resolve(false),
        });
      }),
    [openConfirmModal, t],
  );
}
