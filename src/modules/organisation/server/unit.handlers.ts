import { sql } from 'kysely';
import { compareTr } from '#core/text/turkish.ts';
import { refuseNamedUnit, refuseUnfitUnit } from '#modules/organisation/server/unit.writes.ts';
import { countBelow, flatTree, unitTree } from '#modules/organisation/shared/unit-tree.ts';
import type { unitCalls } from '#modules/organisation/shared/unit.calls.ts';
import { together } from '#server/db/together.ts';
import type { Ctx, Handlers } from '#server/http/handler.ts';

/** Who works in each unit of a workplace. */
async function headsAt({ db }: Ctx, workplace: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('record')
    .where('workplace_id', '=', workplace)
    .where('kind', '=', 'employee')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`body->>'active' is distinct from 'false'`)
    .groupBy(sql`body->>'unit_id'`)
    .select([sql<string | null>`body->>'unit_id'`.as('unit'), (eb) => eb.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ unit, count }) => [unit ?? '', Number(count)]));
}

async function unitsAt(ctx: Ctx, workplace: string) {
  await ctx.records.get('workplace', workplace);
  const { rows } = await ctx.records.list('unit', { workplace_id: workplace });
  return rows.map(({ id, body }) => ({ id, ...body }));
}

export const unitHandlers: Handlers<typeof unitCalls> = {
  async units({ params }, ctx) {
    return { success: true, data: (await unitsAt(ctx, params.id)).toSorted((a, b) => compareTr(a.name, b.name)) };
  },

  async createUnit({ body: { id, ...unit } }, ctx) {
    await refuseUnfitUnit(unit, null, ctx);
    const stored = await ctx.records.insert('unit', id, unit);
    return { success: true, data: { id, version: stored.version, seq: stored.seq, record: stored.body } };
  },

  async updateUnit({ body: { id, version, ...unit } }, ctx) {
    await refuseUnfitUnit(unit, await ctx.records.get('unit', id), ctx);
    const stored = await ctx.records.update('unit', id, version, unit);
    return { success: true, data: { id, version: stored.version, seq: stored.seq, record: stored.body } };
  },

  async removeUnit({ params, query }, ctx) {
    await refuseNamedUnit(await ctx.records.get('unit', params.id), ctx);
    await ctx.records.remove('unit', params.id, query.version);
    return { success: true };
  },

  async unitChart({ params }, ctx) {
    // The heads of a workplace out of reach are counted and not told: the units refuse it.
    const [units, own] = await together(unitsAt(ctx, params.workplace_id), headsAt(ctx, params.workplace_id));
    const nodes = unitTree(units);
    const below = countBelow(nodes, own);
    const data = flatTree(nodes).map(({ id, name, parent_id, depth }) => ({
      id,
      name,
      parent_id,
      depth,
      employees: own.get(id) ?? 0,
      employees_below: below.get(id) ?? 0,
    }));
    return { success: true, data };
  },
};
