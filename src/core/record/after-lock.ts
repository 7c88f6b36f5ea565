import type { GroupPlan } from '#core/change/groups.ts';
import type { JsonObject } from '#core/change/json.ts';
import { changedParts } from '#core/change/merge.ts';

/** A merge group that is written although its record is locked, because it becomes known only then: that an authority was told of it (decision 96). */
interface LateGroup<Body> {
  /** Whether it may still be written in a locked record as it stands. */
  isOpen(body: Body): boolean;
  /** Of a group that is open in a part alone: whether a change stays within that part (decision 114). */
  takes?(from: Body, to: Body): boolean;
}

/** By the name of the group; every other one stays as the lock found it. */
export type AfterLock<Body> = Readonly<Record<string, LateGroup<Body>>>;

/** What of a kind this page looks at. */
interface Locking {
  readonly groups: GroupPlan;
  // biome-ignore lint/suspicious/noExplicitAny: kinds of every body are looked at alike
  locked?(body: any): boolean;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly afterLock?: AfterLock<any>;
}

/**
 * Whether the lock of a record keeps a change out.
 * @param stands the record as it is
 * @param change what was before the eyes of the person who changed it, and what was made of it
 */
export function locksOut(kind: Locking, stands: JsonObject, change: { readonly from: JsonObject; readonly to: JsonObject }): boolean {
  if (kind.locked?.(stands) !== true) return false;
  const changed = Object.keys(changedParts(kind.groups, change.from, change.to));
  const isLate = (name: string): boolean => {
    const late = kind.afterLock?.[name];
    return late?.isOpen(stands) === true && late.takes?.(change.from, change.to) !== false;
  };
  return changed.length === 0 || !changed.every(isLate);
}
