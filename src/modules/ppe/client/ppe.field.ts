import { msg } from '@lingui/core/macro';
import { type FamilyNeeds, needOf } from '#client/departure/field-needs.ts';

/**
 * What equipment is handed out and taken back with at a workplace (decision 101). Models come as records of the feed; the screen of
 * models is asked for anew at each visit and kept nowhere (PPE-CACHE-01).
 */
export const ppeField: FamilyNeeds = {
  id: 'equipment',
  label: msg`KKD`,
  rights: ['ppe.read', 'ppe.own'],
  kinds: [
    needOf({ kind: 'ppe-model', label: msg`Modeller` }),
    needOf({ kind: 'ppe-category', label: msg`Kategoriler` }),
    needOf({ kind: 'ppe-balance', label: msg`Stok bakiyeleri` }),
    needOf({ kind: 'employee', label: msg`Çalışanlar` }),
    // Neither holds files today; what came back is shown with what its record holds.
    needOf({ kind: 'ppe-distribution', label: msg`Dağıtımlar`, withFiles: (rows) => rows.of('ppe-distribution') }),
    needOf({ kind: 'ppe-return', label: msg`İadeler`, withFiles: (rows) => rows.of('ppe-return') }),
  ],
  tools: ['codes', 'pdf'],
};
