import { competenceSection } from './competence.ts';
import { filtersSection } from './filters.ts';
import { managementSection } from './management.ts';
import { qualitySection } from './quality.ts';
import { receiptSection } from './receipt.ts';
import { tanksSection } from './tanks.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';

/**
 * The first question set of the operational audit, in the order of the form (ledger 05, decision 13). The wording is the
 * product's own. Yes means in order, no means a finding. A changed text is a new version, never an edit of this one.
 */
export const OPERATIONAL_QUESTIONS: QuestionSet = {
  kind: 'operational',
  version: 1,
  sections: [
    managementSection,
    competenceSection,
    tanksSection,
    receiptSection,
    qualitySection,
    filtersSection,
  ],
};
