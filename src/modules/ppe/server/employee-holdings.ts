import { compareTr } from '#core/text/turkish.ts';
import { holdingsOf } from '#modules/ppe/shared/holding.rules.ts';
import type { HeldPiece } from '#server/employees/port.ts';
import type { Ctx } from '#server/http/handler.ts';

/** Handed out to one person in a working life at most, rows: all of them are read to be put in order. */
const MOST_OF_ONE = 2_000;

/** All lines that were handed to an employee, newest first, and the models by their ids. */
export async function holdingsOfEmployee(ctx: Ctx, employee: string) {
  const given = await ctx.records.page('ppe-distribution', { query: {}, naming: [employee], page: 1, limit: MOST_OF_ONE });
  const returns = await ctx.records.page('ppe-return', { query: {}, naming: [employee], page: 1, limit: MOST_OF_ONE });
  const { rows: models } = await ctx.records.list('ppe-model');
  const byId = new Map(models.map(({ id, body }) => [id, body]));
  const own = holdingsOf(
    given.rows,
    returns.rows.map(({ body }) => body),
    (model) => byId.get(model)?.life_months ?? null,
  ).filter(({ employee_id }) => employee_id === employee);
  return { own, byId };
}

/** What an employee holds and has to give back, by name. */
export async function heldBy(ctx: Ctx, employee: string): Promise<HeldPiece[]> {
  const { own, byId } = await holdingsOfEmployee(ctx, employee);
  return own
    .filter(({ held }) => held > 0)
    .map(({ model_id, held, date }) => ({ name: byId.get(model_id)?.name ?? '', quantity: held, date }))
    .toSorted((a, b) => compareTr(a.name, b.name));
}
