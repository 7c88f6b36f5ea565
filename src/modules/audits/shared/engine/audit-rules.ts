import type { Day } from '#core/date/day.ts';
import type { Photo } from '#core/field/field.ts';
import { isSignature, isSigned } from '#core/field/signature.ts';
import type { AuditPlan } from '#modules/audits/shared/engine/audit-plan.ts';
import type { AuditProblem } from '#modules/audits/shared/engine/audit-problem.ts';
import { type AuditResult, resultOf } from '#modules/audits/shared/engine/audit-result.ts';
import { findingFrom, observationsFrom, observationsOf, withObservations } from '#modules/audits/shared/engine/observations.ts';
import { type Answer, type AuditBody, type Finding, MOST_PHOTOS_OF_REPORT } from '#modules/audits/shared/engine/audit.schema.ts';
import type { Question, QuestionSet, QuestionSetName, Section } from '#modules/audits/shared/question-set.ts';

/** Figures for the head of a report. */
export interface AuditFigures {
  readonly total: number;
  readonly answered: number;
  readonly no: number;
  readonly findings: number;
  readonly dfis: number;
}

/** The rules that all kinds of audit have in common, over the bodies of one of them. */
export interface AuditRules<B extends AuditBody> {
  sectionsFor(set: QuestionSet, audit: B): Section[];
  questionsFor(set: QuestionSet, audit: B): Question[];
  /** References of the questions without an answer, in the order of the form (AUD-GEN-10, AUD-GEN-11). */
  unanswered(audit: B, set: QuestionSet): string[];
  /** The photos of a report, those of its findings first. */
  picturesIn(audit: B): Photo[];
  /** How many photos a report has in all its findings and observations. */
  photosOf(audit: B): number;
  /** Whether a change brings more photos than a report may have; one that has more from before may still be worked on. */
  isTooManyPhotos(before: B | null, after: B): boolean;
  /**
   * Everything that keeps a report from being saved as valid, fields first, then questions in the order of the form
   * (AUD-GEN-09, AUD-GEN-10). A draft needs only its workplace (ledger 05, decision 2).
   */
  problems(audit: B, set: QuestionSet, today: Day): AuditProblem[];
  /** The findings that end with an answer, and their DFIs: only leaving `no` deletes (AUD-OPS-11, AUD-OPS-12; ledger 05, decision 12). */
  lostByAnswer(audit: B, ref: string, next: Answer | undefined): { findings: Finding[]; dfi_ids: string[] };
  /**
   * The report after an answer: the findings of a left `no` go with it, and their DFIs (AUD-GEN-08, AUD-OPS-12). Words and photos stay
   * with the question, as observations; a `no` takes them over as findings again.
   */
  withAnswer(audit: B, ref: string, next: Answer | undefined): B;
  figures(audit: B, set: QuestionSet): AuditFigures;
  /** What a report comes to. */
  result(audit: B, set: QuestionSet): AuditResult;
  /** The same as the figures, for somebody who has the asked questions at hand. */
  figuresOf(audit: B, questions: readonly Question[]): AuditFigures;
  /** The number of a year and the running number in it, e.g. ODR-2026-0007 (ledger 05, decision 14). */
  numberOf(year: number, running: number): string;
  /** The question set that a report was begun on. */
  questionSetOf(audit: Pick<AuditBody, 'question_set_version' | 'question_set_hash'>): QuestionSetName;
}

/** What a finding lacks (AUD-FIND-02). */
export function findingProblems(finding: Finding): AuditProblem[] {
  const at = (field: string): AuditProblem => ({ at: `finding:${finding.id}:${field}`, code: 'required' });
  return [
    ...(finding.kind === null ? [at('kind')] : []),
    ...(finding.status === null ? [at('status')] : []),
    ...(finding.bulgu_description.trim() === '' ? [at('bulgu_description')] : []),
  ];
}

