import { type Day, dayInIstanbul } from '#core/date/day.ts';
import { findSource, type HeldSource, holdSource, mayWork } from '#modules/dfi/server/dfi.source.ts';
import type { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { dfiRecord } from '#modules/dfi/shared/dfi.record.ts';
import { canRemoveDfi, type DfiProblem, dfiNumber, dfiProblems, isUntouched, newDfi, reviewOf } from '#modules/dfi/shared/dfi.rules.ts';
import { sourceProblems } from '#modules/dfi/shared/dfi.sources.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { doneOnDevice } from '#server/http/done-on-device.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import { noticeAssigned } from '#server/notifications/dfi-assigned.ts';
import { holdRecords, lockRecord } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { locked } from '#server/records/refusals.ts';

const TEXTS: Record<DfiProblem['code'], { tr: string; en: string }> = {
  required: { tr: 'Bu alan zorunlu.', en: 'This field is required.' },
  in_past: { tr: 'Termin geçmiş bir tarih olamaz.', en: 'The deadline cannot lie in the past.' },
};

const PLACELESS = {
  tr: 'DÖF’ün bağlı olduğu bulgu raporda yok.',
  en: 'The finding that the DFI hangs on is not in the report.',
};

/**
 * The day before which a deadline cannot lie. A DFI may have waited on a device without signal for days: it is measured by the day on which
 * it was raised there, and one of a report by the day of the inspection, not by the day on which it arrives.
 */
function firstDeadline(held: HeldSource | null, ctx: Ctx): Day {
  const done = dayInIstanbul(doneOnDevice(ctx));
  const raised = held === null ? done : (held.source.raisedOn(held.row.body) ?? dayInIstanbul(held.row.created_at));
  if (raised < done) return raised;
  return done;
}

const UNREVIEWED = {
  tr: 'Yeni bir DÖF’le değerlendirme gönderilemez; DÖF açıldıktan sonra çalışma formuna yazılır.',
  en: 'A review cannot be sent with a new DFI; it is written into its working form once the DFI is raised.',
};

/** A review of a DFI that nobody has worked on yet: taking the DFI without it would lose what somebody wrote. */
function refuseReview(dfi: Dfi, ctx: Ctx): void {
  const items = reviewOf(dfi).map((field) => ({ field, message: UNREVIEWED[ctx.locale] }));
  if (items.length > 0) throw new Refusal('VALIDATION', { items });
}

function refuseProblems(dfi: Dfi, held: HeldSource | null, ctx: Ctx): void {
  const problems = [...dfiProblems(dfi, firstDeadline(held, ctx)), ...sourceProblems(dfi)];
  if (problems.length > 0)
    throw new Refusal('VALIDATION', { items: problems.map(({ field, code }) => ({ field, message: TEXTS[code][ctx.locale] })) });
}

/**
 * Whose DFI it is beside the people it names: those of the supplier that its flag names (ledger 07, decision 11).
 * @param before the supplier that it named; null for none
 */
async function supplierOf({ supplier, supplier_id = null }: Dfi, before: string | null, ctx: Ctx): Promise<Partial<Dfi>> {
  if (!supplier || supplier_id === null) return { supplier_id: null };
  // Whoever changes its people just now does not see this DFI yet, and would not hand it on.
  if (supplier_id !== before) await holdRecords(ctx.db, [supplier_id]);
  const found = await ctx.records.find('supplier', supplier_id);
  return { supplier_id, supplier_users: found?.body.users ?? [] };
}

/** Puts the number beside the reference in the record that the DFI was raised in. */
async function writeNumberIntoSource(ctx: Ctx, dfi: StoredRecord<Dfi>, { source, row }: HeldSource): Promise<void> {
  // A report saved as valid on the device arrives before its DFIs: those it names are part of it, all others come too late.
  if (source.isClosed(row.body) && !source.names(row.body, dfi.id)) throw locked(source.record, row, ctx.caller);
  const body = source.withDfi(row.body, dfi.body.source_ref, { dfi_id: dfi.id, dfi_no: dfi.body.number });
  if (body === null) throw new Refusal('VALIDATION', { items: [{ field: 'source_ref', message: PLACELESS[ctx.locale] }] });
  await ctx.records.update(source.kind, row.id, null, body);
}

export const createDfi: Handler<(typeof dfiCalls)['create']> = async ({ body: { id, ...wanted } }, ctx) => {
  const held = await holdSource(ctx, wanted);
  refuseProblems(wanted, held, ctx);
  refuseReview(wanted, ctx);
  if (held !== null && !mayWork(held, ctx)) throw new Refusal('PERMISSION_DENIED', { permission: `${held.source.record.area}.manage` });
  const year = Number(dayInIstanbul(ctx.now).slice(0, 4));
  const workplace_id = held?.row.body.workplace_id ?? wanted.workplace_id;
  const stored = await ctx.records.insert(
    'dfi',
    id,
    { ...newDfi(wanted), workplace_id, ...(held && { source_kind: held.source.kind }), ...(await supplierOf(wanted, null, ctx)) },
    async (dfi, account) => ({
      ...dfi,
      number: dfiNumber(year, await ctx.records.nextNumber(account, 'DÖF', year)),
    }),
  );
  if (held !== null) await writeNumberIntoSource(ctx, stored, held);
  await tellRaised(ctx, stored, held);
  return { success: true, data: { id, version: stored.version, number: stored.body.number, seq: stored.seq, record: stored.body } };
};

/** Tells the person who answers for it. That of a draft may still go: they hear of it when the report becomes valid (ledger 05, decision 18). */
export async function tellRaised(ctx: Ctx, dfi: StoredRecord<Dfi>, known?: HeldSource | null): Promise<void> {
  const held = known === undefined ? await findSource(ctx, dfi.body) : known;
  if (held === null || held.source.isShared(held.row.body)) await noticeAssigned(ctx, dfi);
}

/**
 * Whether a change of a DFI was made by its maker before the server had the DFI, and nobody has worked on it since: then it is part of
 * raising it. On the device both wait behind each other, for a request that got no answer cannot be altered.
 */
export const wasOnItsWay = ({ body, created_by, created_at }: StoredRecord<Dfi>, ctx: Ctx): boolean =>
  created_by === ctx.caller.user_id && isUntouched(body) && doneOnDevice(ctx).getTime() < created_at.getTime();

/** A DFI as its maker raised it in the end. @throws Refusal VALIDATION as for a new one */
export async function saidOtherwise(ctx: Ctx, { body }: StoredRecord<Dfi>, said: Partial<Dfi>): Promise<Dfi> {
  const held = await findSource(ctx, body);
  const dfi = { ...body, ...said, ...(held && { workplace_id: body.workplace_id }) };
  refuseProblems(dfi, held, ctx);
  return { ...dfi, ...(await supplierOf(dfi, body.supplier_id ?? null, ctx)) };
}

/**
 * Deletes a DFI and its reference (AUD-FIND-05; ledger 07, decision 10). Inside a report those who may edit it may also
 * delete its DFIs, as they may delete the finding with them, until somebody has worked on one; a valid report keeps all of its DFIs.
 */
export const removeDfi: Handler<(typeof dfiCalls)['remove']> = async ({ params, query }, ctx) => {
  const held = await findSource(ctx, (await ctx.records.get('dfi', params.id)).body);
  await lockRecord(ctx.db, params.id);
  const dfi = await ctx.records.get('dfi', params.id);
  if (dfi.body.approval_status === 'approved') throw locked(dfiRecord, dfi, ctx.caller);
  const naming = held?.source.names(held.row.body, dfi.id) ? held : null;
  if (naming?.source.isClosed(naming.row.body)) throw locked(naming.source.record, naming.row, ctx.caller);
  const allowed = canRemoveDfi(dfi.body, dfi.created_by, ctx.caller) || (held !== null && mayWork(held, ctx) && isUntouched(dfi.body));
  if (!allowed) throw new Refusal('PERMISSION_DENIED', { permission: 'dfi.manage' });
  if (naming !== null) await ctx.records.update(naming.source.kind, naming.row.id, null, naming.source.withoutDfi(naming.row.body, dfi.id));
  await ctx.records.remove('dfi', dfi.id, query.version);
  return { success: true };
};
