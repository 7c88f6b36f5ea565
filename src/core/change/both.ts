import type { GroupPlan } from '#core/change/groups.ts';
import { type Json, type JsonObject, sameJson } from '#core/change/json.ts';
import type { GroupConflict } from '#core/change/merge.ts';

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Neither side's: they cannot stand together. */
const APART = Symbol('apart');

/** What became of one thing that both sides may have changed. */
function joined(base: Json | undefined, mine: Json | undefined, theirs: Json | undefined): Json | undefined | typeof APART {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine;
  return sameJson(base, mine) ? theirs : APART;
}

const itemsOf = (part: JsonObject, list: string): ReadonlyMap<string, Json> =>
  new Map(((part[list] as readonly Json[] | undefined) ?? []).map((item) => [isObject(item) ? String(item['id']) : '', item]));

/**
 * A group in which both sides changed different things of a list, such as two findings on one question, with those of both; null
 * where they do not fit together: the same item, or the answer itself, was changed differently, or one side holds all of it.
 */
export function bothOf(plan: GroupPlan, { group, base, mine, theirs }: GroupConflict): JsonObject | null {
  const family = Object.entries(plan.keyed ?? {}).find(([prefix]) => group.startsWith(`${prefix}:`))?.[1];
  if (family === undefined || !isObject(mine) || !isObject(theirs)) return null;
  const before = isObject(base) ? base : {};
  const lists = new Map(family.lists.map((list) => [list.path, list]));
  const both: Record<string, Json> = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (!lists.has(name)) {
      // What hangs on an answer makes sense with this answer only: two answers never stand together.
      if (!sameJson(mine[name], theirs[name])) return null;
      if (mine[name] !== undefined) both[name] = mine[name];
      continue;
    }
    const [was, own, other] = [itemsOf(before, name), itemsOf(mine, name), itemsOf(theirs, name)];
    const items: Json[] = [];
    for (const id of new Set([...other.keys(), ...own.keys()])) {
      const item = joined(was.get(id), own.get(id), other.get(id));
      if (item === APART) return null;
      if (item !== undefined) items.push(item);
    }
    if (items.length > 0 || lists.get(name)?.optional) both[name] = items;
  }
  return sameJson(both, mine) || sameJson(both, theirs) ? null : both;
}
