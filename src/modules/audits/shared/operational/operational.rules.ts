import { saidObservations } from '#modules/audits/shared/engine/observations.ts';
import type { Day } from '#core/date/day.ts';
import { UUID } from '#core/id/uuid.ts';
import { defineAudit } from '#modules/audits/shared/engine/audit-kind.ts';
import type { AuditProblem } from '#modules/audits/shared/engine/audit-problem.ts';
import { SIGNATURES } from '#modules/audits/shared/engine/audit.schema.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import { OPERATIONAL_ANSWERS, type OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { Question, QuestionSet, Section } from '#modules/audits/shared/question-set.ts';

/** What decides which sections are asked: the facility types, and the findings and observations that are there already. */
export type AskedBy = Pick<OperationalAudit, 'facilityType'> & Partial<Pick<OperationalAudit, 'bulguRapor' | 'observations'>>;

/**
 * The sections asked for the facility types of a report; with none chosen yet, all of them. A section that holds a finding
 * or an observation stays when its facility type is taken away: what a person raised is never hidden, and never saved for good unseen.
 */
export function sectionsFor(set: QuestionSet, asked: AskedBy): Section[] {
  const { facilityType, bulguRapor } = asked;
  if (facilityType.length === 0) return set.sections;
  const held = new Set([...(bulguRapor?.bulgu_rapor_list ?? []), ...saidObservations(asked)].map((one) => one.question_id));
  return set.sections.filter(
    (s) =>
      s.applies_to.length === 0 || facilityType.some((type) => s.applies_to.includes(type)) || s.questions.some((q) => held.has(q.ref)),
  );
}

export const questionsFor = (set: QuestionSet, asked: AskedBy): Question[] => sectionsFor(set, asked).flatMap((s) => s.questions);

const REQUIRED_YES_NO = ['tier3Agreement', 'seriousItemsReported', 'managerChange', 'infrastructureChange', 'supplyMethodChange'] as const;
const DATES = ['inspectionDate', 'reportDate', 'lastJIGInspectionDate', 'lastExternalAudit', 'lastProcedureRevisionDate'] as const;

/** The A1 report as a person wrote it; empty where a document stands in its place. */
export const a1Words = ({ a1_report }: Pick<OperationalAudit, 'a1_report'>): string => (UUID.test(a1_report) ? '' : a1_report);

/** A key in place of the A1 report, of a document that is none of this report's own (decision 8). */
const hasStrayA1 = ({ a1_report, a1_files = [] }: OperationalAudit): boolean =>
  UUID.test(a1_report) && a1_files.every((file) => file.document_key !== a1_report);

/** What the fields of the report lack for a valid one (AUD-GEN-09, AUD-OPS-13; ledger 05, decisions 5, 6, 8). */
function headProblems(audit: OperationalAudit, today: Day): AuditProblem[] {
  const problems: AuditProblem[] = [];
  const need = (at: string, missing: boolean) => missing && problems.push({ at, code: 'required' });
  need('workplace_id', audit.workplace_id === '');
  need('facilityName', audit.facilityName.trim() === '');
  need('facilityType', audit.facilityType.length === 0);
  need('managementCompany', audit.managementCompany === null);
  need('auditor', audit.auditor.length === 0);
  need('inspectionDate', audit.inspectionDate === null);
  need('reportDate', audit.reportDate === null);
  need('duration', audit.duration === null);
  for (const field of DATES) {
    const day = audit[field];
    if (day !== null && day > today) problems.push({ at: field, code: 'in_future' });
  }
  if (audit.inspectionDate !== null && audit.reportDate !== null && audit.reportDate < audit.inspectionDate) {
    problems.push({ at: 'reportDate', code: 'before_inspection' });
  }
  for (const field of REQUIRED_YES_NO) need(field, audit[field] === null);
  const a1 = audit.a1_report.trim();
  if (hasStrayA1(audit)) problems.push({ at: 'a1_report', code: 'document' });
  else if ((audit.a1_files ?? []).length === 0 && a1.length < 10)
    problems.push({ at: 'a1_report', code: a1 === '' ? 'required' : 'min_length' });
  need('generalEvaluation', audit.generalEvaluation.trim() === '');
  return problems;
}

/** The operational audit as a kind of audit (AUD-OPS-*). */
export const operationalAudit = defineAudit<OperationalAudit>({
  id: 'operational-audit',
  record: operationalAuditRecord,
  calls: operationalCalls,
  questions: 'operational',
  answers: OPERATIONAL_ANSWERS,
  series: 'ODR',
  dfiSource: 'odr',
  path: '/companies/audit-reports/operational-audit-report',
  viewWord: 'view',
  headPages: [
    { key: 'general', fields: [] },
    { key: 'a5', fields: ['a5'] },
    { key: 'a1', fields: ['a1_report', 'a1_files', 'generalEvaluation'] },
  ],
  signatures: SIGNATURES,
  findingsPath: 'bulguRapor.bulgu_rapor_list',
  findingsOf: (audit) => audit.bulguRapor.bulgu_rapor_list,
  withFindings: (audit, bulgu_rapor_list) => ({ ...audit, bulguRapor: { bulgu_rapor_list } }),
  dayOf: (audit) => audit.inspectionDate,
  nameOf: (audit) => audit.facilityName,
  sections: sectionsFor,
  sectionFields: ['facilityType', 'bulguRapor', 'observations'],
  headProblems,
  named: ({ managementCompany }) => (managementCompany === null ? [] : [['managementCompany', 'management-company', managementCompany]]),
  strayDocument: (audit) => (hasStrayA1(audit) ? 'a1_report' : null),
  kept: ['previousBulguRapor'],
});

/** The rules of every audit over the bodies of this kind. */
export const {
  asNewDraft,
  dfiIdsOf,
  differsByServerOnly,
  figures: auditFigures,
  figuresOf,
  isTooManyPhotos,
  lostByAnswer,
  numberOf: auditNumber,
  photosOf,
  problems: auditProblems,
  questionSetOf,
  settleUpdate,
  unanswered,
  withAnswer,
  withDfiNumber,
  withoutDfi,
} = operationalAudit;
