import { dfiStatistics } from '#modules/dfi/server/dfi.figures.ts';
import { remindOfDfi } from '#modules/dfi/server/dfi.notices.ts';
import { changeDfiTask, decideDfi, workOnDfi } from '#modules/dfi/server/dfi.steps.ts';
import { employeeDfiHandlers } from '#modules/dfi/server/employee-dfis.ts';
import { createDfi, removeDfi } from '#modules/dfi/server/dfi.writes.ts';
import type { dfiArea } from '#modules/dfi/shared/dfi.area.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import type { Ctx, Handlers } from '#server/http/handler.ts';
import { listFile } from '#server/records/list-file.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { pageOf } from '#server/records/server-kind.ts';

const rowOf = (row: StoredRecord<Dfi>) => ({ id: row.id, version: row.version, ...row.body });
const shortOf = (row: StoredRecord<Dfi>) => ({ dfi_id: row.id, dfi_no: row.body.number, type: row.body.source, status: row.body.status });

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

export const dfiHandlers: Handlers<(typeof dfiArea)['calls']> = {
  ...employeeDfiHandlers,

  async list({ params, body }, ctx) {
    const { page, limit } = pageOf(params);
    const place = params.workplace_id === '0' ? {} : { workplace_id: params.workplace_id };
    const { rows, total } = await ctx.records.page('dfi', { query: body, page, limit, ...place });
    return { success: true, data: rows.map(rowOf), total, page, limit };
  },

  file({ body }, ctx) {
    return listFile('dfi', body, { query: body.query }, ctx);
  },

  async get({ params }, ctx) {
    return { success: true, data: rowOf(await ctx.records.get('dfi', params.id)) };
  },

  async short({ body }, ctx) {
    return { success: true, data: await shortList(ctx, body) };
  },

  create: createDfi,
  remove: removeDfi,
  work: workOnDfi,
  task: changeDfiTask,
  decide: decideDfi,
  remind: remindOfDfi,
  statistics: dfiStatistics,
};
