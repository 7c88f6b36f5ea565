import { type Day, dayInIstanbul } from '#core/date/day.ts';
import { dfiIdsOf, withDfiNumber, withoutDfi } from '#modules/audits/shared/operational/operational.dfis.ts';
import { canEditAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { canRemoveDfi, type DfiProblem, dfiNumber, dfiProblems, newDfi, sourceProblems } from '#modules/dfi/shared/dfi.rules.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';

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
  if (problems.length > 0) throw new Refusal('VALIDATION', { items: problems.map(({ field, code }) => ({ field, message: TEXTS[code][ctx.locale] })) });
}

/** Whether the caller may change what hangs on a report; asked as of a draft, because a report's own DFIs may arrive after it became valid. */
const mayWork = (audit: Audit, ctx: Ctx): boolean => canEditAudit({ ...audit.body, report_status: 'draft' }, audit.created_by, ctx.caller);

/**
 * Puts the number beside the reference in the report. Read after the insert: by then this transaction holds the account's
 * place in the feed, so no other DFI of the report can be written in between.
 */
async function writeNumberIntoAudit(ctx: Ctx, dfi: StoredRecord<Dfi>, auditId: string): Promise<void> {
  const audit = await ctx.records.get('operational-audit', auditId);
  // A report saved as valid on the device arrives before its DFIs: those it names are part of it, all others come too late.
  if (audit.body.report_status === 'valid' && !dfiIdsOf(audit.body).includes(dfi.id)) throw new Refusal('RECORD_LOCKED', { record: audit.body });
  const body = withDfiNumber(audit.body, dfi.body.source_ref, { dfi_id: dfi.id, dfi_no: dfi.body.number });
  if (body === null) throw new Refusal('VALIDATION', { items: [{ field: 'source_ref', message: PLACELESS[ctx.locale] }] });
  await ctx.records.update('operational-audit', auditId, null, body);
}

export const createDfi: Handler<(typeof dfiCalls)['create']> = async ({ body: { id, ...wanted } }, ctx) => {
  const audit = wanted.source_id === null ? null : await ctx.records.get('operational-audit', wanted.source_id);
  refuseProblems(wanted, audit, ctx);
  if (audit !== null && !mayWork(audit, ctx)) throw new Refusal('PERMISSION_DENIED', { permission: 'aud.manage' });
  const year = Number(dayInIstanbul(ctx.now).slice(0, 4));
  const number = dfiNumber(year, await ctx.records.nextNumber('DÖF', year));
  const workplace_id = audit?.body.workplace_id ?? wanted.workplace_id;
  const stored = await ctx.records.insert('dfi', id, { ...newDfi(wanted), number, workplace_id });
  if (audit !== null) await writeNumberIntoAudit(ctx, stored, audit.id);
  return { success: true, data: { id, version: stored.version, number, seq: stored.seq, record: stored.body } };
};

/**
 * Deletes a DFI and its reference (AUD-FIND-05; ledger 07, decision 10). Inside a report those who may edit it may also
 * delete its DFIs, as they may delete the finding with them; a valid report keeps all of its DFIs.
 */
export const removeDfi: Handler<(typeof dfiCalls)['remove']> = async ({ params }, ctx) => {
  const dfi = await ctx.records.get('dfi', params.id);
  const source = dfi.body.source_id === null ? null : await ctx.records.find('operational-audit', dfi.body.source_id);
  const allowed = canRemoveDfi(dfi.body, dfi.created_by, ctx.caller);
  if (dfi.body.approval_status === 'approved') throw new Refusal('RECORD_LOCKED', { record: dfi.body });
  if (!allowed && !(source !== null && mayWork(source, ctx))) throw new Refusal('PERMISSION_DENIED', { permission: 'dfi.manage' });
  await ctx.records.remove('dfi', dfi.id);
  if (source === null) return { success: true };
  const audit = await ctx.records.get('operational-audit', source.id);
  const body = withoutDfi(audit.body, dfi.id);
  if (dfiIdsOf(body).length === dfiIdsOf(audit.body).length) return { success: true };
  if (audit.body.report_status === 'valid') throw new Refusal('RECORD_LOCKED', { record: audit.body });
  await ctx.records.update('operational-audit', audit.id, null, body);
  return { success: true };
};
