import { CLOCK_TOLERANCE_MS } from '#core/date/clock-tolerance.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import type { AuditServer, StoredAudit } from '#modules/audits/server/engine/audit-server.ts';
import {
  lockedAudit,
  ownQuestionSet,
  refuseIncomplete,
  refuseOtherSet,
  refuseOthersAndLocked,
  refuseStrayDocument,
  refuseTooManyPhotos,
} from '#modules/audits/server/engine/audit.checks.ts';
import { noticeValid } from '#modules/audits/server/engine/audit.notices.ts';
import { type SettleFacts, settleReferences } from '#modules/audits/shared/engine/audit-dfis.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import { observationsOf, withObservations } from '#modules/audits/shared/engine/observations.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { hashOfSet } from '#modules/audits/shared/question-set.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { isWrittenOver } from '#server/db/put-back.ts';
import { together } from '#server/db/together.ts';
import type { Ctx } from '#server/http/handler.ts';
import { noticeAssigned } from '#server/notifications/dfi-assigned.ts';
import { changeHeld } from '#server/records/change-held.ts';
import { lockRecord } from '#server/records/lock.ts';
import { pastBody } from '#server/records/past-body.ts';
import type { StoredRecord } from '#server/records/port.ts';

const APPROVED = {
  tr: 'Onaylanmış bir DÖF silinemez; bulgusu ve yanıtı olduğu gibi kalır.',
  en: 'An approved DFI cannot be deleted; its finding and answer stay as they were.',
};

const written = (row: StoredAudit) => ({
  success: true as const,
  data: { id: row.id, version: row.version, number: row.body.number, seq: row.seq, record: row.body },
});

/** The report, held until the transaction ends. @throws Refusal NOT_FOUND outside the scope. */
async function holdAudit(ctx: Ctx, kind: AuditKind, id: string): Promise<StoredAudit> {
  await lockRecord(ctx.db, id);
  return ctx.records.get(kind.id, id);
}

/** DFIs that were raised in a report. Only these are ever deleted with it, whatever ids its findings name. */
async function dfisOf(ctx: Ctx, auditId: string): Promise<StoredRecord<Dfi>[]> {
  return (await ctx.records.list('dfi', { where: { source_id: auditId } })).rows;
}

