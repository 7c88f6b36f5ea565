import { readList } from '#client/records/read-record.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import type { QuestionItem } from '#modules/risk/client/question-columns.tsx';

/** By the questions of a list that were answered: the assessments that did, as far as this device knows. */
export async function answeredIn(engine: Pick<SyncEngine, 'list'>, questions: readonly QuestionItem[]): Promise<Map<string, Set<string>>> {
  const asked = new Set(questions.map(({ id }) => id));
  const answers = new Map<string, Set<string>>();
  const lists = new Set(questions.map(({ body }) => body.control_list_id));
  // Assessment by assessment: a device may hold the answers of hundreds.
  const assessments = (await readList(engine, 'risk-assessment', {})).filter(({ body }) =>
    body.control_list_ids.some((id) => lists.has(id)),
  );
  for (const { id } of assessments)
    for (const { body } of await readList(engine, 'control-list-response', { status: id }))
      if (asked.has(body.question_id)) answers.set(body.question_id, (answers.get(body.question_id) ?? new Set()).add(id));
  return answers;
}
