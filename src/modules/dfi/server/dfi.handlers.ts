import { PAGE_SIZES } from '#core/contract/envelope.ts';
import { createDfi, removeDfi } from '#modules/dfi/server/dfi.writes.ts';
import type { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';

const rowOf = (row: StoredRecord<Dfi>) => ({ id: row.id, version: row.version, ...row.body });
const shortOf = (row: StoredRecord<Dfi>) => ({ dfi_id: row.id, dfi_no: row.body.number, type: row.body.source, status: row.body.status });

/** Page and size of a list as the path gives them (ledger 19, decision 6). */
function pageOf(params: { page: string; limit: string }): { page: number; limit: number } {
  const [page, limit] = [Number(params.page), Number(params.limit)];
  if (!Number.isInteger(page) || page < 1 || !PAGE_SIZES.some((size) => size === limit)) throw new Refusal('BAD_REQUEST');
  return { page, limit };
}

/** By ids or by source; a list of ids never reaches further than the caller's scope. */
async function shortList(ctx: Ctx, wanted: { ids?: string[]; source?: string; source_id?: string }) {
  if (wanted.ids === undefined ? wanted.source_id === undefined : wanted.ids.length === 0) return [];
  const where = {
    ...(wanted.source === undefined ? {} : { source: wanted.source }),
    ...(wanted.source_id === undefined ? {} : { source_id: wanted.source_id }),
  };
  const { rows } = await ctx.records.list('dfi', { where, ...(wanted.ids === undefined ? {} : { ids: wanted.ids }), order: 'made' });
  return rows.map(shortOf);
}

export const dfiHandlers: Handlers<typeof dfiCalls> = {
  async list({ params, body }, ctx) {
    const { page, limit } = pageOf(params);
    const { rows, total } = await ctx.records.list('dfi', {
      page,
      limit,
      ...(params.workplace_id === '0' ? {} : { workplace_id: params.workplace_id }),
      ...(body.status === undefined ? {} : { status: body.status }),
      ...(body.text === undefined ? {} : { text: body.text }),
    });
    return { success: true, data: rows.map(rowOf), total, page, limit };
  },

  async get({ params }, ctx) {
    return { success: true, data: rowOf(await ctx.records.get('dfi', params.id)) };
  },

  async short({ body }, ctx) {
    return { success: true, data: await shortList(ctx, body) };
  },

  create: createDfi,
  remove: removeDfi,
};
