import { bothOf } from '#core/change/both.ts';
import { isOnlyGiven, withGiven } from '#core/change/given.ts';
import { type GroupPlan, joinParts, type Parts, splitBody } from '#core/change/groups.ts';
import { type Json, type JsonObject, sameJson } from '#core/change/json.ts';
import { isOnlyTakenOut, withStanding } from '#core/change/standing.ts';

/** One group that both sides changed: a person must choose (OFF-CONF-03). */
export interface GroupConflict {
  group: string;
  base: Json | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
}

/** A person's answer to a group in conflict; `both` where both sides fit together. */
export type Choice = 'mine' | 'theirs' | 'both';

export interface Merge {
  /** The merged body; groups in conflict stand as they are on the server until a person has chosen. */
  body: JsonObject;
  conflicts: readonly GroupConflict[];
  /** Groups taken from this device. */
  mine: readonly string[];
  /** Groups the server had changed meanwhile. */
  theirs: readonly string[];
}

/** The groups in which two bodies differ, with the value that `after` has (undefined: the group is empty there). */
export function changedParts(plan: GroupPlan, before: JsonObject, after: JsonObject): Parts {
  const from = splitBody(plan, before);
  const to = splitBody(plan, after);
  const changed: Record<string, Json | undefined> = {};
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (!sameJson(from[name], to[name])) changed[name] = to[name];
  }
  return changed;
}

/**
 * Three-way merge by group (invariant 10). A group changed on one side is taken from there; changed alike on both, it is
 * no conflict; changed differently, it is one. Never merges inside a group.
 * @param choices a person's answer per group in conflict
 */
export function mergeBodies(
  plan: GroupPlan,
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  choices: Readonly<Record<string, Choice>> = {},
): Merge {
  const own = changedParts(plan, base, mine);
  const other = changedParts(plan, base, theirs);
  const baseParts = splitBody(plan, base);
  const merged: Record<string, Json | undefined> = { ...splitBody(plan, theirs) };
  const conflicts: GroupConflict[] = [];
  const taken: string[] = [];
  for (const [group, entered] of Object.entries(own)) {
    const told = group in other ? withGiven(plan, entered, other[group]) : entered;
    const value = withStanding(plan, { group, base: baseParts[group], mine: told, theirs: other[group] });
    const conflict = { group, base: baseParts[group], mine: value, theirs: other[group] };
    // Asked about also where all of the other side stays: what waits behind this change was made without it.
    const clash =
      group in other &&
      !sameJson(told, other[group]) &&
      !isOnlyGiven(plan, baseParts[group], other[group]) &&
      !isOnlyTakenOut(plan, group, baseParts[group], other[group]);
    const both = clash && choices[group] === 'both' ? bothOf(plan, conflict) : null;
    const choice = choices[group] === 'both' && both === null ? undefined : choices[group];
    if (clash && choice === undefined) conflicts.push(conflict);
    if (clash && choice !== 'mine' && both === null) continue;
    merged[group] = both ?? value;
    taken.push(group);
  }
  return { body: joinParts(plan, merged), conflicts, mine: taken, theirs: Object.keys(other) };
}
