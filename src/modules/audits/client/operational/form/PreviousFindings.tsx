import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import type { PreviousFindings as Previous } from '#modules/audits/shared/operational/operational.schema.ts';
import { PreviousList } from '#modules/audits/client/operational/parts/PreviousList.tsx';

/** The findings of the report before this one, beside the form and without network (AUD-OPS-10, OFF-AUD-04). */
export function PreviousFindings({ previous, onClose }: { previous: Previous; onClose(): void }) {
  const { t } = useLingui();
  return (
    <Drawer opened onClose={onClose} position="right" size="30rem" title={t`Önceki bulgular`} closeButtonProps={{ 'aria-label': t`Kapat` }}>
      <PreviousList previous={previous} />
    </Drawer>
  );
}
