import { familyOf, type GroupPlan } from '#core/change/groups.ts';
import { type Items, itemsOf } from '#core/change/items.ts';
import { isJsonObject, type Json, sameJson } from '#core/change/json.ts';
import type { GroupConflict } from '#core/change/merge.ts';

/** Neither side's: they cannot stand together. */
const APART = Symbol('apart');

/** What became of one thing that both sides may have changed. */
function joined(base: Json | undefined, mine: Json | undefined, theirs: Json | undefined): Json | undefined | typeof APART {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine;
  return sameJson(base, mine) ? theirs : APART;
}

const NONE: Items = new Map();

/** The items of both sides, the other's first; apart where both changed the same one, or where items cannot be told apart. */
function joinedLists(base: Json | undefined, mine: Json | undefined, theirs: Json | undefined): readonly Json[] | typeof APART {
  const [was, own, other] = [base, mine, theirs].map((list) => (list === undefined || list === null ? NONE : itemsOf(list)));
  if (!was || !own || !other) return APART;
  const items: Json[] = [];
  for (const id of new Set([...other.keys(), ...own.keys()])) {
    const item = joined(was.get(id), own.get(id), other.get(id));
    if (item === APART) return APART;
    if (item !== undefined) items.push(item);
  }
  return items;
}

/** A value with the lists of both sides in it; apart where anything else in it differs. */
function joinedWhole(base: Json | undefined, mine: Json | undefined, theirs: Json | undefined): Json | undefined | typeof APART {
  if (sameJson(mine, theirs)) return mine;
  if (Array.isArray(mine) && Array.isArray(theirs)) return joinedLists(base, mine, theirs);
  if (!isJsonObject(mine) || !isJsonObject(theirs)) return APART;
  const whole: Record<string, Json> = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = joinedWhole(isJsonObject(base) ? base[name] : undefined, mine[name], theirs[name]);
    if (value === APART) return APART;
    if (value !== undefined) whole[name] = value;
  }
  return whole;
}

/**
 * A group in which both sides changed different things of a list, such as two findings on one question or two DFIs of one risk, with those
 * of both; null where they do not fit together: the same item, or the answer itself, was changed differently, or one side holds all of it.
 */
export function bothOf(plan: GroupPlan, { group, base, mine, theirs }: GroupConflict): Json | null {
  const family = familyOf(plan, group);
  if (family === undefined) {
    const both = joinedWhole(base, mine, theirs);
    return both === undefined || both === APART || isSide(both, mine, theirs) ? null : both;
  }
  if (!isJsonObject(mine) || !isJsonObject(theirs)) return null;
  const before = isJsonObject(base) ? base : {};
  const lists = new Map(family.lists.map((list) => [list.path, list]));
  const both: Record<string, Json> = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (!lists.has(name)) {
      // What hangs on an answer makes sense with this answer only: two answers never stand together.
      if (!sameJson(mine[name], theirs[name])) return null;
      if (mine[name] !== undefined) both[name] = mine[name];
      continue;
    }
    const items = joinedLists(before[name], mine[name], theirs[name]);
    if (items === APART) return null;
    if (items.length > 0 || lists.get(name)?.optional) both[name] = items;
  }
  return isSide(both, mine, theirs) ? null : both;
}

const isSide = (both: Json, mine: Json | undefined, theirs: Json | undefined): boolean => sameJson(both, mine) || sameJson(both, theirs);
