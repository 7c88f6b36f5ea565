import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import { chemicals, contractors, emergency, machinery, welfare } from './people-and-plant.ts';
import { electricity, escapeWays, fire, housekeeping, height } from './site.ts';

/**
 * The first question set of the security tour, in the order of a walk (ledger 05, decision 13). The wording is the product's
 * own. Yes means in order, no means a finding. A changed text is a new version, never an edit of this one.
 */
export const TOUR_QUESTIONS: QuestionSet = {
  kind: 'tour',
  version: 1,
  sections: [housekeeping, escapeWays, fire, electricity, height, machinery, chemicals, welfare, contractors, emergency],
};
