import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { noticeAssigned } from '#server/notifications/dfi-assigned.ts';
import { changeHeld } from '#server/records/change-held.ts';
import type { Records, StoredRecord } from '#server/records/port.ts';

const OPEN = {
  tr: (names: string) => `Açık DÖF var: ${names}. Neden açık bırakıldığını yazın.`,
  en: (names: string) => `DFIs are open: ${names}. Say why they are left open.`,
};

type Report = Pick<StoredRecord<IncidentReport>, 'id' | 'account_id'>;

/** All DFIs that were raised in a report, whoever raised them: what its reporter does with it, it does with them. */
const dfisOf = async (records: Records, { id }: Report): Promise<StoredRecord<Dfi>[]> =>
  (await records.list('dfi', { where: { source_id: id }, order: 'made' })).rows;

/** A report with open DFIs is finalized only with the reason for leaving them open (ledger 08, decision 2). @throws Refusal VALIDATION */
export async function refuseOpenDfis(ctx: Ctx, report: Report, message: string): Promise<void> {
  if (message.trim() !== '') return;
  const open = (await dfisOf(ctx.records.beyondReach(report.account_id), report)).filter(({ body }) => body.status !== 'closed');
  if (open.length === 0) return;
  const words = OPEN[ctx.locale](open.map(({ body }) => body.number ?? '–').join(', '));
  throw new Refusal('VALIDATION', { message: words, items: [{ field: 'message', message: words }] });
}

/** What a change of a report brings to its DFIs: another workplace, and, once others know of it, a word to those who answer for them. */
export async function followDfis(ctx: Ctx, before: StoredRecord<IncidentReport>, after: StoredRecord<IncidentReport>): Promise<void> {
  const { workplace_id } = after.body;
  const isMoved = workplace_id !== before.body.workplace_id;
  const isToldFirst = before.body.status === 'draft' && after.body.status !== 'draft';
  if (!isMoved && !isToldFirst) return;
  const records = ctx.records.beyondReach(after.account_id);
  for (const dfi of await dfisOf(records, after)) {
    if (isMoved) await changeHeld({ db: ctx.db, records }, 'dfi', dfi.id, (body) => ({ ...body, workplace_id }));
    if (isToldFirst) await noticeAssigned(ctx, dfi);
  }
}

/** Deletes the DFIs of a draft that is deleted; one that was decided upon stays. */
export async function removeDfis(ctx: Ctx, report: Report): Promise<void> {
  const records = ctx.records.beyondReach(report.account_id);
  for (const { id, body } of await dfisOf(records, report)) if (body.approval_status === 'pending') await records.remove('dfi', id);
}
