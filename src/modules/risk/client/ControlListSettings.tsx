import { useLingui } from '@lingui/react/macro';
import { ControlListTable } from '#modules/risk/client/ControlListTable.tsx';

/** The same lists for whoever sets them up: a row leads to name, category, type and workplaces (SCR-CLIST-02). */
export function ControlListSettings() {
  const { t } = useLingui();
  return <ControlListTable id="control-list-settings" title={t`Kontrol listesi ayarları`} opens="edit" />;
}
