import type { Change } from '#core/change/change.ts';
import { type GroupPlan, splitBody } from '#core/change/groups.ts';
import { isJsonObject, type Json, type JsonObject, sameJson } from '#core/change/json.ts';

/** What the server has given within a value, by field and by the thing that has it. */
function gather(value: Json | undefined, given: Readonly<Record<string, string>>, into: Map<string, Json>): void {
  if (Array.isArray(value)) for (const item of value as readonly Json[]) gather(item, given, into);
  if (!isJsonObject(value)) return;
  for (const [field, by] of Object.entries(given)) {
    const [own, whose] = [value[field], value[by]];
    if (own !== undefined && own !== null && typeof whose === 'string') into.set(`${field} ${whose}`, own);
  }
  for (const part of Object.values(value)) gather(part, given, into);
}

/**
 * A value of a group with what the server alone writes (`given` of the plan) taken over from another state of it, wherever it is still
 * open: a number that came while somebody changed what stands beside it is nobody's change.
 */
export function withGiven(plan: GroupPlan, value: Json | undefined, from: Json | undefined): Json | undefined {
  const { given } = plan;
  if (given === undefined || value === undefined || from === undefined) return value;
  const known = new Map<string, Json>();
  gather(from, given, known);
  if (known.size === 0) return value;
  const fill = (one: Json | undefined): Json | undefined => {
    if (Array.isArray(one)) return (one as readonly Json[]).map((item) => fill(item) ?? null);
    if (!isJsonObject(one)) return one;
    const next: Record<string, Json | undefined> = Object.fromEntries(Object.entries(one).map(([name, part]) => [name, fill(part)]));
    for (const [field, by] of Object.entries(given)) {
      const told = known.get(`${field} ${String(one[by])}`);
      if (one[field] === null && told !== undefined) next[field] = told;
    }
    return next;
  };
  return fill(value);
}

/** Whether the server gave something within a value, and nothing else in it changed. */
export const isOnlyGiven = (plan: GroupPlan, before: Json | undefined, after: Json | undefined): boolean =>
  plan.given !== undefined && sameJson(withGiven(plan, before, after), after);

/** A change as it was made, with what the server has given in its groups meanwhile. */
export function changeWithGiven(plan: GroupPlan, change: Change, body: JsonObject): Change {
  if (plan.given === undefined || change.op !== 'patch') return change;
  const from = splitBody(plan, body);
  const parts = Object.entries(change.parts).map(([name, value]) => [name, withGiven(plan, value, from[name])]);
  return { ...change, parts: Object.fromEntries(parts) };
}
