import { book, holdStock, type ModelBalance, type Pieces, sumOf } from '#modules/ppe/server/booking.ts';
import { refuseMoved, refuseProblems, refuseStrangers } from '#modules/ppe/server/distribution.refusals.ts';
import type { ppeDistributionCalls } from '#modules/ppe/shared/distribution.calls.ts';
import { ppeDistributionRecord } from '#modules/ppe/shared/distribution.record.ts';
import { mayCorrect, piecesOf } from '#modules/ppe/shared/distribution.rules.ts';
import { handoutSchema, handoutsOf, type PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import type { JsonObject } from '#core/change/json.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { listFile } from '#server/records/list-file.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { pageOf } from '#server/records/server-kind.ts';
import { onDeviceOf } from '#server/records/scope.ts';

type Stored = StoredRecord<PpeDistribution>;

/** What was done on a device counts from then on, but not longer than a device works without the server (OFF-DEV-01). */
const LONGEST_AWAY_MS = 14 * 86_400_000;

const rowOf = ({ id, version, body }: Stored) => ({ id, version, ...body });
const written = (ctx: Ctx, { id, version, seq, body }: Stored, balances: ModelBalance[]) => ({
  success: true as const,
  data: { id, version, seq, record: onDeviceOf(ppeDistributionRecord, ctx.caller, id, body), balances },
});

/** What a change of distributions does to the stock: `before` comes back, `after` goes out. */
const moved = (before: Pieces, after: Pieces): Pieces =>
  sumOf(
    [...before],
    [...after].map(([model, count]) => [model, -count] as const),
  );
const NOTHING: Pieces = new Map();

/** The distribution and its stock, both held. @throws Refusal NOT_FOUND outside the scope */
async function hold(ctx: Ctx, id: string): Promise<Stored> {
  const { body } = await ctx.records.get('ppe-distribution', id);
  await holdStock(ctx, body.workplace_id);
  return ctx.records.get('ppe-distribution', id);
}

function refuseCorrection({ body }: Stored, ctx: Ctx): void {
  const now = ctx.now.getTime();
  const at = Math.max(ctx.doneAt?.getTime() ?? now, now - LONGEST_AWAY_MS);
  if (mayCorrect(body, ctx.caller, Math.min(at, now))) return;
  throw new Refusal('PERMISSION_DENIED', {
    permission: 'ppe.manage',
    message: {
      tr: 'Bir dağıtımı yedi gün boyunca dağıtan kişi, sonra yalnızca yöneticiler değiştirir.',
      en: 'A distribution is changed by its distributor for seven days, afterwards by managers only.',
    }[ctx.locale],
  });
}

/** Distributions; each write books in the same transaction (PPE-CALL-16 to PPE-CALL-21). */
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
    await refuseStrangers(wanted, ctx);
    // The same write again has been booked already.
    const pieces = moved(NOTHING, isThere ? NOTHING : piecesOf(wanted));
    return written(ctx, stored, await book(ctx, wanted.workplace_id, pieces));
  },

  async updateDistribution({ body: { id, version, ...wanted } }, ctx) {
    const before = await hold(ctx, id);
    refuseCorrection(before, ctx);
    refuseMoved(before.body, wanted, ctx);
    const { booked_at } = before.body;
    const stored = await ctx.records.update('ppe-distribution', id, version, { ...wanted, booked_at });
    refuseProblems(wanted, ctx);
    await refuseStrangers(wanted, ctx);
    return written(ctx, stored, await book(ctx, wanted.workplace_id, moved(piecesOf(before.body), piecesOf(wanted))));
  },

  async removeDistribution({ params, query }, ctx) {
    const before = await hold(ctx, params.id);
    refuseCorrection(before, ctx);
    await ctx.records.remove('ppe-distribution', params.id, query.version);
    return { success: true, balances: await book(ctx, before.body.workplace_id, moved(piecesOf(before.body), NOTHING)) };
  },

  distributionFile({ body }, ctx) {
    const rowsOf = (distribution: JsonObject) => handoutsOf(distribution as PpeDistribution); // of this kind alone
    return listFile('ppe-distribution', body, { query: body.query }, ctx, { schema: handoutSchema, rowsOf });
  },
};
