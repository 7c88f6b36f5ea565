import { PAGE_SIZES } from '#core/contract/envelope.ts';
import type { AuditServer } from '#modules/audits/server/engine/audit-server.ts';
import type { AuditListCall } from '#modules/audits/shared/engine/audit.calls.ts';
import { canEditAudit } from '#modules/audits/shared/engine/audit-edit.ts';
import type { HandlerInput } from '#core/contract/call.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import type { RecordFilter } from '#server/records/port.ts';

/** What the list of every kind is asked for. */
export type Asked = HandlerInput<AuditListCall>;
const DAY_MS = 86_400_000;

const dayStart = (day: string): number => {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) throw new Refusal('BAD_REQUEST');
  return at;
};

/** A page of reports in scope (AUD-OPS-CALL-08), newest inspection first. */
export async function listAudits({ kind, rowOf }: AuditServer, { params, body }: Asked, ctx: Ctx) {
  const [page, limit] = [Number(params.page), Number(params.limit)];
  if (!Number.isInteger(page) || page < 1 || !PAGE_SIZES.some((size) => size === limit)) throw new Refusal('BAD_REQUEST');
  const filter: RecordFilter = {
    page,
    limit,
    ...(params.workplace_id === '0' ? {} : { workplace_id: params.workplace_id }),
    ...(body.status ? { status: body.status } : {}),
    ...(body.creator ? { createdBy: body.creator } : {}),
    ...(body.number ? { text: body.number } : {}),
    ...(body.sharing ? { where: { sharing: body.sharing } } : {}),
    ...(body.date_from ? { from: dayStart(body.date_from) } : {}),
    ...(body.date_to ? { to: dayStart(body.date_to) + DAY_MS - 1 } : {}),
  };
  const { rows, total } = await ctx.records.list(kind.id, filter);
  const data = rows.map((row) => ({
    id: row.id,
    version: row.version,
    number: row.body.number,
    workplace_id: row.body.workplace_id,
    creator: row.created_by,
    created_at: row.created_at.toISOString(),
    realization_date: kind.dayOf(row.body),
    report_status: row.body.report_status,
    sharing: row.body.sharing,
    canEdit: canEditAudit(row.body, row.created_by, ctx.caller),
    answered: Object.keys(row.body.responses).length,
    findings: kind.findingsOf(row.body).length,
    ...rowOf(row.body),
  }));
  return { success: true as const, data, total, page, limit };
}