/** Of these ids, the DFIs that existed and were deleted. Any other unknown id is of a DFI still on its way. */
async function deletedDfis(ctx: Ctx, audit: StoredAudit, ids: readonly string[]): Promise<Set<string>> {
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
async function baseOf(ctx: Ctx, kind: AuditKind, stored: StoredAudit, version: number): Promise<Audit | null> {
  if (version === stored.version) return ctx.basePlace === null || ctx.basePlace === stored.seq ? stored.body : null;
  if (await isWrittenOver(ctx.db, stored, ctx.basePlace)) return null;
  const body = await pastBody(ctx.db, kind.id, stored.id, version);
  return body && kind.differsByServerOnly(body, stored.body) ? body : null;
}

/** Deletes DFIs in the same transaction. One that is approved stays and stops the whole change (ledger 05, decision 19). */
async function removeDfis(ctx: Ctx, kind: AuditKind, dfis: readonly StoredRecord<Dfi>[], audit: StoredAudit): Promise<void> {
  if (dfis.some((dfi) => dfi.body.approval_status === 'approved')) throw lockedAudit(ctx, kind, audit, APPROVED[ctx.locale]);
  for (const dfi of dfis) await ctx.records.remove('dfi', dfi.id);
}

/**
 * A report that says it was begun in the future is taken without that moment: its device's clock is wrong, and refusing the report would
 * cost the auditor a day's work.
 */
const begunBefore = (audit: Audit, now: Date): Pick<Audit, 'begun_at'> =>
  Date.parse(audit.begun_at ?? '') > now.getTime() + CLOCK_TOLERANCE_MS ? { begun_at: null } : {};

/** A body as a call brings it. */
export type Sent<More> = { readonly body: Audit & { readonly id: string } & More };

export async function createAudit(server: AuditServer, { body: { id, ...sent } }: Sent<unknown>, ctx: Ctx) {
  const { kind } = server;
  // What the schema of the kind took, without its id.
  const wanted = sent as Audit;
  const [set, completed] = await together(
    ownQuestionSet(ctx, kind, wanted, ctx.caller.account_id),
    server.complete?.(ctx, wanted, id) ?? Promise.resolve(wanted),
  );
  refuseTooManyPhotos(ctx, kind, null, wanted);
  refuseStrayDocument(ctx, kind, null, wanted);
  refuseIncomplete(ctx, kind, wanted, set);
  const year = Number(dayInIstanbul(ctx.now).slice(0, 4));
  const none: Pick<SettleFacts, 'numbers' | 'deleted'> = { numbers: new Map(), deleted: new Set() };
  const findings = kind.findingsOf(wanted).map((finding) => ({ ...finding, dfi_list: settleReferences(finding.dfi_list, none) }));
  const body = kind.withFindings(
    {
      ...withObservations(completed, observationsOf(completed)),
      ...begunBefore(wanted, ctx.now),
      number: null,
      sharing: 'not_shared',
      // A device of an older build names the version alone.
      question_set_hash: hashOfSet(set),
    },
    findings,
  );
  const row = await ctx.records.insert(kind.id, id, body, async (audit, account) => ({
    ...audit,
    number: kind.numberOf(year, await ctx.records.nextNumber(account, kind.series, year)),
  }));
  // A report may have been made and finished on a device without signal.
  if (row.body.report_status === 'valid') await noticeValid(ctx, server, row);
  return written(row);
}

export async function updateAudit(server: AuditServer, { body: { id, version, ...sent } }: Sent<{ readonly version: number }>, ctx: Ctx) {
  const { kind } = server;
  const wanted = sent as Audit;
  const stored = await holdAudit(ctx, kind, id);
  refuseOthersAndLocked(ctx, kind, stored);
  refuseOtherSet(ctx, kind, stored.body, wanted);
  const base = await baseOf(ctx, kind, stored, version);
  const dfis = await dfisOf(ctx, id);
  const numbers = new Map(dfis.map((dfi) => [dfi.id, dfi.body.number]));
  const unknown = kind.dfiIdsOf(wanted).filter((dfiId) => !numbers.has(dfiId));
  const facts: SettleFacts<Audit> = {
    base: base ?? stored.body,
    arrived: stored.created_at,
    numbers,
    deleted: await deletedDfis(ctx, stored, unknown),
  };
  const { body: settled, lost } = kind.settleUpdate(stored.body, wanted, facts);
  const moved = settled.workplace_id !== stored.body.workplace_id;
  const body = moved && server.complete ? await server.complete(ctx, settled, id) : settled;
  // Without a base the version check refuses; with one, the change stands on the newest version, which is held.
  const row = await ctx.records.update(kind.id, id, base === null ? version : null, body);
  // After the version: a report that another person changed is merged first, and only then complete or not.
  refuseTooManyPhotos(ctx, kind, stored.body, body);
  refuseStrayDocument(ctx, kind, stored.body, body);
  refuseIncomplete(ctx, kind, body, await ownQuestionSet(ctx, kind, body, stored.account_id));
  await removeDfis(
    ctx,
    kind,
    dfis.filter((dfi) => lost.includes(dfi.id)),
    stored,
  );
  if (moved) {
    for (const dfi of dfis.filter((d) => !lost.includes(d.id)))
      await changeHeld(ctx, 'dfi', dfi.id, (known) => ({ ...known, workplace_id: body.workplace_id }));
  }
  if (stored.body.report_status !== 'valid' && row.body.report_status === 'valid') {
    await noticeValid(ctx, server, row);
    for (const dfi of dfis.filter((one) => !lost.includes(one.id))) await noticeAssigned(ctx, dfi);
  }
  return written(row);
}

export interface Removal {
  readonly params: { readonly id: string };
  readonly query: { readonly version: number };
}

export async function removeAudit({ kind }: AuditServer, { params, query }: Removal, ctx: Ctx) {
  const stored = await holdAudit(ctx, kind, params.id);
  refuseOthersAndLocked(ctx, kind, stored);
  await removeDfis(ctx, kind, await dfisOf(ctx, stored.id), stored);
  await ctx.records.remove(kind.id, stored.id, query.version);
  return { success: true as const };
}
