import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import type { ScanDialogProps } from '#client/scan/ScanDialog.tsx';

type Props = Omit<ScanDialogProps, 'onClose'>;

/** Opens the reading of codes; its code comes with the first press, and not with the form. */
export function ScanButton(props: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ScanDialogProps> | null>(null);
  const open = () => {
    setOpen(true);
    if (Dialog !== null) return;
    setLoading(true);
    import('#client/scan/ScanDialog.tsx')
      .then((loaded) => setDialog(() => loaded.ScanDialog))
      .catch(() => {
        setOpen(false);
        showToast('error', t`Kod okuyucu açılamadı. Bağlantı varken bir kez açın.`);
      })
      .finally(() => setLoading(false));
  };
  return (
    <>
      <Button variant="default" leftSection={<IconScan aria-hidden />} loading={isLoading} onClick={open}>
        <Trans>Tara</Trans>
      </Button>
      {isOpen && Dialog !== null ? <Dialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
