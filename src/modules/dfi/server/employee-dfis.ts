import type { employeeDfiCalls } from '#modules/dfi/shared/employee-dfis.calls.ts';
import { mayKnowPersonal } from '#modules/organisation/shared/employee.rules.ts';
import { type Handlers, Refusal } from '#server/http/handler.ts';
import { pageOf } from '#server/records/server-kind.ts';

export const employeeDfiHandlers: Handlers<typeof employeeDfiCalls> = {
  async ofEmployee({ params }, ctx) {
    const { page, limit } = pageOf(params);
    const { user_id = null } = (await ctx.records.get('employee', params.id)).body;
    // Who signs in as whom stands in the file of the person: nobody else is told that there are none.
    if (user_id === null && !mayKnowPersonal(ctx.caller)) throw new Refusal('PERMISSION_DENIED', { permission: 'emp.write' });
    if (user_id === null) return { success: true, data: [], total: 0, page, limit };
    const { rows, total } = await ctx.records.page('dfi', { query: {}, naming: [user_id], page, limit });
    const data = rows.map(({ id, body: { number, deficiency_description, status, deadline, responsible } }) => ({
      ...{ id, number, deficiency_description, status, deadline },
      responsible: responsible === user_id,
    }));
    return { success: true, data, total, page, limit };
  },
};
