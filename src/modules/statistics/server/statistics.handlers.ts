import { windowSpan } from '#core/date/statistics-window.ts';
import { incidentStatistics } from '#modules/incidents/server/incident.figures.ts';
import { auditFigures } from '#modules/statistics/server/audit-figures.ts';
import { dfiFigures } from '#modules/statistics/server/dfi-figures.ts';
import type { statisticsArea } from '#modules/statistics/shared/statistics.area.ts';
import type { Handlers } from '#server/http/handler.ts';

export const statisticsHandlers: Handlers<(typeof statisticsArea)['calls']> = {
  /** Figures of the areas that the caller may read, each over the records in the caller's scope (STAT-CALL-01). */
  async overview({ params, body }, ctx) {
    const { workplace_ids } = body;
    const span = windowSpan(body.window, ctx.now);
    const may = (right: 'aud.read' | 'dfi.read' | 'inc.read') => ctx.caller.permissions.has(right);
    const audits = may('aud.read') ? await auditFigures(ctx, workplace_ids, span) : null;
    const dfis = may('dfi.read') ? await dfiFigures(ctx, workplace_ids, span) : null;
    const incidents = may('inc.read') ? (await incidentStatistics({ params, body }, ctx)).data : null;
    return {
      success: true,
      data: {
        from: span.from,
        audits,
        dfis,
        incidents: incidents && { total: incidents.total, injuries: incidents.injuries, lost_days: incidents.lost_days },
      },
    };
  },
};
