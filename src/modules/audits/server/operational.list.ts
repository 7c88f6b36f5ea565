import { PAGE_SIZES } from '#core/contract/envelope.ts';
import type { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { canEditAudit } from '#modules/audits/shared/engine/audit-rules.ts';
import { type Handler, Refusal } from '#server/http/handler.ts';
import type { RecordFilter } from '#server/records/port.ts';

type List = Handler<(typeof operationalCalls)['list']>;
const DAY_MS = 86_400_000;

const dayStart = (day: string): number => {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) throw new Refusal('BAD_REQUEST');
  return at;
};

/** A page of reports in scope (AUD-OPS-CALL-08), newest inspection first. */
export const listOperational: List = async ({ params, body }, ctx) => {
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
  const { rows, total } = await ctx.records.list('operational-audit', filter);
  const data = rows.map((row) => ({
    id: row.id,
    version: row.version,
    number: row.body.number,
    workplace_id: row.body.workplace_id,
    creator: row.created_by,
    created_at: row.created_at.toISOString(),
    realization_date: row.body.inspectionDate,
    type: row.body.facilityType,
    report_status: row.body.report_status,
    sharing: row.body.sharing,
    canEdit: canEditAudit(row.body, row.created_by, ctx.caller),
    facilityName: row.body.facilityName,
    answered: Object.keys(row.body.responses).length,
    findings: row.body.bulguRapor.bulgu_rapor_list.length,
  }));
  return { success: true, data, total, page, limit };
};
