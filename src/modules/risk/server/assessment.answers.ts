import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';

type Stored = StoredRecord<RiskAssessment>;

/** An answer cannot be read without its assessment and goes with it. Whatever else names an assessment is a record of its own and stays. */
export async function removeAnswers(ctx: Ctx, { id }: Stored): Promise<void> {
  const answers = await ctx.db
    .selectFrom('record_ref')
    .innerJoin('record', 'record.id', 'record_ref.from_id')
    .where('record_ref.to_id', '=', id)
    .where('record.kind', '=', 'control-list-response')
    .where('record.deleted_at', 'is', null)
    .select('record.id')
    .distinct()
    .execute();
  for (const answer of answers) await ctx.records.remove('control-list-response', answer.id);
}
