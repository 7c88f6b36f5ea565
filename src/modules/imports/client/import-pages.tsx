import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ImportSummary } from '#modules/imports/shared/imports.calls.ts';
import { ImportPage } from '#modules/imports/client/ImportPage.tsx';

/** Companies out of a spreadsheet (SCR-COMP-05). */
export function ImportCompanies() {
  const { t } = useLingui();
  const next = { to: '/companies/workplaces/import', label: t`Sırada: işyerlerini içe aktar` };
  return <ImportPage kind="company" title={t`Firmaları içe aktar`} list="/companies/list" next={next} />;
}

/** Workplaces out of a spreadsheet (SCR-WPL-05). */
export function ImportWorkplaces() {
  const { t } = useLingui();
  const next = { to: '/employees/import', label: t`Sırada: çalışanları içe aktar` };
  return <ImportPage kind="workplace" title={t`İşyerlerini içe aktar`} list="/companies/workplaces" next={next} />;
}

/** Units out of a spreadsheet (SCR-UNIT-03). */
export function ImportUnits() {
  const { t } = useLingui();
  return (
    <ImportPage
      kind="unit"
      list="/companies/units"
      title={t`Birimleri içe aktar`}
      about={t`Birim, işyerindeki yerinden ve adından tanınır. Üst birim adıyla veya yoluyla (A / B / C) yazılır, dosyada daha sonra da gelebilir; boşsa birim en üsttedir.`}
    />
  );
}

/** Employees out of a spreadsheet (SCR-EMP-06). */
export function ImportEmployees() {
  const { t } = useLingui();
  return (
    <ImportPage
      kind="employee"
      list="/employees/list"
      title={t`Çalışanları içe aktar`}
      about={t`Çalışan, T.C. kimlik veya pasaport numarasından tanınır. İşyeri ve birim adıyla yazılır.`}
    />
  );
}

/** People who can sign in, out of a spreadsheet (SCR-USR-09). */
export function ImportUsers() {
  const { t } = useLingui();
  const asks = ({ rows }: ImportSummary) =>
    rows.create === 0
      ? null
      : {
          title: t`Davetler gönderilsin mi?`,
          message: t`${plural(rows.create, { one: '# kişiye davet e-postası gider.', other: '# kişiye davet e-postası gider.' })} Giden e-posta geri alınamaz; içe aktarmayı geri alınca bağlantısı geçersiz olur.`,
          confirmLabel: t`Yaz ve davet et`,
        };
  return (
    <ImportPage
      kind="user"
      asks={asks}
      list="/users/list"
      title={t`Kullanıcıları içe aktar`}
      about={t`Kullanıcı, e-posta adresinden tanınır. Rol ve işyerleri adıyla yazılır; birden çok işyeri noktalı virgülle ayrılır ve var olanlara eklenir. Davet e-postaları ancak yazdıktan sonra gider; geri alınca bağlantıları geçersiz olur.`}
    />
  );
}
