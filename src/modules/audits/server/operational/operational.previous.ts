import { compareTr } from '#core/text/turkish.ts';
import {
  findingsFor,
  NO_PREVIOUS,
  type OperationalAudit,
  type PreviousFindings,
} from '#modules/audits/shared/operational/operational.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import { type KnownBody, KnownBodies } from '#server/records/known-bodies.ts';

type Audit = KnownBody<'operational-audit'>;

const findingsOf = ({ id, body }: Audit) => findingsFor(id, body);

const known = new KnownBodies('operational-audit', 200);

/** The newest valid report of a workplace by day of inspection, then by number. */
async function newestValid(ctx: Ctx, workplaceId: string, leaveOut: string | null): Promise<Audit | null> {
  // The list is by day already, and within a day by when they were made: three bodies are enough to find the newest but one.
  const heads = await ctx.records.heads('operational-audit', { workplace_id: workplaceId, status: 'valid', limit: 3 });
  const others = await known.of(
    ctx.records,
    heads.filter(({ id }) => id !== leaveOut),
  );
  const order = (a: Audit, b: Audit) =>
    compareTr(b.body.inspectionDate ?? '', a.body.inspectionDate ?? '') || compareTr(b.body.number ?? '', a.body.number ?? '');
  return others.toSorted(order)[0] ?? null;
}

/** Findings of the newest valid report of a workplace (AUD-OPS-CALL-05; ledger 05, decision 15). @throws Refusal NOT_FOUND for a workplace out of reach. */
export async function newestFindings(ctx: Ctx, workplaceId: string, leaveOut: string | null) {
  await ctx.records.get('workplace', workplaceId);
  const newest = await newestValid(ctx, workplaceId, leaveOut);
  return newest === null ? null : findingsOf(newest);
}

/**
 * What a new report carries of the one before it (AUD-OPS-10). The report that the auditor had in hand counts, if it is a
 * valid one of the workplace, else the newest; its contents are always the server's.
 */
export async function previousFor(ctx: Ctx, audit: OperationalAudit, id: string): Promise<PreviousFindings> {
  const seen = audit.previousBulguRapor.report_id;
  const inHand = seen === null || seen === id ? null : await ctx.records.find('operational-audit', seen);
  if (inHand !== null && inHand.body.workplace_id === audit.workplace_id && inHand.body.report_status === 'valid')
    return findingsOf(inHand);
  const newest = await newestValid(ctx, audit.workplace_id, id);
  return newest === null ? NO_PREVIOUS : findingsOf(newest);
}
