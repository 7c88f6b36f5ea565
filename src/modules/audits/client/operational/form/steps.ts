import { type AskedBy, sectionsFor } from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { QuestionSet, Section } from '#modules/audits/shared/question-set.ts';

/** One page of the form: a header section or a section of questions. */
export type Step = { readonly key: 'general' | 'a5' | 'a1'; readonly section: null } | { readonly key: string; readonly section: Section };

const HEAD: readonly Step[] = [
  { key: 'general', section: null },
  { key: 'a5', section: null },
  { key: 'a1', section: null },
];

/** The pages of the form for the facility types of a report: header sections first, then questions. */
export const stepsFor = (set: QuestionSet, audit: AskedBy): Step[] => [
  ...HEAD,
  ...sectionsFor(set, audit).map((section) => ({ key: section.key, section })),
];

/** The old pages where the new ones are the same: nothing is drawn again for a finding more. */
export const sameSteps = (old: readonly Step[], next: readonly Step[]): readonly Step[] =>
  old.length === next.length && old.every((step, place) => step.key === next[place]?.key) ? old : next;

const A1_FIELDS: readonly string[] = ['a1_report', 'generalEvaluation'];

/** The page on which a problem or an error of the server stands; the first one when its field is unknown. */
export function stepOf(steps: readonly Step[], at: string, questionOf: (findingId: string) => string | undefined): string {
  const [family, name = ''] = at.split(':');
  if (family === 'answer' || family === 'finding') {
    const ref = family === 'answer' ? name : questionOf(name);
    return steps.find((step) => step.section?.questions.some((question) => question.ref === ref))?.key ?? 'general';
  }
  if (A1_FIELDS.includes(at)) return 'a1';
  return at === 'a5' || at.startsWith('a5.') ? 'a5' : 'general';
}

/** The next question without an answer after a place in the form, going round; null when all are answered. */
export function nextOpen(
  steps: readonly Step[],
  responses: OperationalAudit['responses'],
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
