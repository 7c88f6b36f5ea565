import type { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { incidentPaper } from '#modules/incidents/shared/paper/paper.ts';
import type { Handler } from '#server/http/handler.ts';
import { recordPaper } from '#server/pdf/record-paper.ts';
import { answerWithReport } from '#server/pdf/report-file.ts';

/** Makes the paper of a report as this reader is told it, kept with the report (INC-CALL-10). */
export const reportIncident: Handler<(typeof incidentCalls)['report']> = async ({ params }, ctx) => {
  const record = await ctx.records.get('incident-report', params.id);
  return answerWithReport(ctx, await recordPaper(ctx, record, incidentPaper(record.body, ctx.locale)));
};
