import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import { lockRecord, lockWrites } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';

/** Whatever decides over which assessments a workplace has: of two who begin one at once, the second sees the first. */
export const lockAssessments = (ctx: Ctx, account: string): Promise<void> => lockWrites(ctx.db, account, 'risk-assessment');

/** The assessment, held until the transaction ends. @throws Refusal NOT_FOUND outside the scope. */
export async function holdAssessment(ctx: Ctx, id: string): Promise<StoredRecord<RiskAssessment>> {
  const { account_id } = await ctx.records.get('risk-assessment', id);
  await lockAssessments(ctx, account_id);
  await lockRecord(ctx.db, id);
  return ctx.records.get('risk-assessment', id);
}
