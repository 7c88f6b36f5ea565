import { type Base, bodyAfter, kindNamed } from '#client/sync/outbox/rows.ts';
import type { OutboxRow, WriteIntent } from '#client/sync/port.ts';
import { type Change, patchOf } from '#core/change/change.ts';
import { splitBody } from '#core/change/groups.ts';
import { sameJson } from '#core/change/json.ts';
import { changedParts, type GroupConflict, mergeBodies } from '#core/change/merge.ts';
import { baseOf, holds } from '#core/change/overlay.ts';
import type { AppError } from '#core/error/app-error.ts';

/** A step that a person has to decide about before it goes out. */
export interface OverMerge {
  readonly change: Change;
  readonly base: Base;
  readonly conflicts: readonly GroupConflict[];
  readonly problem: AppError;
}

/**
 * A form that was open while an earlier save was merged knows nothing of what came in: where its step goes over that, it is parked behind
 * the merged one, which goes on by itself. Null where it goes over nothing but the own earlier work.
 */
export function overMerge(tip: OutboxRow | undefined, { kind, id, base: shown, body }: WriteIntent): OverMerge | null {
  if (!tip?.told || tip.base === null || tip.change.op !== 'patch' || shown === null || body === null || holds(shown, tip.base))
    return null;
  const there = bodyAfter(tip);
  if (there === null) return null;
  const plan = kindNamed(kind).groups;
  const { conflicts } = mergeBodies(plan, shown.body, body, there);
  const server = splitBody(plan, tip.base.body);
  // What differs from the server there was entered on this device.
  if (conflicts.every(({ group, theirs }) => !sameJson(server[group], theirs))) return null;
  return {
    change: patchOf(kind, id, changedParts(plan, shown.body, body)),
    base: baseOf(shown),
    conflicts,
    problem: {
      code: 'VERSION_CONFLICT',
      status: 409,
      message: '',
      items: [],
      record: { id, version: tip.base.version, body: there, ...(tip.base.seq === undefined ? {} : { seq: tip.base.seq }) },
    },
  };
}