/** The rules over the bodies of a kind. */
export function auditRules<B extends AuditBody>(plan: AuditPlan<B>): AuditRules<B> {
  const { findingsOf } = plan;
  const sectionsFor = (set: QuestionSet, audit: B) => plan.sections?.(set, audit) ?? set.sections;
  const questionsFor = (set: QuestionSet, audit: B) => sectionsFor(set, audit).flatMap((section) => section.questions);
  const picturesIn = (audit: B) => [...findingsOf(audit), ...observationsOf(audit)].flatMap(({ photos }) => photos);
  const photosOf = (audit: B) => picturesIn(audit).length;

  const lostByAnswer = (audit: B, ref: string, next: Answer | undefined) => {
    if (audit.responses[ref] !== 'no' || next === 'no') return { findings: [], dfi_ids: [] };
    const findings = findingsOf(audit).filter((finding) => finding.question_id === ref);
    return { findings, dfi_ids: findings.flatMap((finding) => finding.dfi_list.map((dfi) => dfi.dfi_id)) };
  };

  /** What was noted at a question becomes the findings of its no. */
  const withNotedFound = (audit: B, ref: string): B => {
    const own = observationsOf(audit).filter(({ question_id }) => question_id === ref);
    if (own.length === 0) return audit;
    const found = findingsOf(audit);
    const count = found.filter(({ question_id }) => question_id === ref).length;
    // A blank one too: the photo that it was opened for may be on its way, and looks for its id.
    const taken = own.filter((noted) => found.every(({ id }) => id !== noted.id)).map((noted, at) => findingFrom(noted, count + at + 1));
    const others = observationsOf(audit).filter((noted) => !own.includes(noted));
    return plan.withFindings(withObservations(audit, others), [...found, ...taken]);
  };

  const figuresOf = (audit: B, questions: readonly Question[]): AuditFigures => {
    const answered = questions.filter((question) => audit.responses[question.ref] !== undefined);
    const findings = findingsOf(audit);
    return {
      total: questions.length,
      answered: answered.length,
      no: answered.filter((question) => audit.responses[question.ref] === 'no').length,
      findings: findings.length,
      dfis: findings.reduce((sum, finding) => sum + finding.dfi_list.length, 0),
    };
  };

  return {
    sectionsFor,
    questionsFor,
    picturesIn,
    photosOf,
    lostByAnswer,
    figuresOf,
    unanswered: (audit, set) =>
      questionsFor(set, audit)
        .filter((question) => audit.responses[question.ref] === undefined)
        .map((question) => question.ref),
    isTooManyPhotos: (before, after) => photosOf(after) > Math.max(MOST_PHOTOS_OF_REPORT, before === null ? 0 : photosOf(before)),
    problems(audit, set, today) {
      const problems = plan.headProblems(audit, today);
      const findings = Map.groupBy(findingsOf(audit), (finding) => finding.question_id);
      for (const { ref } of questionsFor(set, audit)) {
        const own = findings.get(ref) ?? [];
        if (audit.responses[ref] === undefined) problems.push({ at: `answer:${ref}`, code: 'unanswered' });
        if (audit.responses[ref] === 'no' && own.length === 0) problems.push({ at: `answer:${ref}`, code: 'no_finding' });
        for (const finding of own) problems.push(...findingProblems(finding));
      }
      for (const field of plan.signatures ?? []) {
        const given: unknown = audit[field as keyof B];
        if (isSignature(given) && !isSigned(given)) problems.push({ at: field, code: 'unsigned' });
      }
      return problems;
    },
    withAnswer(audit, ref, next) {
      const { [ref]: given, ...others } = audit.responses;
      const answered = { ...audit, responses: next === undefined ? others : { ...others, [ref]: next } };
      if (next === 'no') return given === 'no' ? answered : withNotedFound(answered, ref);
      const lost = lostByAnswer(audit, ref, next).findings;
      if (lost.length === 0) return answered;
      const stays = (one: { readonly id: string }) => lost.every(({ id }) => id !== one.id);
      const left = plan.withFindings(answered, findingsOf(audit).filter(stays));
      const noted = observationsFrom(lost);
      return noted.length === 0 ? left : withObservations(left, [...observationsOf(left).filter(stays), ...noted]);
    },
    result: (audit, set) => resultOf(questionsFor(set, audit), audit.responses, findingsOf(audit)),
    figures: (audit, set) => figuresOf(audit, questionsFor(set, audit)),
    numberOf: (year, running) => `${plan.series}-${year}-${String(running).padStart(4, '0')}`,
    questionSetOf: (audit) => ({ kind: plan.questions, version: audit.question_set_version, hash: audit.question_set_hash ?? null }),
  };
}
