import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { KINDS } from '#modules/registry.ts';
import type { KindId } from '#core/record/kinds.ts';

type Stored = StoredRecord<RiskAssessment>;

/** Whatever names an assessment is a part of it: an answer cannot be read without it. It goes with the assessment. */
export async function removeAnswers(ctx: Ctx, { id }: Stored): Promise<void> {
  const named = await ctx.db
    .selectFrom('record_ref')
    .innerJoin('record', 'record.id', 'record_ref.from_id')
    .where('record_ref.to_id', '=', id)
    .where('record.deleted_at', 'is', null)
    .select(['record.id', 'record.kind'])
    .distinct()
    .execute();
  for (const row of named) if (Object.hasOwn(KINDS, row.kind)) await ctx.records.remove(row.kind as KindId, row.id);
}
