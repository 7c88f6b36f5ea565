import type { Day } from '#core/date/day.ts';
import { defineAudit } from '#modules/audits/shared/engine/audit-kind.ts';
import type { AuditProblem } from '#modules/audits/shared/engine/audit-problem.ts';
import { ANSWERS, SIGNATURES } from '#modules/audits/shared/engine/audit.schema.ts';
import { tourCalls } from '#modules/audits/shared/tour/tour.calls.ts';
import { securityTourRecord } from '#modules/audits/shared/tour/tour.record.ts';
import type { SecurityTour } from '#modules/audits/shared/tour/tour.schema.ts';

const REQUIRED = ['workplace_id', 'auditor', 'tour_date', 'duration'] as const;

/** Auditor, date, duration and workplace, and no tour of tomorrow (AUD-TOUR-02; ledger 05, decision 5). */
function headProblems(tour: SecurityTour, today: Day): AuditProblem[] {
  const missing = REQUIRED.filter(
    (at) => tour[at] === null || tour[at].valueOf() === '' || (at === 'auditor' && tour.auditor.length === 0),
  );
  return [
    ...missing.map((at): AuditProblem => ({ at, code: 'required' })),
    ...(tour.tour_date !== null && tour.tour_date > today ? [{ at: 'tour_date', code: 'in_future' } as const] : []),
  ];
}

/** The security tour as a kind of audit (AUD-TOUR-*). */
export const securityTour = defineAudit<SecurityTour>({
  id: 'security-tour',
  record: securityTourRecord,
  calls: tourCalls,
  questions: 'tour',
  answers: ANSWERS,
  series: 'GT',
  dfiSource: 'security_tour',
  path: '/companies/audit-reports/security-tour-checklist',
  viewWord: 'show',
  headPages: [{ key: 'general', fields: [] }],
  signatures: SIGNATURES,
  findingsPath: 'findings',
  findingsOf: (tour) => tour.findings,
  withFindings: (tour, findings) => ({ ...tour, findings }),
  dayOf: (tour) => tour.tour_date,
  nameOf: (tour) => tour.location,
  headProblems,
});
