import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { assessmentRecord } from '#modules/risk/shared/assessment.record.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { refusedRecord } from '#server/records/refusals.ts';

type Stored = StoredRecord<RiskAssessment>;

const answersOf = (ctx: Ctx, { id }: Stored) =>
  ctx.db
    .selectFrom('record_ref')
    .innerJoin('record', 'record.id', 'record_ref.from_id')
    .where('record_ref.to_id', '=', id)
    .where('record.kind', '=', 'control-list-response')
    .where('record.deleted_at', 'is', null)
    .select(['record.id', 'record.seq'])
    .distinct()
    .execute();

/**
 * An answer cannot be read without its assessment and goes with it. Whatever else names an assessment is a record of its own and stays.
 * @param seen the newest place in the feed that its deleter has seen of its answers
 * @throws Refusal VERSION_CONFLICT for an answer that was given or changed since
 */
export async function removeAnswers(ctx: Ctx, assessment: Stored, seen: number): Promise<void> {
  const answers = await answersOf(ctx, assessment);
  const unseen = answers.filter(({ seq }) => Number(seq) > seen).length;
  if (unseen > 0)
    throw new Refusal('VERSION_CONFLICT', {
      record: refusedRecord(assessmentRecord, assessment, ctx.caller),
      message: {
        tr: `Bu değerlendirmede görmediğiniz ${unseen} yeni yanıt var. Yanıtlara bakın, gerekirse yeniden silin.`,
        en: `This assessment has ${unseen} new answer${unseen === 1 ? '' : 's'} that you have not seen. Look first, and delete again if you still want to.`,
      }[ctx.locale],
    });
  for (const answer of answers) await ctx.records.remove('control-list-response', answer.id);
}
