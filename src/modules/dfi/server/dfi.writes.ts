import { type Day, dayInIstanbul } from '#core/date/day.ts';
import { dfiIdsOf, withDfiNumber, withoutDfi } from '#modules/audits/shared/operational/operational.rules.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import { canEditAudit } from '#modules/audits/shared/engine/audit-rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { dfiRecord } from '#modules/dfi/shared/dfi.record.ts';
import { canRemoveDfi, type DfiProblem, dfiNumber, dfiProblems, newDfi, sourceProblems } from '#modules/dfi/shared/dfi.rules.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import { noticeAssigned } from '#server/notifications/dfi-assigned.ts';
import { lockRecord } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { locked } from '#server/records/refusals.ts';

type Audit = StoredRecord<OperationalAudit>;

const TEXTS: Record<DfiProblem['code'], { tr: string; en: string }> = {
  required: { tr: 'Bu alan zorunlu.', en: 'This field is required.' },
  in_past: { tr: 'Termin geçmiş bir tarih olamaz.', en: 'The deadline cannot lie in the past.' },
};

const PLACELESS = {
  tr: 'DÖF’ün bağlı olduğu bulgu raporda yok.',
  en: 'The finding that the DFI hangs on is not in the report.',
};

/**
 * The day before which a deadline cannot lie. A DFI of a report may have waited on a device without signal for days: it is
 * measured by the day of the inspection, not by the day on which it arrives.
 */
function firstDeadline(audit: Audit | null, today: Day): Day {
  const raised = audit === null ? null : (audit.body.inspectionDate ?? dayInIstanbul(audit.created_at));
  return raised !== null && raised < today ? raised : today;
}

function refuseProblems(dfi: Dfi, audit: Audit | null, ctx: Ctx): void {
  const problems = [...dfiProblems(dfi, firstDeadline(audit, dayInIstanbul(ctx.now))), ...sourceProblems(dfi)];
  if (problems.length > 0)
    throw new Refusal('VALIDATION', { items: problems.map(({ field, code }) => ({ field, message: TEXTS[code][ctx.locale] })) });
}

/** Whether the caller may change what hangs on a report; asked as of a draft, because a report's own DFIs may arrive after it became valid. */
const mayWork = (audit: Audit, ctx: Ctx): boolean => canEditAudit({ ...audit.body, report_status: 'draft' }, audit.created_by, ctx.caller);

/** The report of a DFI, held until the transaction ends; null for a DFI that arose elsewhere. @throws Refusal NOT_FOUND outside the scope. */
async function holdAudit(ctx: Ctx, id: string | null): Promise<Audit | null> {
  if (id === null) return null;
  await lockRecord(ctx.db, id);
  return ctx.records.get('operational-audit', id);
}

/** Whose DFI it is beside the people it names: those of the supplier that its flag names (ledger 07, decision 11). */
async function supplierOf({ supplier, supplier_id = null }: Dfi, ctx: Ctx): Promise<Partial<Dfi>> {
  if (!supplier || supplier_id === null) return { supplier_id: null };
  const found = await ctx.records.find('supplier', supplier_id);
  return { supplier_id, supplier_users: found?.body.users ?? [] };
}

/** Puts the number beside the reference in the report. */
async function writeNumberIntoAudit(ctx: Ctx, dfi: StoredRecord<Dfi>, audit: Audit): Promise<void> {
  // A report saved as valid on the device arrives before its DFIs: those it names are part of it, all others come too late.
  if (audit.body.report_status === 'valid' && !dfiIdsOf(audit.body).includes(dfi.id)) throw locked(operationalAuditRecord, audit);
  const body = withDfiNumber(audit.body, dfi.body.source_ref, { dfi_id: dfi.id, dfi_no: dfi.body.number });
  if (body === null) throw new Refusal('VALIDATION', { items: [{ field: 'source_ref', message: PLACELESS[ctx.locale] }] });
  await ctx.records.update('operational-audit', audit.id, null, body);
}

export const createDfi: Handler<(typeof dfiCalls)['create']> = async ({ body: { id, ...wanted } }, ctx) => {
  const audit = await holdAudit(ctx, wanted.source_id);
  refuseProblems(wanted, audit, ctx);
  if (audit !== null && !mayWork(audit, ctx)) throw new Refusal('PERMISSION_DENIED', { permission: 'aud.manage' });
  const year = Number(dayInIstanbul(ctx.now).slice(0, 4));
  const workplace_id = audit?.body.workplace_id ?? wanted.workplace_id;
  const stored = await ctx.records.insert(
    'dfi',
    id,
    { ...newDfi(wanted), workplace_id, ...(await supplierOf(wanted, ctx)) },
    async (dfi) => ({
      ...dfi,
      number: dfiNumber(year, await ctx.records.nextNumber('DÖF', year)),
    }),
  );
  if (audit !== null) await writeNumberIntoAudit(ctx, stored, audit);
  // That of a draft may still go: the responsible person hears of it when the report becomes valid (ledger 05, decision 18).
  if (audit === null || audit.body.report_status === 'valid') await noticeAssigned(ctx, stored);
  return { success: true, data: { id, version: stored.version, number: stored.body.number, seq: stored.seq, record: stored.body } };
};

/**
 * Deletes a DFI and its reference (AUD-FIND-05; ledger 07, decision 10). Inside a report those who may edit it may also
 * delete its DFIs, as they may delete the finding with them; a valid report keeps all of its DFIs.
 */
export const removeDfi: Handler<(typeof dfiCalls)['remove']> = async ({ params }, ctx) => {
  const { source_id } = (await ctx.records.get('dfi', params.id)).body;
  const audit = source_id === null ? null : await findHeld(ctx, source_id);
  const dfi = await ctx.records.get('dfi', params.id);
  if (dfi.body.approval_status === 'approved') throw locked(dfiRecord, dfi);
  const named = audit !== null && dfiIdsOf(audit.body).includes(dfi.id);
  if (audit !== null && named && audit.body.report_status === 'valid') throw locked(operationalAuditRecord, audit);
  const allowed = canRemoveDfi(dfi.body, dfi.created_by, ctx.caller) || (audit !== null && mayWork(audit, ctx));
  if (!allowed) throw new Refusal('PERMISSION_DENIED', { permission: 'dfi.manage' });
  if (audit !== null && named) await ctx.records.update('operational-audit', audit.id, null, withoutDfi(audit.body, dfi.id));
  await ctx.records.remove('dfi', dfi.id);
  return { success: true };
};

/** Like `holdAudit`, for a DFI whose report may be gone or out of reach. */
async function findHeld(ctx: Ctx, id: string): Promise<Audit | null> {
  await lockRecord(ctx.db, id);
  return ctx.records.find('operational-audit', id);
}
