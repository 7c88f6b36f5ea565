import type { supplierCalls } from '#modules/suppliers/shared/supplier.calls.ts';
import { type Handlers, Refusal } from '#server/http/handler.ts';
import { serverKindHandlers } from '#server/records/server-kind.ts';

/** Of those who sign in for a supplier, the representative changes its profile; its personnel reads it (ledger 09, decision 15). */
const REPRESENTATIVE = 19;
/** A pick list that is longer than this is searched by the list call. */
const MOST_PICKED = 5000;

export const supplierHandlers: Handlers<typeof supplierCalls> = {
  ...serverKindHandlers('supplier', {
    writing(body, before, { caller }) {
      if (caller.permissions.has('sup.write')) return;
      // Who speaks for the supplier is not the supplier's to say.
      const isSame = before !== null && body.users.toSorted().join() === before.body.users.toSorted().join();
      if (caller.role_id !== REPRESENTATIVE || !isSame) throw new Refusal('PERMISSION_DENIED', { permission: 'sup.write' });
    },
  }),

  async short(_input, ctx) {
    const { rows } = await ctx.records.page('supplier', { query: {}, page: 1, limit: MOST_PICKED });
    // A super admin, who reads all accounts, picks among the own one's.
    const own = rows.filter((row) => row.account_id === ctx.caller.account_id);
    return { success: true, data: own.map(({ id, body }) => ({ id, title: body.title })) };
  },
};
