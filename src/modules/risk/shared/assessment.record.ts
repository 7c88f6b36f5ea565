import { dayListTime } from '#core/record/list-time.ts';
import { defineRecord } from '#core/record/record.ts';
import { type RiskAssessment, assessmentList, assessmentSchema } from '#modules/risk/shared/assessment.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    'risk-assessment': RiskAssessment;
  }
}

/** Lies on the device, for questions are answered without a network; numbers, versions and what exists are the server's, so it is written online (ledger 06, decision 20). */
export const assessmentRecord = defineRecord<RiskAssessment>({
  kind: 'risk-assessment',
  schema: assessmentSchema,
  area: 'risk',
  residence: 'device',
  list: assessmentList,
  scope: 'workplace',
  // What the server counts and keeps of its versions belongs together: of two revisions, neither half.
  groups: { together: { version: ['revision_number', 'status', 'versions'] } },
  workplaceOf: ({ workplace_id }) => workplace_id,
  title: ({ report_number, title }) => [report_number, title].filter(Boolean).join(' · '),
  sortAt: ({ date }, id) => dayListTime(date, id),
  status: ({ status }) => status,
  people: ({ creator_id, editor_id }) => [creator_id, editor_id].filter((person) => person !== null),
  // The answers have no day of their own.
  onSite: { isVisit: true },
  verbs: {},
});
