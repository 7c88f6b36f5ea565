import { msg } from '@lingui/core/macro';
import { type FamilyNeeds, needOf } from '#client/departure/field-needs.ts';

/** What questions of risk assessments are answered with at a workplace (decision 101). */
export const riskField: FamilyNeeds = {
  id: 'risks',
  label: msg`Risk değerlendirmeleri`,
  rights: ['risk.read', 'risk.own'],
  kinds: [
    needOf({ kind: 'risk-assessment', label: msg`Değerlendirmeler` }),
    // One that was made into a report is answered on as well.
    needOf({ kind: 'control-list-response', label: msg`Yanıtlar`, withFiles: (rows) => rows.of('control-list-response') }),
    needOf({ kind: 'control-list', label: msg`Kontrol listeleri` }),
    needOf({ kind: 'control-list-question', label: msg`Sorular` }),
    needOf({ kind: 'unit', label: msg`Birimler` }),
  ],
  tools: ['marks', 'pdf'],
};
