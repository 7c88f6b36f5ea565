import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import {
  ANSWER_LABEL,
  AUDIT_LABEL,
  FINDING_LABEL,
  FINDINGS_LABEL,
  findingFields,
  OBSERVATION_LABEL,
  SHARING_LABEL,
  SIGNATURE_LABEL,
  STATUS_LABEL,
} from '#modules/audits/client/audit.labels.ts';
import type { SecurityTour } from '#modules/audits/shared/tour/tour.schema.ts';

const OWN_LABEL = {
  ...AUDIT_LABEL,
  tour_date: msg`Tur tarihi`,
  location: msg`Gezilen yer`,
  participants: msg`Tura katılanlar`,
  ...SIGNATURE_LABEL,
  findings: FINDINGS_LABEL,
};
const GROUP_LABEL = { visit: msg`Tur tarihi ve süre`, answer: msg`Soru` };

/** Every word of a tour by its wire name, for problems and conflicts. */
export const TOUR_LABEL = { ...OWN_LABEL, ...GROUP_LABEL, ...FINDING_LABEL };

/** The words of a tour, for every page that shows records of all kinds. */
export const tourLabels: KindLabels<SecurityTour> = {
  fields: {
    ...OWN_LABEL,
    report_status: { label: OWN_LABEL.report_status, options: STATUS_LABEL },
    sharing: { label: OWN_LABEL.sharing, options: SHARING_LABEL },
    // The print of the question set's content, by which devices find it.
    question_set_hash: { label: OWN_LABEL.question_set_hash, isHidden: true },
    responses: { label: OWN_LABEL.responses, options: ANSWER_LABEL },
    observations: { label: OWN_LABEL.observations, fields: OBSERVATION_LABEL },
    findings: { label: OWN_LABEL.findings, fields: findingFields },
  },
  groups: GROUP_LABEL,
};
