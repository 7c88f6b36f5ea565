import { allStatistics, topUsers, userStatistics } from '#modules/sessions/server/statistics.ts';
import type { sessionCalls } from '#modules/sessions/shared/sessions.calls.ts';
import { mayWatchSessions } from '#modules/sessions/shared/sessions.rules.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { endTracked, listSessions, reachOf, trackLogin } from '#server/realtime/tracked-sessions.ts';

/** The account whose sessions the caller may see; null for all. @throws Refusal PERMISSION_DENIED for a role that may not watch */
function watchedBy({ caller }: Ctx): string | null {
  if (!mayWatchSessions(caller)) throw new Refusal('PERMISSION_DENIED', { permission: 'adm.read' });
  return reachOf(caller);
}

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  async create({ body }, { db, caller, userAgent, now }) {
    return { id: await trackLogin(db, caller, body.user_agent ?? userAgent, now) };
  },

  async end({ body }, { db, caller, now }) {
    await endTracked(db, caller, body.session_id, now);
    return { success: true };
  },

  async statsAll({ query }, ctx) {
    return { success: true, data: await allStatistics(ctx.db, watchedBy(ctx), query.window, ctx.now) };
  },

  async statsTopUsers({ query }, ctx) {
    return { success: true, data: await topUsers(ctx.db, watchedBy(ctx), query.window, query.limit, ctx.now) };
  },

  async statsUser({ params, query }, ctx) {
    const data = await userStatistics(ctx.db, { reach: watchedBy(ctx), user: params.id }, query.window, ctx.now);
    if (data === null) throw new Refusal('NOT_FOUND');
    return { success: true, data };
  },

  async active({ query: { page, limit } }, ctx) {
    const { rows, total } = await listSessions(ctx.db, watchedBy(ctx), ctx.now, limit, (page - 1) * limit);
    return { success: true, data: rows, total, page, limit };
  },
};
