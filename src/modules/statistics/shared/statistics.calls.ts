import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { statisticsAsk } from '#modules/incidents/shared/incident.statistics.ts';

/** How often questions were answered yes and no. What does not apply counts for neither. */
const answers = { yes: v.number(), no: v.number() } as const;

/** Operational audits that are valid, by the day of their inspection. */
const auditFigures = v.object({
  reports: v.number(),
  findings: v.number(),
  ...answers,
  /** Hours, days or months of the window, also those without an audit. */
  series: v.array(v.object({ at: v.string(), reports: v.number(), ...answers })),
  /** Sections of the newest question set, in its order; questions that it does not have any more stand under an empty key. */
  by_section: v.array(v.object({ key: v.string(), title_tr: v.string(), title_en: v.string(), ...answers })),
  by_workplace: v.array(v.object({ workplace_id: v.string(), ...answers })),
  /** Questions answered no in two reports of one workplace or more, within twelve months; the most frequent first. */
  repeated: v.array(
    v.object({
      workplace_id: v.string(),
      ref: v.string(),
      text_tr: v.string(),
      text_en: v.string(),
      reports: v.number(),
      /** Day of the last one, and its report. */
      last: v.string(),
      audit_id: v.string(),
    }),
  ),
});
export type AuditFigures = v.InferOutput<typeof auditFigures>;

/** DFIs that were closed in the window, and how they stand now. */
const dfiFigures = v.object({
  open: v.number(),
  expired: v.number(),
  closed: v.number(),
  /** Of those closed; null where none was. */
  median_days: v.nullable(v.number()),
  series: v.array(v.object({ at: v.string(), closed: v.number(), median_days: v.nullable(v.number()) })),
});
export type DfiFigures = v.InferOutput<typeof dfiFigures>;

/** STAT-CALL-01. An area whose records a person may not read is null. */
export const overviewReply = v.object({
  /** First day of the window; it ends today. */
  from: v.string(),
  audits: v.nullable(auditFigures),
  dfis: v.nullable(dfiFigures),
  incidents: v.nullable(v.object({ total: v.number(), injuries: v.number(), lost_days: v.number() })),
});
export type StatisticsOverview = v.InferOutput<typeof overviewReply>;

export const statisticsCalls = {
  overview: defineCall({
    id: 'STAT-CALL-01',
    method: 'POST',
    path: 'statistics/dashboard',
    access: 'stat.read',
    offline: 'online',
    effect: 'none',
    summary: 'Conformity of audits by time, section and workplace, findings that came back, days until DFIs were closed, incidents',
    body: statisticsAsk,
    reply: dataReply(overviewReply),
  }),
} as const;
