import type { supplierCalls } from '#modules/suppliers/shared/supplier.calls.ts';
import { mayChangeSupplier, maySayUsers } from '#modules/suppliers/shared/supplier.rules.ts';
import { type Handlers, Refusal } from '#server/http/handler.ts';
import { serverKindHandlers } from '#server/records/server-kind.ts';

/** A pick list that is longer than this is searched by the list call. */
const MOST_PICKED = 5000;

export const supplierHandlers: Handlers<typeof supplierCalls> = {
  ...serverKindHandlers('supplier', {
    writing(body, before, { caller }) {
      const isSame = before !== null && body.users.toSorted().join() === before.body.users.toSorted().join();
      const isAllowed = mayChangeSupplier(caller) && (isSame || maySayUsers(caller));
      if (!isAllowed) throw new Refusal('PERMISSION_DENIED', { permission: 'sup.write' });
    },
  }),

  async short(_input, ctx) {
    const { rows } = await ctx.records.page('supplier', { query: {}, page: 1, limit: MOST_PICKED });
    // A super admin, who reads all accounts, picks among the own one's.
    const own = rows.filter((row) => row.account_id === ctx.caller.account_id);
    return { success: true, data: own.map(({ id, body }) => ({ id, title: body.title })) };
  },
};
