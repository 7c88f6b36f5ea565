import { compareTr } from '#core/text/turkish.ts';
import type { ppeCategoryCalls, ppeModelCalls } from '#modules/ppe/shared/ppe.calls.ts';
import type { Ctx, Handlers } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { pageOf, serverKindHandlers } from '#server/records/server-kind.ts';

const rowOf = <B>({ id, version, body }: StoredRecord<B>) => ({ ...body, id, version });
/** Pick lists hold the own account only, also for a super admin, who reads all of them. */
const ofOwn = <B extends { readonly name: string }>(ctx: Ctx, rows: readonly StoredRecord<B>[]) =>
  rows
    .filter(({ account_id }) => account_id === ctx.caller.account_id)
    .map(rowOf)
    .toSorted((a, b) => compareTr(a.name, b.name) || (a.id < b.id ? -1 : 1));

const models = serverKindHandlers('ppe-model');

export const modelHandlers: Handlers<typeof ppeModelCalls> = {
  async models({ params, query }, ctx) {
    const { page, limit } = pageOf(params);
    const { term, category_id } = query;
    const wanted = { ...(term === undefined ? {} : { text: term }), ...(category_id === undefined ? {} : { category_id }) };
    const { rows, total } = await ctx.records.page('ppe-model', { query: wanted, page, limit });
    return { success: true, data: rows.map(rowOf), total, page, limit };
  },

  async modelList(_input, ctx) {
    const [all, categories] = [await ctx.records.list('ppe-model'), await ctx.records.list('ppe-category')];
    const names = new Map(categories.rows.map(({ id, body }) => [id, body.name]));
    const data = ofOwn(ctx, all.rows).map(({ id, name, category_id, unit }) => ({
      id,
      name,
      category: names.get(category_id) ?? '',
      unit,
    }));
    return { success: true, data };
  },

  model: models.get,
  createModel: models.create,
  updateModel: models.update,
  removeModel: models.remove,
};

const categories = serverKindHandlers('ppe-category');

export const categoryHandlers: Handlers<typeof ppeCategoryCalls> = {
  async categories(_input, ctx) {
    return { success: true, data: ofOwn(ctx, (await ctx.records.list('ppe-category')).rows) };
  },
  category: categories.get,
  createCategory: categories.create,
  updateCategory: categories.update,
  removeCategory: categories.remove,
};
