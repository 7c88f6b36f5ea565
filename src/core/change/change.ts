import { type GroupPlan, type Parts, replaceParts } from '#core/change/groups.ts';
import type { JsonObject } from '#core/change/json.ts';

/**
 * What a mutation does to a record, computed once when it is queued, so that the fold over waiting mutations needs no
 * registry of calls. A patch names whole merge groups; a group that is undefined there is emptied.
 */
export type Change =
  | { readonly op: 'put'; readonly kind: string; readonly id: string; readonly body: JsonObject }
  | { readonly op: 'patch'; readonly kind: string; readonly id: string; readonly parts: Parts; readonly emptied: readonly string[] }
  | { readonly op: 'drop'; readonly kind: string; readonly id: string };

/** A patch out of changed groups. Emptied groups are named apart, because JSON and IndexedDB may lose an undefined. */
export function patchOf(kind: string, id: string, parts: Parts): Change {
  return {
    op: 'patch',
    kind,
    id,
    parts: Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
    emptied: Object.keys(parts).filter((name) => parts[name] === undefined),
  };
}

/** The body after a change; null when there is none any more, or when a patch meets no body. */
export function applyChange(plan: GroupPlan, body: JsonObject | null, change: Change): JsonObject | null {
  if (change.op === 'drop') return null;
  if (change.op === 'put') return change.body;
  if (body === null) return null;
  return replaceParts(plan, body, change.parts, change.emptied);
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
  const parts = { ...first.parts, ...second.parts };
  for (const name of second.emptied) delete (parts as Record<string, unknown>)[name];
  for (const name of Object.keys(second.parts)) emptied.delete(name);
  return { ...first, parts, emptied: [...emptied] };
}
