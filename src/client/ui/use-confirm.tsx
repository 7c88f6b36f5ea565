import { useLingui } from '@lingui/react/macro';
import { modals } from '@mantine/modals';
import { type ReactNode, useCallback } from 'react';
import { overlaysSoon } from '#client/ui/overlays.ts';
import { wordsIn } from '#client/ui/words-in.ts';

export interface Question {
  title: string;
  /** Texts and elements, no components of ours: the browser's own question has words alone. */
  message: ReactNode;
  /** What the button says it will do; never a bare OK. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
}

/** A question waits for its dialog: one that is pressed for meanwhile would stand above it and ask the same. */
let isWaiting = false;

/** Asks in a dialog and waits for the answer; closing it means no. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { t } = useLingui();
  return useCallback(
    async ({ title, message, confirmLabel, cancelLabel, danger = false }) => {
      if (isWaiting) return false;
      isWaiting = true;
      const canAsk = await overlaysSoon();
      isWaiting = false;
      // The browser's own question needs no code.
      if (!canAsk) return globalThis.confirm([title, wordsIn(message), `${confirmLabel}?`].filter(Boolean).join('\n\n'));
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
