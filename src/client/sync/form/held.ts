import type { DiscardedValue, DraftState } from '#client/sync/port.ts';
import { type GroupPlan, replaceParts, splitBody } from '#core/change/groups.ts';
import { type JsonObject, sameJson } from '#core/change/json.ts';
import { changedParts, mergeBodies } from '#core/change/merge.ts';
import { joinForms, type LostValue, mergeForms } from '#core/change/merge-forms.ts';
import { type BaseState, holds } from '#core/change/overlay.ts';

/** What an open form holds of its draft. */
export interface Held<Body extends JsonObject> {
  /** On the screen. */
  readonly body: Body;
  readonly discarded: readonly DiscardedValue[];
  /** What the store held when this form last looked; own changes are what differs from it. */
  readonly ground: { readonly body: Body; readonly discarded: readonly DiscardedValue[] };
  /** What the next write stands on: the record as the draft was begun on it, or last handed over. Null while nothing ever was. */
  readonly base: BaseState<Body> | null;
  /** The record as it was last told to this form. */
  readonly known: BaseState<Body> | null;
  /** When the person last did something here, ms since 1970. */
  readonly changedAt: number;
}

export const isIn = (list: readonly DiscardedValue[], value: DiscardedValue): boolean => list.some((one) => sameJson(one, value));

/** What the person has looked at stays away, what came up here is added. */
export function withDiscarded(
  mine: readonly DiscardedValue[],
  ground: readonly DiscardedValue[],
  theirs: readonly DiscardedValue[],
  lost: readonly LostValue[],
  at: number,
): readonly DiscardedValue[] {
  const left = theirs.filter((value) => isIn(mine, value) || !isIn(ground, value));
  const added = [...mine.filter((value) => !isIn(ground, value)), ...lost.map((value) => ({ ...value, at }))];
  return [...left, ...added.filter((value) => !isIn(left, value))];
}

/** Whether something is held here that the stored draft lacks. */
export const isUnsaved = <Body extends JsonObject>({ body, discarded, ground }: Held<Body>): boolean =>
  (body !== ground.body && !sameJson(body, ground.body)) || (discarded !== ground.discarded && !sameJson(discarded, ground.discarded));

/** What another form has stored or handed over; null: it left nothing behind. Drafts hold bodies of their kind: what was stored is what a form of it had. */
export const leftBy = <Body extends JsonObject>({ row, end }: DraftState) =>
  row
    ? { body: row.body as Body, base: row.base as BaseState<Body> | null, discarded: row.discarded ?? [], at: row.savedAt }
    : end?.base
      ? { body: end.base.body as Body, base: end.base as BaseState<Body>, discarded: end.discarded, at: end.at }
      : null;

/** What another form has stored or handed over is the new ground; own changes stand over it. Null: it left nothing behind. */
export function takenIn<Body extends JsonObject>(plan: GroupPlan, held: Held<Body>, state: DraftState, now: number): Held<Body> | null {
  const theirs = leftBy<Body>(state);
  if (theirs === null) return null;
  const { ground } = held;
  const { body, lost } = mergeForms(plan, ground.body, held.body, theirs.body, held.changedAt >= theirs.at ? 'mine' : 'theirs');
  return {
    ...held,
    body: body as Body,
    discarded: withDiscarded(held.discarded, ground.discarded, theirs.discarded, lost, now),
    ground: { body: theirs.body, discarded: theirs.discarded },
    base: theirs.base,
  };
}

/**
 * The store was taken away, and another form has stored a draft in the new one: they have no ground in common. What each of them
 * holds stays. Null: nothing was left there.
 */
export function joinedWith<Body extends JsonObject>(plan: GroupPlan, held: Held<Body>, state: DraftState, now: number): Held<Body> | null {
  const theirs = leftBy<Body>(state);
  if (theirs === null) return null;
  const { body, lost } = joinForms(plan, held.body, theirs.body);
  return {
    ...held,
    body: body as Body,
    discarded: withDiscarded(held.discarded, [], theirs.discarded, lost, now),
    ground: { body: theirs.body, discarded: theirs.discarded },
    base: theirs.base,
  };
}

/**
 * The record as it was last told, with those of its groups as they are told now that are as this device has handed them over: their
 * news is the person's own. An answer that was handed over and is already given back would else be taken for one left alone.
 */
function withHandedOver<Body extends JsonObject>(
  plan: GroupPlan,
  before: BaseState<Body>,
  base: BaseState<Body> | null,
  seen: BaseState<Body>,
): BaseState<Body> {
  if (base === null || base === before) return before;
  const [handed, told] = [splitBody(plan, base.body), splitBody(plan, seen.body)];
  const own = Object.keys(changedParts(plan, before.body, seen.body)).filter((group) => sameJson(handed[group], told[group]));
  if (own.length === 0) return before;
  const parts = Object.fromEntries(own.map((group) => [group, told[group]]));
  const emptied = own.filter((group) => told[group] === undefined);
  // Groups of bodies of this kind make such a body.
  return { ...before, body: replaceParts(plan, before.body, parts, emptied) as Body };
}

/**
 * The record was told: groups that only somebody else changed since it was last told are taken in. Where both changed the same,
 * nothing moves, and the person is asked once the draft has been sent.
 */
export function rebased<Body extends JsonObject>(plan: GroupPlan, held: Held<Body>, seen: BaseState<Body>, now: number): Held<Body> {
  const before = held.known ?? held.base;
  if (before === null) {
    // A draft begun as a new record, and there is one: what each of them holds stays.
    const { body, lost } = joinForms(plan, held.body, seen.body);
    return { ...held, body: body as Body, base: seen, known: seen, discarded: withDiscarded(held.discarded, [], [], lost, now) };
  }
  if (sameJson(before.body, seen.body)) {
    const isNewer = held.base !== null && sameJson(held.base.body, seen.body) && !holds(held.base, seen);
    return { ...held, known: seen, base: isNewer ? seen : held.base };
  }
  // What another form has handed over may have been told in between, or not yet: the base knows of it before the record does.
  const last = withHandedOver(plan, before, held.base, seen);
  let from = last;
  let merge = mergeBodies(plan, from.body, held.body, seen.body);
  if (merge.conflicts.length > 0 && held.base !== null) {
    from = held.base;
    merge = mergeBodies(plan, from.body, held.body, seen.body);
  }
  if (merge.conflicts.length > 0) return held;
  const ground = mergeBodies(plan, from.body, held.ground.body, seen.body);
  const isSame = sameJson(merge.body, held.body);
  const isBaseNewer = from === last && held.base !== null && holds(held.base, seen) && !sameJson(held.base.body, before.body);
  return {
    ...held,
    base: isBaseNewer ? held.base : seen,
    known: seen,
    body: isSame ? held.body : (mergeForms(plan, from.body, held.body, seen.body, 'mine').body as Body),
    ground: ground.conflicts.length > 0 || isSame ? held.ground : { ...held.ground, body: ground.body as Body },
  };
}

/** The draft was handed over as `body`, made from what was `shown`; what was entered since then stays. */
export function handedOver<Body extends JsonObject>(plan: GroupPlan, held: Held<Body>, shown: Body, body: Body): Held<Body> {
  return {
    ...held,
    body: held.body === shown ? body : (mergeForms(plan, shown, held.body, body, 'mine').body as Body),
    ground: { body, discarded: held.discarded },
    base: { version: 0, ...held.base, body },
  };
}
