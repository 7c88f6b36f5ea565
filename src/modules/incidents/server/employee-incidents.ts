import type { employeeIncidentCalls } from '#modules/incidents/shared/employee-incidents.calls.ts';
import type { Handlers } from '#server/http/handler.ts';
import { pageOf } from '#server/records/server-kind.ts';

/** Incidents of one person in a working life at most: all are read, because who may know of each is said by its body. */
const MOST_OF_ONE = 500;

export const employeeIncidentHandlers: Handlers<typeof employeeIncidentCalls> = {
  async incidentsOfEmployee({ params }, ctx) {
    const { page, limit } = pageOf(params);
    await ctx.records.get('employee', params.id);
    const { rows } = await ctx.records.page('incident-report', { query: {}, naming: [params.id], page: 1, limit: MOST_OF_ONE });
    // To whom the injury is not told, not even the number of these reports is.
    const told = rows.filter(({ body }) => body.injury?.employee === params.id);
    const data = told.slice((page - 1) * limit, page * limit).map(({ id, body: { number, location, occurred_at, status, injury } }) => ({
      ...{ id, number, location, occurred_at, status },
      severity: injury?.severity ?? null,
      lost_days: injury?.lost_days ?? null,
    }));
    return { success: true, data, total: told.length, page, limit };
  },
};
