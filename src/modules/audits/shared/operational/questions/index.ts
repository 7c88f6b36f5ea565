import { competenceSection } from './competence.ts';
import { contractorsSection } from './contractors.ts';
import { documentsSection } from './documents.ts';
import { emergencySection } from './emergency.ts';
import { environmentSection } from './environment.ts';
import { filtersSection } from './filters.ts';
import { fireSection } from './fire.ts';
import { hydrantSection } from './hydrant.ts';
import { intoPlaneOperationSection } from './into-plane-operation.ts';
import { loadingSection } from './loading.ts';
import { maintenanceSection } from './maintenance.ts';
import { managementSection } from './management.ts';
import { qualitySection } from './quality.ts';
import { receiptSection } from './receipt.ts';
import { safetySection } from './safety.ts';
import { securitySection } from './security.ts';
import { tanksSection } from './tanks.ts';
import { vehiclesSection } from './vehicles.ts';
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
    hydrantSection,
    vehiclesSection,
    intoPlaneOperationSection,
    loadingSection,
    fireSection,
    safetySection,
    environmentSection,
    emergencySection,
    securitySection,
    maintenanceSection,
    documentsSection,
    contractorsSection,
  ],
};
