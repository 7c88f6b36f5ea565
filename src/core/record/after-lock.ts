import type { GroupPlan } from '#core/change/groups.ts';
import type { JsonObject } from '#core/change/json.ts';
import { changedParts } from '#core/change/merge.ts';

/** What of a record is written although it is locked, because it becomes known only then: that an authority was told of it (decision 96). */
export interface AfterLock<Body> {
  /** Names of merge groups; every other one stays as the lock found it. */
  readonly groups: readonly string[];
  /** Whether they may still be written in a locked record as it stands. */
  isOpen(body: Body): boolean;
}

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
  if (kind.afterLock?.isOpen(stands) !== true) return true;
  const { groups } = kind.afterLock;
  const changed = Object.keys(changedParts(kind.groups, change.from, change.to));
  return changed.length === 0 || !changed.every((name) => groups.includes(name));
}
