import { type Base, bodyAfter, kindNamed } from '#client/sync/outbox/rows.ts';
import type { OutboxRow, WriteIntent } from '#client/sync/port.ts';
import { type Change, patchOf } from '#core/change/change.ts';
import { splitBody } from '#core/change/groups.ts';
import { itemsOf } from '#core/change/items.ts';
import { isJsonObject, type Json, sameJson } from '#core/change/json.ts';
import { changedParts, type GroupConflict, mergeBodies } from '#core/change/merge.ts';
import { type BaseState, baseOf, holds, isSameState } from '#core/change/overlay.ts';
import type { AppError } from '#core/error/app-error.ts';

/** A step that a person has to decide about before it goes out. */
export interface OverMerge {
  readonly change: Change;
  readonly base: Base;
  readonly conflicts: readonly GroupConflict[];
  readonly problem: AppError;
}

/** What a step made on `shown` goes over in the state that it would be sent on; null where that is nothing but the own work of this device. */
function asked(
  { kind, id, body }: WriteIntent,
  shown: BaseState,
  there: BaseState,
  isOwn: (conflict: GroupConflict) => boolean,
): OverMerge | null {
  if (body === null) return null;
  const plan = kindNamed(kind).groups;
  const { conflicts } = mergeBodies(plan, shown.body, body, there.body);
  if (conflicts.every(isOwn)) return null;
  return {
    change: patchOf(plan, kind, id, shown.body, changedParts(plan, shown.body, body)),
    base: baseOf(shown),
    conflicts,
    problem: { code: 'VERSION_CONFLICT', status: 409, message: '', items: [], record: { id, ...baseOf(there) } },
  };
}

/**
 * Whether something that the server has stands in what waits, and not in what was shown: an entry of a list that somebody else made, where
 * both sides were kept.
 */
function hasOthers(server: Json | undefined, there: Json | undefined, shown: Json | undefined): boolean {
  const [theirs, waiting, seen] = [itemsOf(server), itemsOf(there), itemsOf(shown)];
  if (theirs !== null) return [...theirs].some(([id, item]) => sameJson(waiting?.get(id), item) && !sameJson(seen?.get(id), item));
  if (!isJsonObject(server)) return false;
  const inside = (value: Json | undefined, name: string) => (isJsonObject(value) ? value[name] : undefined);
  return Object.keys(server).some((name) => hasOthers(server[name], inside(there, name), inside(shown, name)));
}

/**
 * A form that was open while an earlier save was merged knows nothing of what came in, or of what own work hid that was given up in the
 * merge: where its step goes over that, it is parked behind the merged one, which goes on by itself. Null where it goes over nothing but the
 * own earlier work.
 */
export function overMerge(tip: OutboxRow | undefined, intent: WriteIntent): OverMerge | null {
  const { base: shown, kind } = intent;
  if (!tip?.told || tip.base === null || tip.change.op !== 'patch' || shown === null) return null;
  // Of a newer state the form knows more than the waiting change does.
  if (holds(shown, tip.base) && !isSameState(shown, tip.base)) return null;
  const body = bodyAfter(tip);
  if (body === null) return null;
  const { groups } = kindNamed(kind);
  const [server, seen] = [splitBody(groups, tip.base.body), splitBody(groups, shown.body)];
  // What differs from the server there was entered on this device, but for what was kept of both.
  const isOwn = ({ group, theirs }: GroupConflict) => !sameJson(server[group], theirs) && !hasOthers(server[group], theirs, seen[group]);
  return asked(intent, shown, { ...tip.base, body }, isOwn);
}

/**
 * Own work lay over a state of the record when the form was shown it, and went at the person's word before it was sent: what others
 * had entered under it was never in sight in this form, which would go over it with the number of that very state.
 * Null where the form was shown another state, which the server finds out itself, or where an answer to the own work is newer.
 * @param told the newest state that the feed told
 * @param sent what this device sent of the record of late
 */
export function overHidden(told: BaseState | undefined, sent: readonly OutboxRow[], intent: WriteIntent): OverMerge | null {
  const { base } = intent;
  if (told === undefined || base === null || !isSameState(base, told)) return null;
  return sent.every(({ ack }) => ack === undefined || holds(told, ack)) ? asked(intent, base, told, () => false) : null;
}
