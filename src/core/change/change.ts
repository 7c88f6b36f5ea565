import { familyOf, type GroupPlan, noneLeft, type Parts, replaceParts, saidAfter, splitBody } from '#core/change/groups.ts';
import type { Json, JsonObject } from '#core/change/json.ts';

/**
 * What a mutation does to a record, computed once when it is queued, so that the fold over waiting mutations needs no
 * registry of calls. A patch names whole merge groups; a group that is undefined there is emptied.
 */
export type Change =
  | { readonly op: 'put'; readonly kind: string; readonly id: string; readonly body: JsonObject }
  | { readonly op: 'patch'; readonly kind: string; readonly id: string; readonly parts: Parts; readonly emptied: readonly string[] }
  | { readonly op: 'drop'; readonly kind: string; readonly id: string };

/**
 * A patch out of changed groups. Emptied groups are named apart, because JSON and IndexedDB may lose an undefined; one that held items of an
 * optional list says in a value that none are left.
 * @param before the body that they were changed in
 */
export function patchOf(plan: GroupPlan, kind: string, id: string, before: JsonObject, changed: Parts): Change {
  const emptied = Object.keys(changed).filter((name) => changed[name] === undefined);
  const had = emptied.some((name) => familyOf(plan, name)) ? splitBody(plan, before) : {};
  const said = emptied.map((name) => [name, noneLeft(plan, name, had[name])] as const);
  const parts = [...Object.entries(changed), ...said].filter(([, value]) => value !== undefined);
  return {
    op: 'patch',
    kind,
    id,
    parts: Object.fromEntries(parts),
    emptied: said.flatMap(([name, value]) => (value === undefined ? [name] : [])),
  };
}

/** The body after a change; null when there is none any more, or when a patch meets no body. */
export function applyChange(plan: GroupPlan, body: JsonObject | null, change: Change): JsonObject | null {
  if (change.op === 'drop') return null;
  if (change.op === 'put') return change.body;
  if (body === null) return null;
  // A keyed group is emptied of what its maker knew of; what is left of optional lists is said in a value.
  const [keyed, others] = [[] as string[], [] as string[]];
  for (const name of change.emptied) (familyOf(plan, name) ? keyed : others).push(name);
  const parts = keyed.length === 0 ? change.parts : { ...change.parts, ...Object.fromEntries(keyed.map((name) => [name, {}])) };
  return replaceParts(plan, body, parts, others);
}

/** Two changes of one record in a row as one (OFF-Q-04, OFF-Q-07): a create with later saves stays one create; null when nothing is left to send. */
export function joinChanges(plan: GroupPlan, first: Change, second: Change): Change | null {
  if (second.op === 'drop') return first.op === 'put' ? null : second;
  if (second.op === 'put') return second;
  // A patch meets no body after a drop: the record stays deleted.
  if (first.op === 'drop') return first;
  if (first.op === 'put') {
    const body = applyChange(plan, first.body, second);
    return body === null ? null : { ...first, body };
  }
  const emptied = new Set([...first.emptied, ...second.emptied]);
  const parts: Record<string, Json | undefined> = { ...first.parts };
  for (const name of [...second.emptied, ...Object.keys(second.parts)]) {
    const value = saidAfter(plan, name, first.parts[name], second.parts[name]);
    if (value === undefined) delete parts[name];
    else parts[name] = value;
    if (value !== undefined) emptied.delete(name);
  }
  return { ...first, parts, emptied: [...emptied] };
}
