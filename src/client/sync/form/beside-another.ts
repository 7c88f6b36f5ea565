import { type Held, leftBy, withDiscarded } from '#client/sync/form/held.ts';
import type { DraftState } from '#client/sync/port.ts';
import { type GroupPlan, replaceParts, splitBody } from '#core/change/groups.ts';
import type { JsonObject } from '#core/change/json.ts';
import { changedParts } from '#core/change/merge.ts';
import { isEmpty, type LostValue, mergeForms } from '#core/change/merge-forms.ts';

/** A text that a form finds in the place of its own. */
export interface Met<Body extends JsonObject> {
  readonly plan: GroupPlan;
  readonly held: Held<Body>;
  /** The store that had the text went. */
  readonly isLost: boolean;
  readonly state: DraftState;
  readonly now: number;
}

/** For forms whose texts of several records lie under one name in turn. Null where it is of the record of this form. */
export type MeetAnother<Body extends JsonObject> = (met: Met<Body>) => Held<Body> | null;

/** What `other` holds and `body` does not, each value in the spot where it would stand. */
function lackedBy(plan: GroupPlan, body: JsonObject, other: JsonObject): readonly LostValue[] {
  const { body: merged, lost } = mergeForms(plan, {}, body, other, 'mine');
  // Rows of a list and fields that stand alone would go into it without a clash, and are of another record all the same.
  const joined = changedParts(plan, body, merged);
  const theirs = splitBody(plan, other);
  return [
    ...lost.filter(({ group }) => !(group in joined)),
    ...Object.keys(joined).map((group): LostValue => ({ group, path: [], value: theirs[group] ?? null })),
  ].filter(({ value }) => !isEmpty(value));
}

/**
 * A text of another record stands there now: the one before was sent or thrown away, or went with the store, and a new one begun. It
 * stays as it is; what was entered here since is of the other record, and is listed: all of it where the store went.
 * @param recordOf id of the record that a body is of
 */
export const meetingAnother =
  <Body extends JsonObject>(recordOf: (body: Body) => string): MeetAnother<Body> =>
  ({ plan, held, isLost, state, now }) => {
    const theirs = leftBy<Body>(state);
    if (state.row === null || theirs === null || recordOf(held.ground.body) === recordOf(theirs.body)) return null;
    const own = changedParts(plan, held.ground.body, held.body);
    const since = Object.entries(own).flatMap(([group, value]) => (value === undefined ? [] : [{ group, path: [], value }]));
    const stood = splitBody(plan, held.body);
    // Which record it is of stays with it.
    const isMark = ({ group }: LostValue) =>
      recordOf(replaceParts(plan, theirs.body, { [group]: stood[group] }, []) as Body) !== recordOf(theirs.body);
    const lost = (isLost ? lackedBy(plan, theirs.body, held.body) : since).filter((value) => !isMark(value));
    return {
      ...held,
      body: theirs.body,
      discarded: withDiscarded(held.discarded, isLost ? [] : held.ground.discarded, theirs.discarded, lost, now),
      ground: { body: theirs.body, discarded: theirs.discarded },
      base: theirs.base,
    };
  };
