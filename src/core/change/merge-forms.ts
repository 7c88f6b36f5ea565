import { familyOf, type GroupPlan, replaceParts, splitBody } from '#core/change/groups.ts';
import { itemsOf, keyOf } from '#core/change/items.ts';
import { isJsonObject, type Json, type JsonObject, sameJson } from '#core/change/json.ts';
import { changedParts } from '#core/change/merge.ts';

/** Which of two forms holds the newer act of the person. */
export type Side = 'mine' | 'theirs';

/** A value that gave way to a newer one in the same spot. */
export interface LostValue {
  readonly group: string;
  /** The way to it inside of the group: field names, and ids of list items. Empty for the whole group. */
  readonly path: readonly string[];
  /** Null also where something had been taken away. */
  readonly value: Json;
}

export interface FormMerge {
  /** Parts of `mine` that did not change keep their objects. */
  readonly body: JsonObject;
  readonly lost: readonly LostValue[];
}

/** What the merge of one group writes down on its way. */
interface Way {
  readonly group: string;
  readonly newer: Side;
  readonly lost: LostValue[];
}

type MaybeJson = Json | undefined;

function clash(mine: MaybeJson, theirs: MaybeJson, path: readonly string[], { group, newer, lost }: Way): MaybeJson {
  lost.push({ group, path, value: (newer === 'mine' ? theirs : mine) ?? null });
  return newer === 'mine' ? mine : theirs;
}

/** Merges below a group, as far as its leaves differ. Undefined stands for nothing there. */
function mergeValues(base: MaybeJson, mine: MaybeJson, theirs: MaybeJson, path: readonly string[], way: Way): MaybeJson {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine;
  if (sameJson(base, mine)) return theirs;
  if (isJsonObject(mine) && isJsonObject(theirs)) {
    const before = isJsonObject(base) ? base : {};
    const merged: Record<string, Json> = {};
    for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      const value = mergeValues(before[name], mine[name], theirs[name], [...path, name], way);
      if (value !== undefined) merged[name] = value;
    }
    return merged;
  }
  const [own, other] = [itemsOf(mine), itemsOf(theirs)];
  if (own === null || other === null) return clash(mine, theirs, path, way);
  const before = itemsOf(base) ?? new Map<string, Json>();
  return [...new Set([...own.keys(), ...other.keys()])].flatMap(
    (key) => mergeValues(before.get(key), own.get(key), other.get(key), [...path, key], way) ?? [],
  );
}

/** Maps of a keyed group: an answer. What hangs on it makes sense with this answer only. */
const mapsOf = (plan: GroupPlan, group: string): readonly string[] => familyOf(plan, group)?.maps ?? [];

function mergeGroup(plan: GroupPlan, base: MaybeJson, mine: MaybeJson, theirs: MaybeJson, way: Way): MaybeJson {
  const heads = mapsOf(plan, way.group);
  const headOf = (value: MaybeJson, map: string) => (isJsonObject(value) ? value[map] : undefined);
  if (heads.some((map) => !sameJson(headOf(mine, map), headOf(theirs, map)))) return clash(mine, theirs, [], way);
  return mergeValues(base, mine, theirs, [], way);
}

/**
 * Merges what two forms of one person hold of the same draft. Groups that one of them changed are taken from it; in a group
 * that both changed, leaf by leaf; where the same leaf differs, the newer act stays and the other value is named. An answer is
 * one with what hangs on it.
 * @param ground what both began with
 */
export function mergeForms(plan: GroupPlan, ground: JsonObject, mine: JsonObject, theirs: JsonObject, newer: Side): FormMerge {
  const other = changedParts(plan, ground, theirs);
  const own = changedParts(plan, ground, mine);
  const base = splitBody(plan, ground);
  const parts: Record<string, MaybeJson> = {};
  const lost: LostValue[] = [];
  for (const [group, value] of Object.entries(other)) {
    if (!(group in own)) parts[group] = value;
    else if (!sameJson(own[group], value)) parts[group] = mergeGroup(plan, base[group], own[group], value, { group, newer, lost });
  }
  return { body: exchange(plan, mine, parts), lost };
}

/** The same object when nothing is exchanged. */
function exchange(plan: GroupPlan, body: JsonObject, parts: Readonly<Record<string, MaybeJson>>): JsonObject {
  const names = Object.keys(parts);
  if (names.length === 0) return body;
  return replaceParts(
    plan,
    body,
    parts,
    names.filter((name) => parts[name] === undefined),
  );
}

export const isEmpty = (value: MaybeJson): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The same for two bodies whose common ground nobody knows: nothing that either of them holds is left out for being absent in the
 * other, and what differs is named.
 */
export function joinForms(plan: GroupPlan, mine: JsonObject, theirs: JsonObject): FormMerge {
  const merge = mergeForms(plan, {}, mine, theirs, 'mine');
  const filled = merge.lost.filter((value) => isEmpty(valueAt(plan, mine, value)));
  const body = filled.reduce((made, value) => putBack(plan, made, value), merge.body);
  return { body, lost: merge.lost.filter((value) => !filled.includes(value) && !isEmpty(value.value)) };
}

function withValue(at: MaybeJson, path: readonly string[], value: Json): MaybeJson {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (!Array.isArray(at))
    return { ...(isJsonObject(at) ? at : {}), [step]: withValue(isJsonObject(at) ? at[step] : undefined, rest, value) };
  const list: readonly Json[] = at;
  const isIt = (item: Json) => item === step || keyOf(item) === step;
  const next = withValue(list.find(isIt), rest, value) ?? null;
  return list.some(isIt) ? list.map((item) => (isIt(item) ? next : item)) : [...list, next];
}

/** The body with a value that had given way back in its spot. */
export function putBack(plan: GroupPlan, body: JsonObject, { group, path, value }: LostValue): JsonObject {
  return exchange(plan, body, { [group]: withValue(splitBody(plan, body)[group], path, value) });
}

/** What stands in the spot of a value that gave way; null where nothing does. */
export function valueAt(plan: GroupPlan, body: JsonObject, { group, path }: Pick<LostValue, 'group' | 'path'>): Json {
  const step = (at: MaybeJson, name: string): MaybeJson => (isJsonObject(at) ? at[name] : itemsOf(at)?.get(name));
  return path.reduce<MaybeJson>(step, splitBody(plan, body)[group]) ?? null;
}
