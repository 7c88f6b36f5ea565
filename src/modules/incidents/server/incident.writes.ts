import { sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { locksOut } from '#core/record/after-lock.ts';
import { keepingGuarded } from '#core/record/guard.ts';
import { followDfis, refuseOpenDfis, removeDfis } from '#modules/incidents/server/incident.dfis.ts';
import { noticeErased, noticeSubmitted } from '#modules/incidents/server/incident.notices.ts';
import { evidence, injuryStays, moveRefusal, reasonless, refuseProblems, untold } from '#modules/incidents/server/incident.refusals.ts';
import type { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import {
  incidentNumber,
  lacksSgkDay,
  losesInjury,
  mayEnterLate,
  mayErase,
  mayWriteLate,
  type MoveRefusal,
  refusedMove,
  settled,
  wasSubmitted,
  withLateFacts,
} from '#modules/incidents/shared/incident.flow.ts';
import { incidentRecord } from '#modules/incidents/shared/incident.record.ts';
import type { IncidentReport, IncidentStatus, IncidentStep } from '#modules/incidents/shared/incident.schema.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import { lockRecord } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { conflict, locked } from '#server/records/refusals.ts';
import { onDeviceOf } from '#server/records/scope.ts';

type Calls = typeof incidentCalls;
type Stored = StoredRecord<IncidentReport>;

/** Oldest steps go first: the history of the record keeps them all. */
const MOST_STEPS = 50;

const written = (ctx: Ctx, { id, version, seq, body }: Stored) => ({
  success: true as const,
  data: { id, version, number: body.number, seq, record: onDeviceOf(incidentRecord, ctx.caller, id, body) },
});

/** The report, held until the transaction ends. @throws Refusal NOT_FOUND outside the scope. */
async function hold(ctx: Ctx, id: string): Promise<Stored> {
  await lockRecord(ctx.db, id);
  return ctx.records.get('incident-report', id);
}

/** The report with its injury as it is stored, which not every writer is told. */
async function asStored(ctx: Ctx, { id, body }: Stored): Promise<IncidentReport> {
  if (body.category !== 'injury') return body;
  const row = await ctx.db
    .selectFrom('record')
    .select(sql<IncidentReport['injury']>`body->'injury'`.as('injury'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...body, injury: row.injury };
}

function stepsAfter(ctx: Ctx, before: IncidentReport | null, status: IncidentStatus, message = ''): IncidentStep[] {
  const steps = before?.steps ?? [];
  if (status === (before?.status ?? 'draft')) return steps;
  const step = { id: newId(), at: ctx.now.toISOString(), by: ctx.caller.user_id, status, message: message.trim() };
  return [...steps, step].slice(-MOST_STEPS);
}

/** Why a report is not written as it was sent; null when it may be. Behind the lock that is what is known later, alone. */
function refusedWrite(ctx: Ctx, { id, body: before }: Stored, wanted: IncidentReport): MoveRefusal | null {
  const refused = refusedMove(before, { to: wanted.status }, ctx.caller);
  if (refused !== 'locked') return refused;
  const to = keepingGuarded(incidentRecord, before, wanted, { id, actor: ctx.caller });
  if (locksOut(incidentRecord, before, { from: before, to })) return 'locked';
  // It has the shape of its record: what the writer may not hold is that of the stored one.
  return mayWriteLate(before, to as IncidentReport, ctx.caller) ? null : 'permission';
}

export const createIncident: Handler<Calls['create']> = async ({ body: { id, ...wanted } }, ctx) => {
  const refused = refusedMove(null, { to: wanted.status }, ctx.caller);
  if (refused !== null) throw moveRefusal(ctx, refused, wanted.status, null);
  const year = Number(dayInIstanbul(ctx.now).slice(0, 4));
  const body = settled(wanted, {
    number: null,
    reporter_id: ctx.caller.user_id,
    received_at: ctx.now.toISOString(),
    steps: stepsAfter(ctx, null, wanted.status),
  });
  // As it is stored: what is not kept is no reason to refuse it.
  refuseProblems(ctx, body);
  const row = await ctx.records.insert('incident-report', id, body, async (report, account) => ({
    ...report,
    number: incidentNumber(year, await ctx.records.nextNumber(account, 'OB', year)),
  }));
  await noticeSubmitted(ctx, null, row);
  return written(ctx, row);
};

export const updateIncident: Handler<Calls['update']> = async ({ body: { id, version, ...wanted } }, ctx) => {
  const stored = await hold(ctx, id);
  const { number, reporter_id, received_at, dfi_list, opened_at, opened_zone, opened_offset } = stored.body;
  const steps = stepsAfter(ctx, stored.body, wanted.status);
  const raised = dfi_list === undefined ? {} : { dfi_list };
  const body = { ...settled(wanted, { number, reporter_id, received_at, steps, ...raised }), opened_at, opened_zone, opened_offset };
  const refused = refusedWrite(ctx, stored, body);
  if (refused === 'locked' || refused === 'permission') throw moveRefusal(ctx, refused, wanted.status, stored);
  const isLost = losesInjury(await asStored(ctx, stored), body, ctx.caller);
  const row = await ctx.records.update('incident-report', id, version, body);
  // After the version: what another person changed is merged first, and only then right or not.
  if (refused !== null) throw moveRefusal(ctx, refused, wanted.status, stored);
  if (isLost) throw injuryStays(ctx);
  refuseProblems(ctx, row.body);
  await followDfis(ctx, stored, row);
  await noticeSubmitted(ctx, stored.body, row);
  return written(ctx, row);
};

export const changeIncidentStatus: Handler<Calls['status']> = async ({ params, body: asked }, ctx) => {
  const stored = await hold(ctx, params.id);
  const refused = refusedMove(stored.body, { to: asked.status, message: asked.message }, ctx.caller);
  if (refused !== null) throw moveRefusal(ctx, refused, asked.status, stored);
  if (asked.version !== stored.version) throw conflict(incidentRecord, stored, ctx.caller);
  // Null takes the day out; what is not said stays.
  const { sgk_notified_on = stored.body.sgk_notified_on } = asked;
  const report: IncidentReport = {
    ...stored.body,
    status: asked.status,
    sgk_notified_on: stored.body.category === 'injury' ? sgk_notified_on : null,
    steps: stepsAfter(ctx, stored.body, asked.status, asked.message),
  };
  refuseProblems(ctx, report);
  if (asked.status === 'finalized') {
    if (lacksSgkDay(report) && asked.message.trim() === '') throw untold(ctx);
    await refuseOpenDfis(ctx, stored, asked.message);
  }
  const row = await ctx.records.update('incident-report', stored.id, null, report);
  await followDfis(ctx, stored, row);
  await noticeSubmitted(ctx, stored.body, row);
  return { success: true, data: { id: row.id, status: row.body.status, version: row.version } };
};

/** Enters what became known of an injury behind the lock, on the version that was before the eyes (INC-CALL-14). */
export const enterLateFacts: Handler<Calls['lateFacts']> = async ({ params, body: { version, ...facts } }, ctx) => {
  const stored = await hold(ctx, params.id);
  if (!mayEnterLate(stored.body, ctx.caller)) throw new Refusal('PERMISSION_DENIED', { permission: 'inc.approve' });
  if (version !== stored.version) throw conflict(incidentRecord, stored, ctx.caller);
  const row = await ctx.records.update('incident-report', stored.id, null, withLateFacts(stored.body, facts));
  return { success: true, data: { id: row.id, version: row.version } };
};

/** Deletes a draft (INC-CALL-06); whatever was once submitted stays, also when it is a draft again. */
export const removeIncident: Handler<Calls['remove']> = async ({ params, query }, ctx) => {
  const stored = await hold(ctx, params.id);
  const refused = refusedMove(stored.body, { to: 'draft', message: 'x' }, ctx.caller);
  if (refused !== null && refused !== 'locked') throw new Refusal('PERMISSION_DENIED', { permission: 'inc.write' });
  if (stored.body.status !== 'draft') throw locked(incidentRecord, stored, ctx.caller);
  if (wasSubmitted(stored.body)) throw evidence(ctx, stored);
  await removeDfis(ctx, stored);
  await ctx.records.remove('incident-report', stored.id, query.version);
  return { success: true };
};

/** Deletes what was submitted and sent back (INC-CALL-15). The reason is the last step of the report, in its history. */
export const eraseIncident: Handler<Calls['erase']> = async ({ params, body: { version, reason } }, ctx) => {
  const stored = await hold(ctx, params.id);
  if (!ctx.caller.permissions.has('inc.manage')) throw new Refusal('PERMISSION_DENIED', { permission: 'inc.manage' });
  if (!mayErase(stored.body, ctx.caller)) throw locked(incidentRecord, stored, ctx.caller);
  if (version !== stored.version) throw conflict(incidentRecord, stored, ctx.caller);
  if (reason.trim() === '') throw reasonless(ctx);
  const step = { id: newId(), at: ctx.now.toISOString(), by: ctx.caller.user_id, status: 'draft' as const, message: reason.trim() };
  const steps = [...stored.body.steps, step].slice(-MOST_STEPS);
  await ctx.records.update('incident-report', stored.id, null, { ...stored.body, steps });
  await removeDfis(ctx, stored);
  await ctx.records.remove('incident-report', stored.id);
  await noticeErased(ctx, stored, step.message);
  return { success: true };
};
