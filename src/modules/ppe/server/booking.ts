import { newId } from '#core/id/uuid.ts';
import type { PpeBalance } from '#modules/ppe/shared/ppe.schema.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { holdRecords, lockWrites } from '#server/records/lock.ts';

/** Pieces by model: what a movement brings, or takes where it is below zero. */
export type Pieces = ReadonlyMap<string, number>;

export interface ModelBalance {
  readonly model_id: string;
  readonly balance: number;
}

/** The pieces of several movements, model by model. */
export function sumOf(...movements: readonly (readonly (readonly [model: string, pieces: number])[])[]): Pieces {
  const sum = new Map<string, number>();
  for (const [model, pieces] of movements.flat()) sum.set(model, (sum.get(model) ?? 0) + pieces);
  return sum;
}

export const NOTHING: Pieces = new Map();

/** What a change of distributions does to the stock: `before` comes back, `after` goes out. */
export const moved = (before: Pieces, after: Pieces): Pieces =>
  sumOf(
    [...before],
    [...after].map(([model, count]) => [model, -count] as const),
  );

/** Holds the stock of a workplace against all other movements there until the transaction ends. Taken before anything is read. */
export const holdStock = (ctx: Ctx, workplace_id: string): Promise<void> => lockWrites(ctx.db, workplace_id, 'ppe-balance');

/** Holds models against being deleted until the transaction ends. @throws Refusal NOT_FOUND when one was deleted while this waited for it */
async function holdModels(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if ((await holdRecords(ctx.db, ids)) < ids.length) throw new Refusal('NOT_FOUND');
}

/** What every model has at a workplace, as far as anything of it ever moved there. */
export async function balancesAt(ctx: Ctx, workplace_id: string) {
  return (await ctx.records.list('ppe-balance', { workplace_id })).rows;
}

const TOO_SMALL = { tr: 'Stok yetersiz.', en: 'The stock is too small.' };

/** @throws Refusal STOCK_TOO_SMALL with the balance of each model that is short, in words and as `balances` */
async function refuseShort(ctx: Ctx, short: readonly (ModelBalance & { readonly wanted: number })[]): Promise<never> {
  const { rows } = await ctx.records.list('ppe-model', { ids: short.map(({ model_id }) => model_id) });
  const names = new Map(rows.map(({ id, body }) => [id, body.name]));
  const items = short.map(({ model_id, balance, wanted }) => {
    const name = names.get(model_id) ?? '';
    const message = {
      tr: `${name}: stokta ${balance} var, ${wanted} gerekiyor.`,
      en: `${name}: ${balance} in stock, ${wanted} needed.`,
    };
    return { field: 'employees', message: message[ctx.locale] };
  });
  throw new Refusal('STOCK_TOO_SMALL', {
    message: [TOO_SMALL[ctx.locale], ...items.map(({ message }) => message)].join(' '),
    items,
    facts: { balances: short.map(({ model_id, balance }) => ({ model_id, balance })) },
  });
}

/**
 * Books a movement of the stock of a workplace, which the caller holds (`holdStock`). Never below zero (ledger 09, decision 2).
 * @returns the balances of the models that it names, as they are now
 * @throws Refusal STOCK_TOO_SMALL
 */
export async function book(ctx: Ctx, workplace_id: string, pieces: Pieces): Promise<ModelBalance[]> {
  const models = [...pieces.keys()].toSorted();
  await holdModels(ctx, models);
  const rows = new Map((await balancesAt(ctx, workplace_id)).map((row) => [row.body.model_id, row]));
  const next = models.map((model_id) => {
    const before = rows.get(model_id)?.body.balance ?? 0;
    return { model_id, before, balance: before + (pieces.get(model_id) ?? 0) };
  });
  const short = next.filter(({ before, balance }) => balance < 0 && balance < before);
  if (short.length > 0)
    await refuseShort(
      ctx,
      short.map(({ model_id, before, balance }) => ({ model_id, balance: before, wanted: before - balance })),
    );
  for (const { model_id, before, balance } of next) {
    if (balance === before) continue;
    const body: PpeBalance = { workplace_id, model_id, balance };
    const row = rows.get(model_id);
    if (row === undefined) await ctx.records.insert('ppe-balance', newId(), body);
    else await ctx.records.update('ppe-balance', row.id, null, body);
  }
  return next.map(({ model_id, balance }) => ({ model_id, balance }));
}
