import {
  type AssessmentHeader,
  type AssessmentVersion,
  MOST_REVISIONS,
  type RiskAssessment,
} from '#modules/risk/shared/assessment.schema.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import { familyOf, RISK_METHODS, type RiskMethod } from '#modules/risk/shared/score.ts';

/** What of an assessment decides over another one. */
export interface KnownAssessment {
  readonly id: string;
  readonly body: Pick<RiskAssessment, 'workplace_id' | 'units' | 'method' | 'status'>;
}

/** RD-2026-0007 of a year and the running number in it. */
export const assessmentNumber = (year: number, running: number): string => `RD-${year}-${String(running).padStart(4, '0')}`;

/** What a new assessment has that nobody enters. @param now milliseconds since 1970 */
export const newAssessment = (header: AssessmentHeader, creator_id: string, now: number): RiskAssessment => ({
  ...header,
  report_number: null,
  revision_number: 0,
  status: 'open',
  creator_id,
  editor_id: creator_id,
  versions: [{ version: 1, created_at: new Date(now).toISOString(), editor_id: creator_id, note: '' }],
  // The creator is told of everything until somebody says otherwise (ledger 06, decision 21).
  notification: { frequency: 'every_change', recipients: [creator_id] },
});

/**
 * The methods that an assessment of a workplace can be made by: a workplace is not worked on by both families at once, for their
 * scores cannot be compared (ledger 06, decision 12).
 * @param except the assessment that asks for itself
 */
export function availableMethods(workplace: string, all: readonly KnownAssessment[], except?: string): RiskMethod[] {
  const open = all.filter(({ id, body }) => id !== except && body.workplace_id === workplace && body.status === 'open');
  const families = new Set(open.map(({ body }) => familyOf(body.method)).filter((family) => family !== null));
  return RISK_METHODS.filter((method) => [...families].every((family) => family === familyOf(method)));
}

/** The assessments that look at one of these units already (ledger 06, decision 13). @param except the one that asks for itself */
export function assessmentsOf<A extends KnownAssessment>(units: readonly string[], all: readonly A[], except?: string): A[] {
  return all.filter(({ id, body }) => id !== except && body.units.some((unit) => units.includes(unit)));
}

/** What a head names, as far as its rules look at it. */
export interface HeaderFacts {
  /** All assessments of the workplace. */
  readonly assessments: readonly KnownAssessment[];
  /** The units that the head names. */
  readonly units: readonly { readonly id: string; readonly body: { readonly workplace_id: string } }[];
  /** The control lists that it names, as far as they are in reach. */
  readonly lists: readonly {
    readonly id: string;
    readonly body: { readonly apply_to_all_workplaces: boolean; readonly workplace_ids: readonly string[] };
  }[];
  /** Whether the person knows that the units have an assessment and wants another one. */
  readonly isSecondWanted: boolean;
}

export interface HeaderProblem {
  readonly field: keyof AssessmentHeader;
  readonly code: 'workplace_stays' | 'family_stays' | 'method_old' | 'method_taken' | 'unit_elsewhere' | 'unit_assessed' | 'list_elsewhere';
}

/**
 * What keeps a head from being stored, beyond what its fields say.
 * @param before the assessment as it is; null for a new one, which has its id in `id` all the same
 */
export function headerProblems(id: string, header: AssessmentHeader, before: RiskAssessment | null, facts: HeaderFacts): HeaderProblem[] {
  const { workplace_id, method, units, control_list_ids } = header;
  if (before !== null && before.workplace_id !== workplace_id) return [{ field: 'workplace_id', code: 'workplace_stays' }];
  const problems: HeaderProblem[] = [];
  // Answers are on the scales of a family: with another one they would mean nothing.
  if (before !== null && familyOf(before.method) !== familyOf(method)) problems.push({ field: 'method', code: 'family_stays' });
  else if (method === 'L_TYPE' && before?.method !== 'L_TYPE') problems.push({ field: 'method', code: 'method_old' });
  else if (before === null && !availableMethods(workplace_id, facts.assessments).some((one) => one === method))
    problems.push({ field: 'method', code: 'method_taken' });
  if (facts.units.some(({ body }) => body.workplace_id !== workplace_id)) problems.push({ field: 'units', code: 'unit_elsewhere' });
  const fresh = units.filter((unit) => !before?.units.includes(unit));
  if (!facts.isSecondWanted && assessmentsOf(fresh, facts.assessments, id).length > 0)
    problems.push({ field: 'units', code: 'unit_assessed' });
  const freshLists = new Set(control_list_ids.filter((list) => !before?.control_list_ids.includes(list)));
  const fits = ({ body }: HeaderFacts['lists'][number]) => body.apply_to_all_workplaces || body.workplace_ids.includes(workplace_id);
  if (facts.lists.some((list) => freshLists.has(list.id) && !fits(list)))
    problems.push({ field: 'control_list_ids', code: 'list_elsewhere' });
  return problems;
}

/** Why an assessment cannot be revised now; null when it can. The other family may be at work meanwhile (ledger 06, decision 12). */
export function refusedRevision(
  { id, body }: { readonly id: string; readonly body: RiskAssessment },
  all: readonly KnownAssessment[],
): 'method_taken' | 'too_many' | null {
  if (currentVersion(body) > MOST_REVISIONS) return 'too_many';
  const isFree = familyOf(body.method) === null || availableMethods(body.workplace_id, all, id).some((method) => method === body.method);
  return isFree ? null : 'method_taken';
}

/** The assessment as the next version of it begins: open again, with the reason beside the ones before (RISK-VER-01). */
export function revised(assessment: RiskAssessment, editor_id: string, note: string, now: number): RiskAssessment {
  const version: AssessmentVersion = { version: currentVersion(assessment) + 1, created_at: new Date(now).toISOString(), editor_id, note };
  return {
    ...assessment,
    status: 'open',
    editor_id,
    revision_number: (assessment.revision_number ?? 0) + 1,
    versions: [...assessment.versions, version],
  };
}

/** The assessment as it is once its current version was made into a report (RISK-VER-02). @param now when it was asked for */
export const reported = (assessment: RiskAssessment, now: Date): RiskAssessment => ({
  ...assessment,
  status: 'reported',
  versions: assessment.versions.map((one) =>
    one.version === currentVersion(assessment) ? { ...one, reported_at: now.toISOString() } : one,
  ),
});

/**
 * When a version was closed: made into a report, or left behind by the next one; null while it is worked on. What is done to its lists
 * afterwards is no part of it (decision 113).
 */
export function closedAt({ versions }: Pick<RiskAssessment, 'versions'>, version: number): string | null {
  const of = (n: number) => versions.find((one) => one.version === n);
  return of(version)?.reported_at ?? of(version + 1)?.created_at ?? null;
}
