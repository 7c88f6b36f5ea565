import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import type { LabelDialogProps } from '#modules/ppe/client/LabelDialog.tsx';

/** Opens the sheet of labels, whose code comes with the first press. */
export function LabelButton({ of }: Pick<LabelDialogProps, 'of'>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<LabelDialogProps> | null>(null);
  const open = () => {
    setOpen(true);
    if (Dialog !== null) return;
    import('#modules/ppe/client/LabelDialog.tsx')
      .then((loaded) => setDialog(() => loaded.LabelDialog))
      .catch(() => {
        setOpen(false);
        showToast('error', t`Etiket sayfası açılamadı. Bağlantı varken bir kez açın.`);
      });
  };
  return (
    <>
      <Button variant="default" leftSection={<IconQrcode aria-hidden />} onClick={open}>
        <Trans>Etiketler</Trans>
      </Button>
      {isOpen && Dialog !== null ? <Dialog of={of} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
