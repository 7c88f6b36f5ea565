import { dayInIstanbul } from '#core/date/day.ts';
import {
  lockedAudit,
  ownQuestionSet,
  refuseIncomplete,
  refuseOtherSet,
  refuseOthersAndLocked,
  refuseTooManyPhotos,
} from '#modules/audits/server/operational.checks.ts';
import { previousFor } from '#modules/audits/server/operational.previous.ts';
import { noticeValid } from '#modules/audits/server/operational.notices.ts';
import type { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { auditNumber, dfiIdsOf, differsByServerOnly, settleUpdate } from '#modules/audits/shared/operational/operational.rules.ts';
import { type SettleFacts, settleReferences } from '#modules/audits/shared/engine/audit-dfis.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { hashOfSet } from '#modules/audits/shared/question-set.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { noticeAssigned } from '#server/notifications/dfi-assigned.ts';
import { isWrittenOver } from '#server/db/put-back.ts';
import { together } from '#server/db/together.ts';
import type { Ctx, Handler } from '#server/http/handler.ts';
import { lockRecord } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';

type Calls = typeof operationalCalls;
type Audit = StoredRecord<OperationalAudit>;

const APPROVED = {
  tr: 'Onaylanmış bir DÖF silinemez; bulgusu ve yanıtı olduğu gibi kalır.',
  en: 'An approved DFI cannot be deleted; its finding and answer stay as they were.',
};

const written = (row: Audit) => ({
  success: true as const,
  data: { id: row.id, version: row.version, number: row.body.number, seq: row.seq, record: row.body },
});

/** The report, held until the transaction ends. @throws Refusal NOT_FOUND outside the scope. */
async function holdAudit(ctx: Ctx, id: string): Promise<Audit> {
  await lockRecord(ctx.db, id);
  return ctx.records.get('operational-audit', id);
}

/** DFIs that were raised in a report. Only these are ever deleted with it, whatever ids its findings name. */
async function dfisOf(ctx: Ctx, auditId: string): Promise<StoredRecord<Dfi>[]> {
  return (await ctx.records.list('dfi', { where: { source_id: auditId } })).rows;
}

/** Of these ids, the DFIs that existed and were deleted. Any other unknown id is of a DFI still on its way. */
async function deletedDfis(ctx: Ctx, audit: Audit, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('record')
    .select('id')
    .where('account_id', '=', audit.account_id)
    .where('kind', '=', 'dfi')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/**
 * The state that the caller's change was made on, when all that came after it are follow-ups of the server's own making
 * (the number of a DFI written into the report); null when another person changed the report meanwhile.
 */
async function baseOf(ctx: Ctx, stored: Audit, version: number): Promise<OperationalAudit | null> {
  if (version === stored.version) return ctx.basePlace === null || ctx.basePlace === stored.seq ? stored.body : null;
  if (await isWrittenOver(ctx.db, stored, ctx.basePlace)) return null;
  const earlier = await ctx.db
    .selectFrom('record_history')
    .select('body')
    .where('record_id', '=', stored.id)
    .where('version', '=', version)
    .executeTakeFirst();
  // The history keeps bodies as they were validated when they were written.
  const body = earlier?.body as unknown as OperationalAudit | undefined;
  return body && differsByServerOnly(body, stored.body) ? body : null;
}

/** Deletes DFIs in the same transaction. One that is approved stays and stops the whole change (ledger 05, decision 19). */
async function removeDfis(ctx: Ctx, dfis: readonly StoredRecord<Dfi>[], audit: Audit): Promise<void> {
  if (dfis.some((dfi) => dfi.body.approval_status === 'approved')) throw lockedAudit(audit, APPROVED[ctx.locale]);
  for (const dfi of dfis) await ctx.records.remove('dfi', dfi.id);
}

export const createOperational: Handler<Calls['create']> = async ({ body: { id, ...wanted } }, ctx) => {
  const [set, previousBulguRapor] = await together(ownQuestionSet(ctx, wanted, ctx.caller.account_id), previousFor(ctx, wanted, id));
  refuseTooManyPhotos(ctx, null, wanted);
  refuseIncomplete(ctx, wanted, set);
  const year = Number(dayInIstanbul(ctx.now).slice(0, 4));
  const none: Pick<SettleFacts, 'numbers' | 'deleted'> = { numbers: new Map(), deleted: new Set() };
  const findings = wanted.bulguRapor.bulgu_rapor_list.map((finding) => ({
    ...finding,
    dfi_list: settleReferences(finding.dfi_list, none),
  }));
  const body: OperationalAudit = {
    ...wanted,
    number: null,
    sharing: 'not_shared',
    // A device of an older build names the version alone.
    question_set_hash: hashOfSet(set),
    bulguRapor: { bulgu_rapor_list: findings },
    previousBulguRapor,
  };
  const row = await ctx.records.insert('operational-audit', id, body, async (audit) => ({
    ...audit,
    number: auditNumber(year, await ctx.records.nextNumber('ODR', year)),
  }));
  // A report may have been made and finished on a device without signal.
  if (row.body.report_status === 'valid') await noticeValid(ctx, row);
  return written(row);
};

export const updateOperational: Handler<Calls['update']> = async ({ body: { id, version, ...wanted } }, ctx) => {
  const stored = await holdAudit(ctx, id);
  refuseOthersAndLocked(ctx, stored);
  refuseOtherSet(ctx, stored.body, wanted);
  const base = await baseOf(ctx, stored, version);
  const dfis = await dfisOf(ctx, id);
  const numbers = new Map(dfis.map((dfi) => [dfi.id, dfi.body.number]));
  const unknown = dfiIdsOf(wanted).filter((dfiId) => !numbers.has(dfiId));
  const facts: SettleFacts<OperationalAudit> = { base: base ?? stored.body, numbers, deleted: await deletedDfis(ctx, stored, unknown) };
  const { body, lost } = settleUpdate(stored.body, wanted, facts);
  const moved = body.workplace_id !== stored.body.workplace_id;
  if (moved) body.previousBulguRapor = await previousFor(ctx, body, id);
  // Without a base the version check refuses; with one, the change stands on the newest version, which is held.
  const row = await ctx.records.update('operational-audit', id, base === null ? version : null, body);
  // After the version: a report that another person changed is merged first, and only then complete or not.
  refuseTooManyPhotos(ctx, stored.body, body);
  refuseIncomplete(ctx, body, await ownQuestionSet(ctx, body, stored.account_id));
  await removeDfis(
    ctx,
    dfis.filter((dfi) => lost.includes(dfi.id)),
    stored,
  );
  if (moved) {
    for (const dfi of dfis.filter((d) => !lost.includes(d.id)))
      await ctx.records.update('dfi', dfi.id, null, { ...dfi.body, workplace_id: body.workplace_id });
  }
  if (stored.body.report_status !== 'valid' && row.body.report_status === 'valid') {
    await noticeValid(ctx, row);
    for (const dfi of dfis.filter((one) => !lost.includes(one.id))) await noticeAssigned(ctx, dfi);
  }
  return written(row);
};

export const removeOperational: Handler<Calls['remove']> = async ({ params, query }, ctx) => {
  const stored = await holdAudit(ctx, params.id);
  refuseOthersAndLocked(ctx, stored);
  await removeDfis(ctx, await dfisOf(ctx, stored.id), stored);
  await ctx.records.remove('operational-audit', stored.id, query.version);
  return { success: true };
};
