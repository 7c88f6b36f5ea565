import { useLingui } from '@lingui/react/macro';
import { ImportPage } from '#modules/imports/client/ImportPage.tsx';

/** Employees out of a spreadsheet (SCR-EMP-06). */
export function ImportEmployees() {
  const { t } = useLingui();
  return (
    <ImportPage
      kind="employee"
      title={t`Çalışanları içe aktar`}
      about={t`Çalışan, T.C. kimlik veya pasaport numarasından tanınır. İşyeri ve birim adıyla yazılır.`}
    />
  );
}
