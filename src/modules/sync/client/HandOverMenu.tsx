import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconFileExport, IconFileImport, IconTransfer } from '@tabler/icons-react';
import { useState } from 'react';
import { HandOverDialog } from './HandOverDialog.tsx';
import { TakeOverDialog } from './TakeOverDialog.tsx';

/** Work out of this device as one file, and a colleague's work into it. */
export function HandOverMenu({ hasWork }: { hasWork: boolean }) {
  const [open, setOpen] = useState<'none' | 'give' | 'take'>('none');
  const close = () => setOpen('none');
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconTransfer aria-hidden />}>
            <Trans>Devir dosyası</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileExport size="1.2em" aria-hidden />} disabled={!hasWork} onClick={() => setOpen('give')}>
            <Trans>Bekleyenlerden dosya hazırla</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconFileImport size="1.2em" aria-hidden />} onClick={() => setOpen('take')}>
            <Trans>Bir devir dosyasını aç</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'give' ? <HandOverDialog record={null} title="" onClose={close} /> : null}
      {open === 'take' ? <TakeOverDialog onClose={close} /> : null}
    </>
  );
}
