import type { DutyPerson, DutySource } from '#server/employees/port.ts';
import { goneDuty } from '#server/employees/refusals.ts';
import type { Ctx } from '#server/http/handler.ts';

/** The workplaces at which somebody represents the employer (ledger 11, decision 27). */
export const workplaceDuties: DutySource = {
  area: 'workplace',
  kind: 'workplace',
  permission: 'wpl.own',
  async open(records, user, ids) {
    const { rows } = await records.list('workplace', { ids });
    return rows
      .filter(({ body }) => body.representative_user_id === user)
      .map(({ id, body }) => ({ id, title: body.name, workplace_id: id, deadline: null }));
  },
  async move(ctx: Ctx, id: string, from: DutyPerson, to: DutyPerson) {
    const { body } = await ctx.records.get('workplace', id);
    if (body.representative_user_id !== from.id) throw goneDuty(ctx);
    // The name beside the user is that of the same person, or one that somebody typed and stays.
    const representative = body.representative === from.name ? to.name : body.representative;
    await ctx.records.update('workplace', id, null, { ...body, representative, representative_user_id: to.id });
  },
};
