import { book, holdStock, type ModelBalance, moved, NOTHING } from '#modules/ppe/server/booking.ts';
import { holdingsOfEmployee } from '#modules/ppe/server/employee-holdings.ts';
import { refuseCorrection } from '#modules/ppe/server/distribution.refusals.ts';
import { tellGivenTwice } from '#modules/ppe/server/given-twice.ts';
import { returnsOf } from '#modules/ppe/server/return.reads.ts';
import { lineKey, piecesBack, type ReturnProblem, returnProblems } from '#modules/ppe/shared/holding.rules.ts';
import type { ppeReturnCalls } from '#modules/ppe/shared/return.calls.ts';
import { ppeReturnRecord } from '#modules/ppe/shared/return.record.ts';
import type { PpeReturn } from '#modules/ppe/shared/return.schema.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { onDeviceOf } from '#server/records/scope.ts';
import { pageOf } from '#server/records/server-kind.ts';

type Stored = StoredRecord<PpeReturn>;

const rowOf = ({ id, version, body }: Stored) => ({ id, version, ...body });
const written = (ctx: Ctx, { id, version, seq, body }: Stored, balances: ModelBalance[]) => ({
  success: true as const,
  data: { id, version, seq, record: onDeviceOf(ppeReturnRecord, ctx.caller, id, body), balances },
});

const WORDS: Readonly<Record<ReturnProblem['code'], { tr: string; en: string }>> = {
  in_future: { tr: 'Tarih gelecekte olamaz.', en: 'The date cannot lie in the future.' },
  before_given: { tr: 'İade, dağıtımdan önce olamaz.', en: 'A return cannot lie before its distribution.' },
  not_held: { tr: 'Çalışanda bu kadar yok.', en: 'The employee does not hold so many.' },
  no_line: { tr: 'Bu çalışana bu dağıtımla bu model verilmemiş.', en: 'This distribution did not hand this model to this employee.' },
};
const MOVED = { tr: 'İade başka bir dağıtıma taşınamaz.', en: 'A return stays with its distribution.' };

/** @throws Refusal VALIDATION with what keeps these pieces from coming back, NOT_FOUND for a distribution outside the scope */
async function refuseProblems(id: string, body: PpeReturn, ctx: Ctx): Promise<void> {
  const given = await ctx.records.get('ppe-distribution', body.distribution_id);
  const others = (await returnsOf(ctx, given)).filter((row) => row.id !== id).map((row) => row.body);
  const items = returnProblems(body, given.body, others, ctx.now.getTime()).map(({ field, code }) => ({
    field,
    message: WORDS[code][ctx.locale],
  }));
  if (items.length > 0) throw new Refusal('VALIDATION', { message: items.map(({ message }) => message).join(' '), items });
}

function refuseMoved(before: PpeReturn, after: PpeReturn, { locale }: Ctx): void {
  if (lineKey(before) === lineKey(after) && before.workplace_id === after.workplace_id) return;
  throw new Refusal('VALIDATION', { items: [{ field: 'distribution_id', message: MOVED[locale] }] });
}

/** The return and its stock, both held. @throws Refusal NOT_FOUND outside the scope */
async function hold(ctx: Ctx, id: string): Promise<Stored> {
  const { body } = await ctx.records.get('ppe-return', id);
  await holdStock(ctx, body.workplace_id);
  return ctx.records.get('ppe-return', id);
}

/** What is held again may be the second of its day: whoever handed both out is told, as of a second distribution. */
async function tellHeldAgain(ctx: Ctx, back: Stored): Promise<void> {
  const given = await ctx.records.get('ppe-distribution', back.body.distribution_id);
  await tellGivenTwice(ctx, given, { body: given.body, back });
}

const correctionOf = ({ receiver_id, booked_at }: PpeReturn) => ({ distributor_id: receiver_id, booked_at });

/** Returns and losses; each write books in the same transaction, under the lock of the distributions (PPE-CALL-24 to PPE-CALL-28). */
export const returnHandlers: Handlers<typeof ppeReturnCalls> = {
  async returns({ params, body }, ctx) {
    const { page, limit } = pageOf(params);
    const place = params.workplace_id === '0' ? {} : { workplace_id: params.workplace_id };
    const { rows, total } = await ctx.records.page('ppe-return', { query: body, page, limit, ...place });
    return { success: true, data: rows.map(rowOf), total, page, limit };
  },

  async return({ params }, ctx) {
    return { success: true, data: rowOf(await ctx.records.get('ppe-return', params.id)) };
  },

  async createReturn({ body: { id, ...wanted } }, ctx) {
    await holdStock(ctx, wanted.workplace_id);
    const isThere = (await ctx.records.find('ppe-return', id)) !== null;
    const stored = await ctx.records.insert('ppe-return', id, { ...wanted, booked_at: ctx.now.toISOString() });
    await refuseProblems(id, wanted, ctx);
    // The same write again has been booked already.
    return written(ctx, stored, await book(ctx, wanted.workplace_id, isThere ? NOTHING : piecesBack(wanted)));
  },

  async updateReturn({ body: { id, version, ...wanted } }, ctx) {
    const before = await hold(ctx, id);
    refuseCorrection(correctionOf(before.body), ctx);
    refuseMoved(before.body, wanted, ctx);
    const { booked_at } = before.body;
    const stored = await ctx.records.update('ppe-return', id, version, { ...wanted, booked_at });
    await refuseProblems(id, wanted, ctx);
    await tellHeldAgain(ctx, before);
    return written(ctx, stored, await book(ctx, wanted.workplace_id, moved(piecesBack(wanted), piecesBack(before.body))));
  },

  async removeReturn({ params, query }, ctx) {
    const before = await hold(ctx, params.id);
    refuseCorrection(correctionOf(before.body), ctx);
    await ctx.records.remove('ppe-return', params.id, query.version);
    await tellHeldAgain(ctx, before);
    return { success: true, balances: await book(ctx, before.body.workplace_id, moved(NOTHING, piecesBack(before.body))) };
  },

  async employeeKkds({ params }, ctx) {
    const { page, limit } = pageOf(params);
    await ctx.records.get('employee', params.id);
    const { own, byId } = await holdingsOfEmployee(ctx, params.id);
    const data = own
      .slice((page - 1) * limit, page * limit)
      .map(({ employee_id: _, ...row }) => ({ ...row, model: byId.get(row.model_id)?.name ?? '' }));
    return { success: true, data, total: own.length, page, limit };
  },
};
