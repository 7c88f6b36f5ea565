import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OnlineDialog } from '#client/records/OnlineDialog.tsx';
import type { TypedDfiForm } from '#client/records/use-typed-dfi.ts';

interface Props {
  readonly title: string;
  readonly typed: TypedDfiForm;
  readonly onClose: () => void;
  /** Why it was not raised. */
  readonly failure: ReactNode;
  /** Its fields. */
  readonly children: ReactNode;
}

/** The dialog in which a DFI is raised: closed it keeps what was typed, and “Vazgeç” throws it away. */
export function TypedDfiDialog({ title, typed, onClose, failure, children }: Props) {
  const { form, isTyped, raise } = typed;
  const close = () => {
    typed.stop();
    onClose();
  };
  return (
    <OnlineDialog
      title={title}
      form={form}
      here={{ failure, isTyped, submit: raise }}
      submitLabel={<Trans>DÖF’ü aç</Trans>}
      onClose={close}
    >
      {children}
    </OnlineDialog>
  );
}
