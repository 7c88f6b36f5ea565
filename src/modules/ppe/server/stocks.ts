import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { balancesAt, book, holdStock, type ModelBalance, sumOf } from '#modules/ppe/server/booking.ts';
import type { ppeStockCalls } from '#modules/ppe/shared/ppe.calls.ts';
import type { PpeStock } from '#modules/ppe/shared/ppe.schema.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { pageOf } from '#server/records/server-kind.ts';

type Entry = StoredRecord<PpeStock>;

const rowOf = ({ id, version, body }: Entry) => ({ id, version, ...body });
const balanceOf = (balances: readonly ModelBalance[], model: string): number =>
  balances.find(({ model_id }) => model_id === model)?.balance ?? 0;
const written = ({ id, version, seq, body }: Entry, balances: readonly ModelBalance[]) => ({
  success: true as const,
  data: { id, version, seq, record: body, balance: balanceOf(balances, body.model_id) },
});

const WORDS = {
  future: { tr: 'Tarih gelecekte olamaz.', en: 'The date cannot lie in the future.' },
  stays: { tr: 'Stok girişi başka bir işyerine taşınamaz.', en: 'A stock entry stays in its workplace.' },
};
const refused = (field: keyof PpeStock, word: keyof typeof WORDS, { locale }: Ctx): Refusal =>
  new Refusal('VALIDATION', { items: [{ field, message: WORDS[word][locale] }] });

function refuseFuture({ date }: PpeStock, ctx: Ctx): void {
  if (date > dayInIstanbul(ctx.now)) throw refused('date', 'future', ctx);
}

/** The entry and its stock, both held. @throws Refusal NOT_FOUND outside the scope */
async function hold(ctx: Ctx, id: string): Promise<Entry> {
  const { body } = await ctx.records.get('ppe-stock', id);
  await holdStock(ctx, body.workplace_id);
  return ctx.records.get('ppe-stock', id);
}

/** Stock entries and balances; each write books in the same transaction (PPE-CALL-11 to PPE-CALL-15). */
export const stockHandlers: Handlers<typeof ppeStockCalls> = {
  async stocks({ params, body }, ctx) {
    const { page, limit } = pageOf(params);
    const place = params.workplace_id === '0' ? {} : { workplace_id: params.workplace_id };
    const { rows, total } = await ctx.records.page('ppe-stock', { query: body, page, limit, ...place });
    return { success: true, data: rows.map(rowOf), total, page, limit };
  },

  async stock({ params }, ctx) {
    return { success: true, data: rowOf(await ctx.records.get('ppe-stock', params.id)) };
  },

  async createStock({ body: { id = newId(), ...entry } }, ctx) {
    refuseFuture(entry, ctx);
    await holdStock(ctx, entry.workplace_id);
    const isThere = (await ctx.records.find('ppe-stock', id)) !== null;
    const stored = await ctx.records.insert('ppe-stock', id, entry);
    // The same write again has been booked already.
    const quantity = isThere ? 0 : entry.quantity;
    return written(stored, await book(ctx, entry.workplace_id, sumOf([[entry.model_id, quantity]])));
  },

  async updateStock({ body: { id, version, ...entry } }, ctx) {
    const { body: before } = await hold(ctx, id);
    if (before.workplace_id !== entry.workplace_id) throw refused('workplace_id', 'stays', ctx);
    refuseFuture(entry, ctx);
    const stored = await ctx.records.update('ppe-stock', id, version, entry);
    const pieces = sumOf([[before.model_id, -before.quantity]], [[entry.model_id, entry.quantity]]);
    return written(stored, await book(ctx, entry.workplace_id, pieces));
  },

  async removeStock({ params, query }, ctx) {
    const { body } = await hold(ctx, params.id);
    await ctx.records.remove('ppe-stock', params.id, query.version);
    const balances = await book(ctx, body.workplace_id, sumOf([[body.model_id, -body.quantity]]));
    return { success: true, balance: balanceOf(balances, body.model_id) };
  },

  async balance({ params }, ctx) {
    await ctx.records.get('workplace', params.workplace_id);
    const as_of = ctx.now.toISOString();
    const rows = await balancesAt(ctx, params.workplace_id);
    return { success: true, data: rows.map(({ body }) => ({ model_id: body.model_id, balance: body.balance, as_of })) };
  },
};
