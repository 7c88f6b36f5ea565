import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { AuditProblem } from '#modules/audits/shared/engine/audit-problem.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { QuestionSet, Section } from '#modules/audits/shared/question-set.ts';

/** One page of the form: a head page with fields of the report's own, or a section of questions. */
export interface Step {
  readonly key: string;
  readonly fields: readonly string[];
  readonly section: Section | null;
}

/** The last page: what was found and what is missing, who signs, and saving for good. */
export const REVIEW = 'review';

/** The pages of the form: head pages first, then the questions that are asked, and a look at all of it at the end. */
export const stepsFor = (kind: AuditKind, set: QuestionSet, audit: Audit): Step[] => [
  ...kind.headPages.map((page) => ({ ...page, section: null })),
  ...kind.sectionsFor(set, audit).map((section) => ({ key: section.key, fields: [], section })),
  { key: REVIEW, fields: kind.signatures ?? [], section: null },
];

/** The old pages where the new ones are the same: nothing is drawn again for a finding more. */
export const sameSteps = (old: readonly Step[], next: readonly Step[]): readonly Step[] =>
  old.length === next.length && old.every((step, place) => step.key === next[place]?.key) ? old : next;

/** Tells the page on which a problem or an error of the server stands; the first one when its field is unknown. `questionOf` is told a finding or an observation. */
export function stepFinder(steps: readonly Step[], questionOf: (id: string) => string | undefined): (at: string) => string {
  const first = steps[0]?.key ?? '';
  const stepOf = new Map(steps.flatMap(({ key, section }) => (section?.questions ?? []).map(({ ref }) => [ref, key] as const)));
  return (at) => {
    const [family, name = ''] = at.split(':');
    if (family === 'answer' || family === 'finding' || family === 'observation') {
      const ref = family === 'answer' ? name : questionOf(name);
      return (ref === undefined ? undefined : stepOf.get(ref)) ?? first;
    }
    return steps.find((step) => step.fields.some((field) => at === field || at.startsWith(`${field}.`)))?.key ?? first;
  };
}

/** The next question without an answer after a place in the form, going round; null when all are answered. */
export function nextOpen(
  steps: readonly Step[],
  responses: Audit['responses'],
  after: { step: string; ref: string | null },
): { step: string; ref: string } | null {
  const places = steps.flatMap((step) => (step.section?.questions ?? []).map((question) => ({ step: step.key, ref: question.ref })));
  const open = (place: { ref: string }) => responses[place.ref] === undefined;
  const stepIndex = steps.findIndex((step) => step.key === after.step);
  const from =
    after.ref === null
      ? places.findIndex((place) => steps.findIndex((step) => step.key === place.step) >= stepIndex)
      : places.findIndex((place) => place.ref === after.ref) + 1;
  const start = Math.max(from, 0);
  return [...places.slice(start), ...places.slice(0, start)].find(open) ?? null;
}

/** Problems by the pages on which they stand, in the order of the form. */
export function problemsByStep(
  steps: readonly Step[],
  problems: readonly AuditProblem[],
  questionOf: (id: string) => string | undefined,
): { step: Step; problems: readonly AuditProblem[] }[] {
  const stepOf = stepFinder(steps, questionOf);
  const groups = Map.groupBy(problems, (problem) => stepOf(problem.at));
  return steps.flatMap((step) => {
    const own = groups.get(step.key);
    return own === undefined ? [] : [{ step, problems: own }];
  });
}
