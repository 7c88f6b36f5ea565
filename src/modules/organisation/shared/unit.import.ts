import * as v from 'valibot';
import { ref } from '#core/field/field.ts';
import type { ImportPlan } from '#core/sheet/import-plan.ts';
import { unitSchema } from '#modules/organisation/shared/unit.schema.ts';

/** What a spreadsheet of units is read by. The company is no field of them: it tells apart workplaces of the same name. */
export const unitPlan: ImportPlan = {
  row: v.object({ company_id: ref('company'), ...unitSchema.entries }),
  columns: {
    company_id: { tr: 'Firma', en: 'Company', also: ['Şirket', 'Firma adı', 'Şirket adı', 'Company name'] },
    name: { tr: 'Birim adı', en: 'Unit name', also: ['Birim', 'Ad', 'Departman', 'Bölüm', 'Unit', 'Name', 'Department'] },
    workplace_id: { tr: 'İşyeri', en: 'Workplace', also: ['İşyeri adı', 'Workplace name', 'Tesis', 'Şube'] },
    parent_id: { tr: 'Üst birim', en: 'Parent unit', also: ['Bağlı olduğu birim', 'Üst departman', 'Üst bölüm', 'Parent'] },
    work_environments: { tr: 'Çalışma ortamları', en: 'Work environments', also: ['Çalışma ortamı', 'Ortamlar', 'Work environment'] },
  },
  within: { workplace_id: 'company_id' },
};
