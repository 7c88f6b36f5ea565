import { compareTr, matchesTr } from '#core/text/turkish.ts';
import type { categoryCalls, controlListCalls } from '#modules/risk/shared/control-list.calls.ts';
import type { ControlList } from '#modules/risk/shared/control-list.schema.ts';
import { reachProblems } from '#modules/risk/server/control-list.rules.ts';
import { questionsOf, removeQuestionsOf } from '#modules/risk/server/questions.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { lockWrites } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { pageOf, serverKindHandlers } from '#server/records/server-kind.ts';

/** Writes that decide over categories: their keys, and which of them lists use. */
const lockCategories = (ctx: Ctx, account = ctx.caller.account_id) => lockWrites(ctx.db, account, 'control-list-category');

const rowOf = <B>({ id, version, body }: StoredRecord<B>) => ({ ...body, id, version });
const byName = <B extends { readonly name: string }>(rows: readonly StoredRecord<B>[]) =>
  rows.map(rowOf).toSorted((a, b) => compareTr(a.name, b.name) || (a.id < b.id ? -1 : 1));
/** Lists of the own account only, also for a super admin, who reads all of them. */
const ofOwn = <R extends { readonly account_id: string }>(ctx: Ctx, rows: readonly R[]): R[] =>
  rows.filter(({ account_id }) => account_id === ctx.caller.account_id);

const categories = serverKindHandlers('control-list-category', {
  async writing({ key }, before, ctx) {
    const account = before?.account_id ?? ctx.caller.account_id;
    await lockCategories(ctx, account);
    const { rows } = await ctx.records.list('control-list-category', { where: { key } });
    const same = rows.find((row) => row.account_id === account && row.id !== before?.id);
    if (same === undefined) return;
    const message = {
      tr: `Bu anahtar “${same.body.name}” kategorisinde kullanılıyor.`,
      en: `The category “${same.body.name}” has this key.`,
    }[ctx.locale];
    throw new Refusal('VALIDATION', { message, items: [{ field: 'key', message }] });
  },
  removing: ({ account_id }, ctx) => lockCategories(ctx, account_id),
});

/** A category that was set aside stays with the lists that have it and is taken for no other. */
async function refuseInactive({ category_id }: ControlList, before: ControlList | null, ctx: Ctx): Promise<void> {
  if (category_id === before?.category_id) return;
  const category = await ctx.records.find('control-list-category', category_id);
  if (category === null || category.body.active) return;
  const message = { tr: 'Bu kategori pasif; başka bir kategori seçin.', en: 'This category is inactive; choose another.' }[ctx.locale];
  throw new Refusal('VALIDATION', { message, items: [{ field: 'category_id', message }] });
}

const lists = serverKindHandlers('control-list', {
  async writing(list, before, ctx) {
    const items = reachProblems(list, before?.body ?? null, ctx.caller, ctx.locale);
    if (items.length > 0) throw new Refusal('VALIDATION', { message: items.map(({ message }) => message).join(' '), items });
    await lockCategories(ctx, before?.account_id);
    await refuseInactive(list, before?.body ?? null, ctx);
  },
  async removing({ id, account_id, body }, ctx) {
    const reach = ctx.caller.scope.workplaces;
    const isBeyond = reach !== null && (body.apply_to_all_workplaces || body.workplace_ids.some((one) => !reach.includes(one)));
    // It would go from workplaces that are not theirs.
    if (isBeyond) throw new Refusal('PERMISSION_DENIED', { permission: 'clist.manage' });
    await removeQuestionsOf(id, account_id, ctx);
  },
});

export const categoryHandlers: Handlers<typeof categoryCalls> = {
  async categories(_input, ctx) {
    const { rows } = await ctx.records.list('control-list-category');
    return { success: true, data: byName(ofOwn(ctx, rows)) };
  },
  category: categories.get,
  createCategory: categories.create,
  updateCategory: categories.update,
  removeCategory: categories.remove,
};

export const controlListHandlers: Handlers<typeof controlListCalls> = {
  async controlLists({ params, query }, ctx) {
    const { page, limit } = pageOf(params);
    const where = {
      ...(query.category === undefined ? {} : { category_id: query.category }),
      ...(query.type === undefined ? {} : { type: query.type }),
    };
    const { rows } = await ctx.records.list('control-list', { where });
    const all = byName(ofOwn(ctx, rows)).filter(({ name }) => matchesTr(name, query.name ?? ''));
    return { success: true, data: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit };
  },

  async controlListsOfWorkplace({ params }, ctx) {
    await ctx.records.get('workplace', params.id);
    const { rows } = await ctx.records.list('control-list');
    const fits = ({ body }: StoredRecord<ControlList>) => body.apply_to_all_workplaces || body.workplace_ids.includes(params.id);
    return { success: true, data: byName(ofOwn(ctx, rows).filter(fits)) };
  },

  async controlList({ params }, ctx) {
    const list = await ctx.records.get('control-list', params.id);
    return { success: true, data: { ...rowOf(list), questions: (await questionsOf(params.id, ctx)).map(rowOf) } };
  },
  createControlList: lists.create,
  updateControlList: lists.update,
  removeControlList: lists.remove,
};
