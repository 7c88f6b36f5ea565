import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useConfirm } from '#client/ui/use-confirm.tsx';

interface Props {
  readonly form: {
    /** Something stands in it that was not saved. */
    readonly isModified: boolean;
    /** Throws it away. */
    discard(): Promise<void>;
  };
  /** It is on its way: the one word would go against the other. */
  readonly isBusy: boolean;
  readonly onDone: () => void;
  /** Nobody typed what stands there: it is dropped at one press. */
  readonly isUnasked?: boolean;
  readonly icon?: ReactNode;
  /** What it says; that one gives up by default. */
  readonly children?: ReactNode;
}

/** Throws away what was typed and leaves. It stands beside the button that saves: a press that was not meant would cost an hour's work. */
export function DiscardButton({ form, isBusy, onDone, isUnasked = false, icon, children }: Props) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const isMeant = () =>
    confirm({
      title: t`Girdikleriniz silinsin mi?`,
      message: t`Bu formda girdikleriniz bu cihazdan silinir ve geri getirilemez.`,
      confirmLabel: t`Sil`,
      cancelLabel: t`Formda kal`,
      danger: true,
    });
  const giveUp = async () => {
    if (form.isModified && !isUnasked && !(await isMeant())) return;
    await form.discard();
    onDone();
  };
  return (
    <Button variant="default" leftSection={icon} disabled={isBusy} onClick={() => void giveUp()}>
      {children ?? <Trans>Vazgeç</Trans>}
    </Button>
  );
}
