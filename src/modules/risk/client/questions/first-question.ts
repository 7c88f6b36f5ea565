import type { RecordItem } from '#client/sync/index.ts';
import { type AskedQuestion, keyOfAsked, namesOf, nextOpenQuestion, riskSections } from '#modules/risk/client/questions/risk-sections.ts';

interface Rows {
  readonly units: readonly RecordItem<'unit'>[];
  readonly lists: readonly RecordItem<'control-list'>[];
  readonly questions: readonly RecordItem<'control-list-question'>[];
}

/** The question that a page opens with that is not led to one: the first that nobody has answered. */
export function firstQuestion(
  assessment: RecordItem<'risk-assessment'>,
  { units, lists, questions }: Rows,
  responses: readonly RecordItem<'control-list-response'>[],
): AskedQuestion | null {
  const answered = new Set(responses.map(({ body }) => keyOfAsked(body)));
  const sections = riskSections(assessment, { units: namesOf(units), lists: namesOf(lists), questions });
  const all = sections.flatMap((section) => section.questions);
  return nextOpenQuestion(all, -1, ({ key }) => (answered.has(key) ? 'answered' : 'open')) ?? all[0] ?? null;
}
