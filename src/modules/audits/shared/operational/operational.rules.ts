import type { Day } from '#core/date/day.ts';
import type { Actor } from '#core/record/record.ts';
import {
  type Answer,
  type Finding,
  MOST_PHOTOS_OF_REPORT,
  type OperationalAudit,
} from '#modules/audits/shared/operational/operational.schema.ts';
import type { Question, QuestionSet, Section } from '#modules/audits/shared/question-set.ts';

/** What decides which sections are asked: the facility types, and the findings that are there already. */
export type AskedBy = Pick<OperationalAudit, 'facilityType'> & Partial<Pick<OperationalAudit, 'bulguRapor'>>;

/**
 * The sections asked for the facility types of a report; with none chosen yet, all of them. A section that holds a finding
 * stays when its facility type is taken away: what a person raised is never hidden, and never saved for good unseen.
 */
export function sectionsFor(set: QuestionSet, { facilityType, bulguRapor }: AskedBy): Section[] {
  if (facilityType.length === 0) return set.sections;
  const held = new Set(bulguRapor?.bulgu_rapor_list.map((finding) => finding.question_id));
  return set.sections.filter(
    (s) =>
      s.applies_to.length === 0 || facilityType.some((type) => s.applies_to.includes(type)) || s.questions.some((q) => held.has(q.ref)),
  );
}

export const questionsFor = (set: QuestionSet, asked: AskedBy): Question[] => sectionsFor(set, asked).flatMap((s) => s.questions);

/** References of the questions without an answer, in the order of the form (AUD-GEN-10, AUD-GEN-11). */
export const unanswered = (audit: OperationalAudit, set: QuestionSet): string[] =>
  questionsFor(set, audit)
    .filter((q) => audit.responses[q.ref] === undefined)
    .map((q) => q.ref);

/** One thing that keeps a report from becoming valid: a field or a question, and why. */
export interface AuditProblem {
  /** Field name, `answer:<ref>` or `finding:<finding id>:<field>`. */
  at: string;
  code: 'required' | 'min_length' | 'in_future' | 'before_inspection' | 'unanswered' | 'no_finding';
}

const REQUIRED_YES_NO = ['tier3Agreement', 'seriousItemsReported', 'managerChange', 'infrastructureChange', 'supplyMethodChange'] as const;
const DATES = ['inspectionDate', 'reportDate', 'lastJIGInspectionDate', 'lastExternalAudit', 'lastProcedureRevisionDate'] as const;
const UUID_TEXT = /^[0-9a-f-]{36}$/;

/** How many photos a report has in all its findings. */
export const photosOf = ({ bulguRapor }: Pick<OperationalAudit, 'bulguRapor'>): number =>
  bulguRapor.bulgu_rapor_list.reduce((sum, finding) => sum + finding.photos.length, 0);

/** Whether a change brings more photos than a report may have; one that has more from before may still be worked on. */
export const isTooManyPhotos = (
  before: Pick<OperationalAudit, 'bulguRapor'> | null,
  after: Pick<OperationalAudit, 'bulguRapor'>,
): boolean => photosOf(after) > Math.max(MOST_PHOTOS_OF_REPORT, before === null ? 0 : photosOf(before));

/** What a finding lacks (AUD-FIND-02). */
export function findingProblems(finding: Finding): AuditProblem[] {
  const at = (field: string): AuditProblem => ({ at: `finding:${finding.id}:${field}`, code: 'required' });
  return [
    ...(finding.kind === null ? [at('kind')] : []),
    ...(finding.status === null ? [at('status')] : []),
    ...(finding.bulgu_description.trim() === '' ? [at('bulgu_description')] : []),
  ];
}

/**
 * Everything that keeps a report from being saved as valid, fields first, then questions in the order of the form
 * (AUD-GEN-09, AUD-GEN-10, AUD-OPS-13; ledger 05, decisions 2, 5, 6, 8). A draft needs only its workplace.
 */
