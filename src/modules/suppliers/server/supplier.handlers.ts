import type { supplierCalls } from '#modules/suppliers/shared/supplier.calls.ts';
import { mayChangeSupplier, maySayUsers } from '#modules/suppliers/shared/supplier.rules.ts';
import type { Supplier } from '#modules/suppliers/shared/supplier.schema.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { changeHeld } from '#server/records/change-held.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { pageOf, serverKindHandlers } from '#server/records/server-kind.ts';

/** A pick list that is longer than this is searched by the list call. */
const MOST_PICKED = 5000;

/** What names a supplier is its people's: who comes sees it, who goes sees it no more, wherever in the account it is (ledger 07, decision 11). */
async function handOnDfis({ db, records }: Ctx, { id: supplier_id, account_id }: StoredRecord<Supplier>, users: readonly string[]) {
  const whole = records.beyondReach(account_id);
  const { rows } = await whole.list('dfi', { where: { supplier_id }, order: 'made' });
  for (const { id } of rows) await changeHeld({ db, records: whole }, 'dfi', id, (body) => ({ ...body, supplier_users: [...users] }));
}

const sameUsers = (a: readonly string[], b: readonly string[]): boolean => a.toSorted().join() === b.toSorted().join();

const kindHandlers = serverKindHandlers('supplier', {
  writing(body, before, { caller }) {
    const isSame = before !== null && sameUsers(body.users, before.body.users);
    const isAllowed = mayChangeSupplier(caller) && (isSame || maySayUsers(caller));
    if (!isAllowed) throw new Refusal('PERMISSION_DENIED', { permission: 'sup.write' });
  },
});

export const supplierHandlers: Handlers<typeof supplierCalls> = {
  ...kindHandlers,

  async update(input, ctx) {
    const before = await ctx.records.get('supplier', input.body.id);
    const written = await kindHandlers.update(input, ctx);
    if (!sameUsers(before.body.users, input.body.users)) await handOnDfis(ctx, before, input.body.users);
    return written;
  },

  async dfis({ params }, ctx) {
    const { page, limit } = pageOf(params);
    const { id } = await ctx.records.get('supplier', params.id);
    const { rows, total } = await ctx.records.page('dfi', { query: { supplier_id: id }, page, limit });
    return { success: true, data: rows.map((row) => ({ id: row.id, version: row.version, ...row.body })), total, page, limit };
  },

  async short(_input, ctx) {
    const { rows } = await ctx.records.page('supplier', { query: {}, page: 1, limit: MOST_PICKED });
    // A super admin, who reads all accounts, picks among the own one's.
    const own = rows.filter((row) => row.account_id === ctx.caller.account_id);
    return { success: true, data: own.map(({ id, body }) => ({ id, title: body.title })) };
  },
};
