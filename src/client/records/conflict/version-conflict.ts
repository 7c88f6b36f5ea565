import type { GroupPlan } from '#core/change/groups.ts';
import { splitBody } from '#core/change/groups.ts';
import { isJsonObject, type JsonObject, sameJson } from '#core/change/json.ts';
import { changedParts, type GroupConflict, type Merge, mergeBodies } from '#core/change/merge.ts';

/** The record that a form works on: 0 and null for one that is being made. Kept with what is typed, so that a reload knows it too. */
export interface FormRecord {
  readonly [key: string]: string | number | JsonObject | null;
  readonly id: string;
  readonly version: number;
  /** The body as the person saw it when the form was begun. */
  readonly base: JsonObject | null;
}

/** A record as the server has it now; who changed it last and when only a refusal says. */
export interface ServerState {
  readonly version: number;
  readonly body: JsonObject;
  readonly by: string | null;
  readonly at: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The record beside a refusal; null for one without. */
export function refusedState(record: unknown): ServerState | null {
  if (!isJsonObject(record) || typeof record['version'] !== 'number' || !isJsonObject(record['body'])) return null;
  return { version: record['version'], body: record['body'], by: textOf(record['updated_by']), at: textOf(record['updated_at']) };
}

/** Two states of a record that a person brings together: what both changed is chosen, what only others changed is shown. */
export interface VersionConflict {
  readonly server: ServerState;
  readonly clashes: readonly GroupConflict[];
  /** What others alone changed: it is taken over. */
  readonly others: readonly GroupConflict[];
}

const mergeOf = (plan: GroupPlan, base: JsonObject | null, mine: JsonObject, server: ServerState, choices: Choices = {}): Merge =>
  mergeBodies(plan, base ?? {}, mine, server.body, choices);

export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** Null while the server has nothing newer than what the form was begun on. */
export function versionConflict(plan: GroupPlan, record: FormRecord, mine: JsonObject, server: ServerState | null): VersionConflict | null {
  if (server === null || server.version <= record.version) return null;
  const { conflicts: clashes, theirs } = mergeOf(plan, record.base, mine, server);
  const [before, own, now] = [record.base ?? {}, mine, server.body].map((body) => splitBody(plan, body));
  const clashing = new Set(clashes.map(({ group }) => group));
  const others = theirs
    .filter((group) => !clashing.has(group) && !sameJson(own?.[group], now?.[group]))
    .map((group) => ({ group, base: before?.[group], mine: own?.[group], theirs: now?.[group] }));
  return { server, clashes, others };
}

/** Nothing to choose and nothing to show: the two changed other things alike, or nothing that matters to the form. */
export const isSilent = ({ clashes, others }: VersionConflict): boolean => clashes.length === 0 && others.length === 0;

/** Whether anything stands in the form that the record it was begun on lacks. */
export const isTyped = (plan: GroupPlan, record: FormRecord, mine: JsonObject): boolean =>
  Object.keys(changedParts(plan, record.base ?? {}, mine)).length > 0;

/** What the form holds once the person has chosen: it stands on the server's version from then on. */
export function settled(
  plan: GroupPlan,
  record: FormRecord,
  mine: JsonObject,
  server: ServerState,
  choices: Choices,
): { body: JsonObject; record: FormRecord } {
  const { body } = mergeOf(plan, record.base, mine, server, choices);
  // What the merge leaves out is taken out of the form too.
  const gone = Object.fromEntries(Object.keys(mine).map((name) => [name, undefined]));
  return { body: { ...gone, ...body }, record: { id: record.id, version: server.version, base: server.body } };
}
