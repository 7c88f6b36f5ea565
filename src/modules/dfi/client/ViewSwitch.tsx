import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';

export type DfiView = '' | 'board';

/** List or board, of the same DFIs. */
export function ViewSwitch({ value, onChange }: { value: DfiView; onChange: (view: DfiView) => void }) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      className="no-print"
      aria-label={t`Görünüm`}
      value={value}
      data={[
        { value: '', label: t`Liste` },
        { value: 'board', label: t`Pano` },
      ]}
      onChange={(view) => onChange(view === 'board' ? 'board' : '')}
    />
  );
}
