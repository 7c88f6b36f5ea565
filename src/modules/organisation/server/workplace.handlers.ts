import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { compareTr } from '#core/text/turkish.ts';
import { assignedTimes, assignMaker, registeredAt, timesOfMany } from '#modules/organisation/server/assigned-times.ts';
import { isBoundMaker, refuseHanging, refuseUnfitWorkplace } from '#modules/organisation/server/workplace.writes.ts';
import { workplacesOf } from '#modules/organisation/server/workplaces-of.ts';
import { staffingOf } from '#modules/organisation/shared/workplace-minutes.ts';
import type { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';
import { headCount } from '#modules/organisation/shared/workplace.rules.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { serverKindHandlers } from '#server/records/server-kind.ts';

const kind = serverKindHandlers('workplace', { writing: refuseUnfitWorkplace, removing: refuseHanging });

const short = ({ id, body: { name, company_id, hazard_class } }: StoredRecord<Workplace>) => ({ id, name, company_id, hazard_class });
const byName = (rows: readonly StoredRecord<Workplace>[]) => rows.map(short).toSorted((a, b) => compareTr(a.name, b.name));

export const workplaceHandlers: Handlers<typeof workplaceCalls> = {
  workplacePage: kind.list,
  workplace: kind.get,
  updateWorkplace: kind.update,
  removeWorkplace: kind.remove,

  async createWorkplace({ body: given, ...input }, ctx) {
    const id = given.id ?? newId();
    const made = await kind.create({ ...input, body: { ...given, id } }, ctx);
    if (isBoundMaker(ctx.caller)) await assignMaker(ctx, id, given.name);
    return made;
  },

  async workplaces(_input, ctx) {
    const { rows } = await ctx.records.list('workplace');
    return { success: true, data: byName(rows) };
  },

  async workplacesOfCompany({ params }, ctx) {
    await ctx.records.get('company', params.id);
    return { success: true, data: byName(await workplacesOf(ctx, params.id)) };
  },

  async workplaceStaffing({ params }, ctx) {
    const { body } = await ctx.records.get('workplace', params.id);
    const today = dayInIstanbul(ctx.now);
    const employees = headCount(body, (await registeredAt(ctx.db, [params.id])).get(params.id) ?? 0, today);
    const times = await assignedTimes(ctx.db, params.id, today);
    return { success: true, data: { employees, services: [...staffingOf(body.hazard_class, employees, times)] } };
  },

  async workplaceTimes(_input, ctx) {
    const ids = (await ctx.records.heads('workplace')).map(({ id }) => id);
    const data = await ctx.reads(async (db) => {
      const registered = await registeredAt(db, ids);
      const times = await timesOfMany(db, ids, dayInIstanbul(ctx.now));
      return ids.map((id) => ({ id, registered: registered.get(id) ?? 0, times: times.get(id) ?? [] }));
    });
    return { success: true, data };
  },
};
