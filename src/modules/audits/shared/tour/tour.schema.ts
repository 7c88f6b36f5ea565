import * as v from 'valibot';
import { day, longText, text } from '#core/field/field.ts';
import {
  ANSWERS,
  answersOf,
  auditDuration,
  auditHead,
  auditors,
  auditSignatures,
  findingList,
} from '#modules/audits/shared/engine/audit.schema.ts';

/** Body of a security tour checklist (AUD-TOUR-02; ledger 05, decision 9). */
export const securityTourSchema = v.object({
  ...auditHead,
  auditor: auditors(),
  tour_date: day(),
  duration: auditDuration(),
  /** Where in the workplace it led. */
  location: text(),
  /** Who else walked along. */
  participants: longText(1000),
  ...auditSignatures,
  responses: answersOf(ANSWERS),
  findings: findingList,
});
export type SecurityTour = v.InferOutput<typeof securityTourSchema>;