export function auditProblems(audit: OperationalAudit, set: QuestionSet, today: Day): AuditProblem[] {
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
  if (a1 === '') need('a1_report', true);
  else if (a1.length < 10 && !UUID_TEXT.test(a1)) problems.push({ at: 'a1_report', code: 'min_length' });
  need('generalEvaluation', audit.generalEvaluation.trim() === '');
  const findings = Map.groupBy(audit.bulguRapor.bulgu_rapor_list, (f) => f.question_id);
  for (const question of questionsFor(set, audit)) {
    const answer = audit.responses[question.ref];
    if (answer === undefined) problems.push({ at: `answer:${question.ref}`, code: 'unanswered' });
    const own = findings.get(question.ref) ?? [];
    if (answer === 'no' && own.length === 0) problems.push({ at: `answer:${question.ref}`, code: 'no_finding' });
    for (const finding of own) problems.push(...findingProblems(finding));
  }
  return problems;
}

/** What leaves with an answer: on the operational form only leaving `no` deletes (AUD-OPS-11, AUD-OPS-12; ledger 05, decision 12). */
export function lostByAnswer(audit: OperationalAudit, ref: string, next: Answer | undefined): { findings: Finding[]; dfi_ids: string[] } {
  if (audit.responses[ref] !== 'no' || next === 'no') return { findings: [], dfi_ids: [] };
  const findings = audit.bulguRapor.bulgu_rapor_list.filter((f) => f.question_id === ref);
  return { findings, dfi_ids: findings.flatMap((f) => f.dfi_list.map((d) => d.dfi_id)) };
}

/** The report after an answer: what hangs on a left `no` goes with it (AUD-GEN-08, AUD-OPS-12). */
export function withAnswer(audit: OperationalAudit, ref: string, next: Answer | undefined): OperationalAudit {
  const lost = new Set(lostByAnswer(audit, ref, next).findings.map((f) => f.id));
  const { [ref]: _, ...others } = audit.responses;
  return {
    ...audit,
    responses: next === undefined ? others : { ...others, [ref]: next },
    bulguRapor: lost.size === 0 ? audit.bulguRapor : { bulgu_rapor_list: audit.bulguRapor.bulgu_rapor_list.filter((f) => !lost.has(f.id)) },
  };
}

/**
 * Whether a person may edit a report (AUD-GEN-03, AUD-GEN-07; ledger 05, decision 4): a draft only, by its creator, an
 * auditor named in it, or a manager of the area. `createdBy` null means that it was made on this device.
 */
export function canEditAudit(audit: Pick<OperationalAudit, 'report_status' | 'auditor'>, createdBy: string | null, actor: Actor): boolean {
  if (audit.report_status === 'valid' || !actor.permissions.has('aud.write')) return false;
  return createdBy === null || createdBy === actor.user_id || audit.auditor.includes(actor.user_id) || actor.permissions.has('aud.manage');
}

/** Figures for the head of a report. */
export const auditFigures = (audit: OperationalAudit, set: QuestionSet) => figuresOf(audit, questionsFor(set, audit));

/** The same for somebody who has the asked questions at hand. */
export function figuresOf(audit: OperationalAudit, questions: readonly Question[]) {
  const answered = questions.filter((q) => audit.responses[q.ref] !== undefined);
  return {
    total: questions.length,
    answered: answered.length,
    no: answered.filter((q) => audit.responses[q.ref] === 'no').length,
    findings: audit.bulguRapor.bulgu_rapor_list.length,
    dfis: audit.bulguRapor.bulgu_rapor_list.reduce((sum, f) => sum + f.dfi_list.length, 0),
  };
}

/** ODR-2026-0007 of a year and the running number in it (ledger 05, decision 14). */
export const auditNumber = (year: number, running: number): string => `ODR-${year}-${String(running).padStart(4, '0')}`;
