import type { JsonObject } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import { locksOut } from '#core/record/after-lock.ts';
import type { Actor } from '#core/record/record.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import type { RoleId } from '#modules/auth/shared/roles.ts';
import {
  incidentProblems,
  isLocked,
  lateFactsOf,
  mayEnterLate,
  mayTellSgk,
  mayWriteLate,
  refusedMove,
  settled,
  withLateFacts,
} from '#modules/incidents/shared/incident.flow.ts';
import { withCategory } from '#modules/incidents/shared/incident.parts.ts';
import { incidentRecord } from '#modules/incidents/shared/incident.record.ts';
import type { IncidentReport, IncidentStatus } from '#modules/incidents/shared/incident.schema.ts';
import { type ModelServer, refuse } from '#tests/model/server.ts';

export const actorOf = (role: RoleId): Actor => ({
  user_id: newId(),
  role_id: role,
  permissions: new Set(startingPermissions(role)),
});

// A wire name of reports, as the model server stores them.
export const asReport = (body: JsonObject): IncidentReport => body as unknown as IncidentReport;
const asBody = (report: IncidentReport): JsonObject => report as unknown as JsonObject;

/** The steps after a change of status, as the server writes them. */
function stepsAfter({ steps, status }: Pick<IncidentReport, 'steps' | 'status'>, to: IncidentStatus, by: Actor): IncidentReport['steps'] {
  if (to === status) return steps;
  return [...steps, { id: newId(), at: '2026-03-02T09:00:00Z', by: by.user_id, status: to, message: '' }];
}

/** What the server asks of the reports that this person sends: rights, locks and required fields, by the rules of the product. */
export function incidentRules(server: ModelServer, reporter: Actor, now: number): void {
  let number = 0;
  const kept = (report: IncidentReport, before: Pick<IncidentReport, 'number' | 'steps' | 'status'>): JsonObject => {
    const steps = stepsAfter(before, report.status, reporter);
    return asBody(settled(report, { number: before.number, reporter_id: reporter.user_id, received_at: null, steps }));
  };
  server.rules = {
    completed: (_kind, fields) => kept(asReport(fields), { number: `OB-2026-${++number}`, steps: [], status: 'draft' }),
    settled: (fields, before) => kept(asReport(fields), asReport(before)),
    refusal({ verb, row, fields }) {
      const before = row ? asReport(row.body) : null;
      const to = verb === 'remove' ? 'draft' : asReport(fields).status;
      const refused = verb === 'remove' && before?.status === 'pending' ? 'locked' : refusedMove(before, { to }, reporter);
      const wanted = row && before && verb === 'update' ? kept(asReport(fields), before) : null;
      const isLate = row !== undefined && wanted !== null && !locksOut(incidentRecord, row.body, { from: row.body, to: wanted });
      if (refused === 'locked' && isLate)
        return before && mayWriteLate(before, asReport(wanted), reporter) ? null : refuse('PERMISSION_DENIED', 403);
      if (refused === 'locked' && row) {
        const { id, version, seq, body } = row;
        return refuse('RECORD_LOCKED', 409, { record: { id, version, seq, body } });
      }
      if (refused !== null) return refuse('PERMISSION_DENIED', 403);
      const items = verb === 'remove' ? [] : incidentProblems(asReport(fields), now).map(({ field, code }) => ({ field, message: code }));
      return items.length > 0 ? refuse('VALIDATION', 422, { items }) : null;
    },
  };
}

/** More than any reporter enters. */
const THEIR_DAYS = 9_999;

type Theirs = (report: IncidentReport, by: Actor) => IncidentReport | null;
const to =
  (status: IncidentStatus): Theirs =>
  (report, by) =>
    refusedMove(report, { to: status, message: 'Eksik' }, by) === null
      ? { ...report, status, steps: stepsAfter(report, status, by) }
      : report;

/** What a manager does to a report on the server, as far as the rules allow it; null deletes it. */
export const THEIRS = {
  'theirs-weather': (report) => (isLocked(report) ? report : { ...report, weather: `${report.weather}~` }),
  /** Whoever cannot know of an injury leaves its category alone. */
  'theirs-category': (report) => (isLocked(report) || report.category === 'injury' ? report : withCategory(report, 'other')),
  'theirs-why': (report) => (report.status === 'draft' ? { ...report, why: '' } : report),
  'theirs-back': (report, by) => (report.status === 'pending' ? to('draft')(report, by) : report),
  'theirs-save': (report, by) => (report.status === 'pending' ? to('saved')(report, by) : report),
  'theirs-finalize': to('finalized'),
  /** A day of their own, so that it differs from any that the reporter gives. */
  'theirs-tell': (report, by) => (mayTellSgk(report, by) ? { ...report, sgk_notified_on: '2026-02-27' } : report),
  /** Days lost of their own count; they are told the injury, though they hold it nowhere. */
  'theirs-late': (report, by) =>
    mayEnterLate(report, by) ? withLateFacts(report, { ...lateFactsOf(report), lost_days: THEIR_DAYS }) : report,
  'theirs-delete': (report) => (report.status === 'draft' ? null : report),
} satisfies Record<string, Theirs>;
export type TheirStep = keyof typeof THEIRS;

/** Somebody else's step on the server; one that changes nothing writes nothing. */
export function takeTheirs(server: ModelServer, id: string, step: TheirStep, by: Actor): void {
  const row = server.records.get(id);
  if (!row || row.deleted) return;
  const before = asReport(row.body);
  const act: Theirs = THEIRS[step];
  const after = act(before, by);
  if (after !== before) server.change(id, () => after && asBody(after));
}
