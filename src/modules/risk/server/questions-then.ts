import { sql } from 'kysely';
import { closedAt } from '#modules/risk/shared/assessment.rules.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import type { QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';

type Question = StoredRecord<QuestionTemplate>;

/**
 * Questions with the texts that they had when a version of an assessment was closed: what was reported goes on to say what it said.
 * One that came after the report and was answered all the same has those that it had when the next version began. Whether it stands in
 * its list is told as of today where the version is the current one, for devices show it so.
 */
export async function questionsThen(
  ctx: Ctx,
  questions: readonly Question[],
  { versions }: Pick<RiskAssessment, 'versions'>,
  version: number,
): Promise<Question[]> {
  const closed = closedAt({ versions }, version);
  if (closed === null) return [...questions];
  const next = versions.find((one) => one.version === version + 1)?.created_at ?? null;
  const untilOf = ({ created_at }: Question) => (created_at.getTime() > Date.parse(closed) ? next : closed);
  const changed = questions.flatMap((question) => {
    const until = untilOf(question);
    return until !== null && question.updated_at.getTime() > Date.parse(until) ? { id: question.id, until } : [];
  });
  if (changed.length === 0) return [...questions];
  // Those in reach only: the history is asked by their ids.
  const { rows } = await sql<{ record_id: string; body: QuestionTemplate }>`
    select distinct on (record_id) record_id, history.body
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ until }) => until)}::timestamptz[]) as asked (id, until)
    join record_history history on history.record_id = asked.id and history.at <= asked.until
    where history.kind = 'control-list-question' and history.op <> 'delete'
    order by record_id, version desc`.execute(ctx.db);
  const then = new Map(rows.map(({ record_id, body }) => [record_id, body]));
  return questions.map((question) => {
    const { withdrawn, ...texts } = then.get(question.id) ?? question.body;
    const now = next === null ? question.body.withdrawn : withdrawn;
    return { ...question, body: { ...texts, ...(now === undefined ? {} : { withdrawn: now }) } };
  });
}
