import { newId } from '#core/id/uuid.ts';
import { hashOfSet, type QuestionSet, type Section } from '#modules/audits/shared/question-set.ts';
import type { Records } from '#server/records/port.ts';

/** One section with these questions: the text of each by its reference. */
export const sectionsOf = (texts: Readonly<Record<string, string>>, title = 'Saha'): Section[] => [
  {
    key: 'a',
    title_tr: title,
    title_en: title,
    applies_to: [],
    questions: Object.entries(texts).map(([ref, text]) => ({ ref, text_tr: text, text_en: text, help_tr: '', help_en: '' })),
  },
];

/** Publishes the next version of an account's operational questions; answers how a report names it. */
export async function publishNext(
  records: Records,
  sections: Section[],
): Promise<{ question_set_version: number; question_set_hash: string }> {
  const { rows } = await records.list('question-set', { status: 'operational' });
  const set: QuestionSet = { kind: 'operational', version: Math.max(0, ...rows.map(({ body }) => body.version)) + 1, sections };
  await records.insert('question-set', newId(), set);
  return { question_set_version: set.version, question_set_hash: hashOfSet(set) };
}
