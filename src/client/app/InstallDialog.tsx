import { Trans } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { InstallSteps } from '#client/app/InstallSteps.tsx';
import type { InstallWay } from '#client/page/browser-limits.ts';

/** The steps by which a person installs by hand. */
export function InstallDialog({ way, onClose }: { way: Exclude<InstallWay, 'prompt'>; onClose(): void }) {
  return (
    <Modal opened onClose={onClose} title={<Trans>Ana ekrana ekle</Trans>}>
      <InstallSteps way={way} />
    </Modal>
  );
}
