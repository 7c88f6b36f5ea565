import type { CopiedDraft, Ground, TakenCopy } from '#client/sync/copies/kept.ts';
import type { DraftPort } from '#client/sync/engine.ts';
import { type Held, joinedWith, takenIn } from '#client/sync/form/held.ts';
import type { DiscardedValue, DraftContent, DraftState } from '#client/sync/port.ts';
import type { GroupPlan } from '#core/change/groups.ts';
import { type JsonObject, sameJson } from '#core/change/json.ts';
import type { BaseState } from '#core/change/overlay.ts';

/** What was taken in from that device before. */
export type Seen = Ground & Pick<TakenCopy, 'pure'>;

/** The state that both drafts have seen: what one of them lacks is merged when it is saved, as with any draft that is old. */
function commonBase(mine: BaseState | null, theirs: BaseState | null): BaseState | null {
  if (mine === null || theirs === null) return mine ?? theirs;
  return mine.version <= theirs.version ? mine : theirs;
}

/** What both drafts began with; null when nobody knows. */
function groundOf(mine: BaseState | null, theirs: BaseState | null, taken: Seen | null): Held<JsonObject>['ground'] | null {
  if (taken !== null) return { body: taken.body, discarded: taken.discarded };
  const base = mine === null || theirs === null ? null : commonBase(mine, theirs);
  return base && { body: base.body, discarded: [] };
}

const isSameValue = (one: DiscardedValue, other: DiscardedValue): boolean => sameJson({ ...one, at: 0 }, { ...other, at: 0 });

/** Both devices may have noted the same value that gave way, each at its own time. */
const eachOnce = (values: readonly DiscardedValue[]): readonly DiscardedValue[] =>
  values.filter((value, at) => values.findIndex((other) => isSameValue(other, value)) === at);

const areSame = (one: readonly DiscardedValue[], other: readonly DiscardedValue[]): boolean =>
  one.length === other.length && one.every((value) => other.some((found) => isSameValue(found, value)));

/**
 * A draft of this device with what was typed on another one, merged by group as if both were tabs (decision 30): the newer act
 * stays, and what gave way is listed in the form.
 * @param taken what was last taken in from that device
 */
export function joined(plan: GroupPlan, found: DraftState, copy: CopiedDraft, taken: Seen | null, now: number): DraftContent {
  const theirs: DraftState = { version: 1, row: copy, end: null };
  const mine = found.row ?? (found.end?.base && taken ? { ...found.end, body: found.end.base.body, savedAt: 0, title: '' } : null);
  if (mine === null) return { body: copy.body, base: copy.base, title: copy.title, discarded: copy.discarded };
  const ground = groundOf(mine.base, copy.base, taken);
  const held: Held<JsonObject> = {
    body: mine.body,
    discarded: mine.discarded ?? [],
    ground: ground ?? { body: mine.body, discarded: [] },
    base: mine.base,
    known: null,
    changedAt: mine.savedAt,
  };
  const next = (ground === null ? joinedWith : takenIn)(plan, held, theirs, now);
  // A state with a row is always taken in.
  const { body, discarded } = next ?? held;
  return {
    body,
    discarded: eachOnce(discarded),
    base: commonBase(mine.base, copy.base),
    title: copy.savedAt > mine.savedAt ? copy.title : mine.title,
  };
}

/** Stores it over whatever lies there now. Resolves with the draft, and whether nothing of this device's own was in it. */
export async function takeIn(
  port: DraftPort,
  plan: GroupPlan,
  copy: CopiedDraft,
  taken: Seen | null,
  now: number,
): Promise<{ readonly version: number; readonly isPure: boolean }> {
  const found = await port.read();
  const make = (state: DraftState) => {
    const content = joined(plan, state, copy, taken, now);
    const { row } = state;
    const isOwn = row !== null && taken?.pure !== state.version;
    const isSame = row !== null && sameJson(content.body, row.body) && areSame(content.discarded, row.discarded ?? []);
    return { content, isPure: !isOwn || sameJson(content.body, copy.body), isSame };
  };
  let made = make(found);
  // Written without need, it would be news for the other device, whose answer would be news for this one.
  if (made.isSame) return { version: found.version, isPure: made.isPure };
  const stored = await port.write(found.version, made.content, (state) => {
    made = make(state);
    return made.isSame ? null : made.content;
  });
  return { version: stored.version, isPure: made.isPure };
}
