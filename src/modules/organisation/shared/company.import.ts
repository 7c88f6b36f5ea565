import type { ImportPlan } from '#core/sheet/import-plan.ts';
import { companySchema } from '#modules/organisation/shared/company.schema.ts';

/** What a spreadsheet of companies is read by. */
export const companyPlan: ImportPlan = {
  row: companySchema,
  columns: {
    name: { tr: 'Firma adı', en: 'Company name', also: ['Ad', 'Firma', 'Şirket', 'Unvan', 'Ticaret unvanı', 'Name', 'Company'] },
    tax_administration: { tr: 'Vergi dairesi', en: 'Tax office', also: ['Tax administration'] },
    tax_number: { tr: 'Vergi numarası', en: 'Tax number', also: ['Vergi no', 'VKN'], digits: 10 },
    mersis_number: { tr: 'MERSİS numarası', en: 'MERSIS number', also: ['MERSİS no', 'MERSİS'], digits: 16 },
  },
};
