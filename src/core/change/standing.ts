import type { Change } from '#core/change/change.ts';
import { withGiven } from '#core/change/given.ts';
import { type GroupPlan, type Parts, splitBody } from '#core/change/groups.ts';
import { type Json, type JsonObject, sameJson } from '#core/change/json.ts';
import type { GroupConflict } from '#core/change/merge.ts';

/** The own value of a group that both sides changed, with what stays of the other one whatever is decided (`standing` of the plan). */
export function withStanding({ standing }: GroupPlan, { group, base, mine, theirs }: GroupConflict): Json | undefined {
  const rule = standing?.[group];
  return rule === undefined || mine === undefined || theirs === undefined ? mine : rule.stay(base, mine, theirs);
}

/**
 * Whether the other side only let go of what is gone, and changed nothing else of a group: a DFI that was deleted, by an act of its own. It
 * stays out whatever is decided here, so there is nothing to choose.
 */
export function isOnlyTakenOut(plan: GroupPlan, group: string, base: Json | undefined, theirs: Json | undefined): boolean {
  const rule = plan.standing?.[group];
  if (rule === undefined || base === undefined || theirs === undefined || rule.adds(base, theirs)) return false;
  const before = withGiven(plan, base, theirs) ?? base;
  return sameJson(rule.stay(before, before, theirs), theirs);
}

/** The two sides of a group that this device leaves, or put back, as it was: the own side too keeps what stays of the other one. */
export function unchangedHere(plan: GroupPlan, group: string, before: Parts, theirs: Parts): GroupConflict {
  const conflict = { group, base: before[group], mine: before[group], theirs: theirs[group] };
  return { ...conflict, mine: withStanding(plan, conflict) };
}

/**
 * A change that was made on one state of a record and goes over another one.
 * @param before what it was made on
 * @param body what it goes over
 */
export function changeWithStanding(plan: GroupPlan, change: Change, before: JsonObject, body: JsonObject): Change {
  if (plan.standing === undefined || change.op !== 'patch') return change;
  const [from, to] = [splitBody(plan, before), splitBody(plan, body)];
  const parts = Object.entries(change.parts).map(([group, mine]) => [
    group,
    withStanding(plan, { group, base: from[group], mine, theirs: to[group] }),
  ]);
  return { ...change, parts: Object.fromEntries(parts) };
}
