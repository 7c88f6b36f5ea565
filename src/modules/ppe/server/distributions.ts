import { book, holdStock, type ModelBalance, moved, NOTHING } from '#modules/ppe/server/booking.ts';
import {
  refuseCorrection,
  refuseMoved,
  refuseProblems,
  refuseStrangers,
  refuseTakenBack,
} from '#modules/ppe/server/distribution.refusals.ts';
import { tellGivenTwice } from '#modules/ppe/server/given-twice.ts';
import { reportDistribution } from '#modules/ppe/server/paper/delivery-paper.ts';
import type { ppeDistributionCalls } from '#modules/ppe/shared/distribution.calls.ts';
import { ppeDistributionRecord } from '#modules/ppe/shared/distribution.record.ts';
import { piecesOf } from '#modules/ppe/shared/distribution.rules.ts';
import { handoutSchema, handoutsOf, type PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { Ctx, Handlers } from '#server/http/handler.ts';
import { listFile } from '#server/records/list-file.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { pageOf, refuseNamed } from '#server/records/server-kind.ts';
import { onDeviceOf } from '#server/records/scope.ts';

type Stored = StoredRecord<PpeDistribution>;

const rowOf = ({ id, version, body }: Stored) => ({ id, version, ...body });
const written = (ctx: Ctx, { id, version, seq, body }: Stored, balances: ModelBalance[]) => ({
  success: true as const,
  data: { id, version, seq, record: onDeviceOf(ppeDistributionRecord, ctx.caller, id, body), balances },
});

/** The distribution and its stock, both held. @throws Refusal NOT_FOUND outside the scope */
async function hold(ctx: Ctx, id: string): Promise<Stored> {
  const { body } = await ctx.records.get('ppe-distribution', id);
  await holdStock(ctx, body.workplace_id);
  return ctx.records.get('ppe-distribution', id);
}

/** Distributions; each write books in the same transaction (PPE-CALL-16 to PPE-CALL-21, PPE-CALL-29). */
export const distributionHandlers: Handlers<typeof ppeDistributionCalls> = {
  async distributions({ params, body: { model_id, employee_id, ...query } }, ctx) {
    const { page, limit } = pageOf(params);
    const place = params.workplace_id === '0' ? {} : { workplace_id: params.workplace_id };
    const naming = [model_id, employee_id].filter((name) => name !== undefined);
    const { rows, total } = await ctx.records.page('ppe-distribution', { query, page, limit, ...place, naming });
    return { success: true, data: rows.map(rowOf), total, page, limit };
  },

  async distribution({ params }, ctx) {
    return { success: true, data: rowOf(await ctx.records.get('ppe-distribution', params.id)) };
  },

  async createDistribution({ body: { id, ...wanted } }, ctx) {
    refuseProblems(wanted, ctx);
    await holdStock(ctx, wanted.workplace_id);
    const isThere = (await ctx.records.find('ppe-distribution', id)) !== null;
    const stored = await ctx.records.insert('ppe-distribution', id, { ...wanted, booked_at: ctx.now.toISOString() });
    await refuseStrangers(stored, ctx);
    // The same write again has been booked already.
    const pieces = moved(NOTHING, isThere ? NOTHING : piecesOf(wanted));
    if (!isThere) await tellGivenTwice(ctx, stored, null);
    return written(ctx, stored, await book(ctx, wanted.workplace_id, pieces));
  },

  async updateDistribution({ body: { id, version, ...wanted } }, ctx) {
    const before = await hold(ctx, id);
    refuseCorrection(before.body, ctx);
    refuseMoved(before.body, wanted, ctx);
    const { booked_at } = before.body;
    const stored = await ctx.records.update('ppe-distribution', id, version, { ...wanted, booked_at });
    refuseProblems(wanted, ctx);
    await refuseStrangers(stored, ctx);
    await refuseTakenBack(before, wanted, ctx);
    await tellGivenTwice(ctx, stored, { body: before.body });
    return written(ctx, stored, await book(ctx, wanted.workplace_id, moved(piecesOf(before.body), piecesOf(wanted))));
  },

  async removeDistribution({ params, query }, ctx) {
    const before = await hold(ctx, params.id);
    refuseCorrection(before.body, ctx);
    await refuseNamed(ppeDistributionRecord, before, ctx);
    await ctx.records.remove('ppe-distribution', params.id, query.version);
    return { success: true, balances: await book(ctx, before.body.workplace_id, moved(piecesOf(before.body), NOTHING)) };
  },

  report: reportDistribution,

  distributionFile({ body }, ctx) {
    const rowsOf = (distribution: JsonObject) => handoutsOf(distribution as PpeDistribution); // of this kind alone
    return listFile('ppe-distribution', body, { query: body.query }, ctx, { schema: handoutSchema, rowsOf });
  },
};
