import { useLingui } from '@lingui/react/macro';
import { ControlListTable } from '#modules/risk/client/ControlListTable.tsx';

/** The control lists in reach, to be read and opened (SCR-CLIST-01). */
export function IndexControlList() {
  const { t } = useLingui();
  return <ControlListTable id="control-lists" title={t`Kontrol listeleri`} opens="view" />;
}
