import type * as v from 'valibot';
import { type Json, type JsonObject, sameJson } from '#core/change/json.ts';
import { schemaAt, shapeOf } from '#core/field/shape.ts';
import { SORTS } from '#core/field/sorts.ts';
import type { Actor } from '#core/record/record.ts';

/** Parts of a body that not everybody who reaches the record may know, e.g. who was injured (ledger 08, decision 15). */
export interface Guard<Body> {
  /** Top-level fields that may be open: nothing entered stands in their place for everybody else. No search finds them. */
  readonly fields: readonly string[];
  /** Whether this person is told them. */
  readBy(body: Body, id: string, actor: Actor): boolean;
  /**
   * Whether they may lie on this person's devices; whoever is told them, by default. Nobody else writes them from there: what such a
   * device sends has none, and the record keeps its own.
   */
  heldBy?(body: Body, id: string, actor: Actor): boolean;
}

/** What of a kind this page looks at. */
interface Guarded {
  readonly schema: v.GenericSchema;
  // biome-ignore lint/suspicious/noExplicitAny: kinds of every body are looked at alike
  readonly guard?: Guard<any>;
}

/** Names of the guarded fields of a kind. */
export const guardedNames = ({ guard }: Guarded): ReadonlySet<string> => new Set(guard?.fields ?? []);

/** Nothing entered in a field of this name. */
function blankFor(schema: v.GenericSchema, name: string): Json {
  const entry = schemaAt(schema, name);
  const shape = entry && shapeOf(entry);
  if (shape?.is === 'field') return SORTS[shape.meta.kind].blank;
  return shape?.is === 'list' ? [] : null;
}

/** The body as anybody may know it. */
export function withoutGuarded<B extends object>({ schema, guard }: Guarded, body: B): B {
  if (guard === undefined) return body;
  return { ...body, ...Object.fromEntries(guard.fields.map((name) => [name, blankFor(schema, name)])) };
}

/** Whether one of these fields of a body is guarded and says something: who is told the body may pass it on to nobody without the right. */
export const tellsGuarded = (kind: Guarded, body: JsonObject, fields: ReadonlySet<string>): boolean =>
  (kind.guard?.fields ?? []).some((name) => fields.has(name) && !sameJson(body[name] ?? null, blankFor(kind.schema, name)));

const mayHold = (guard: Guard<JsonObject>, body: JsonObject, id: string, actor: Actor): boolean =>
  guard.readBy(body, id, actor) && (guard.heldBy?.(body, id, actor) ?? true);

/** The body as this person is told it. */
export const asRead = (kind: Guarded, body: JsonObject, id: string, actor: Actor): JsonObject =>
  kind.guard === undefined || kind.guard.readBy(body, id, actor) ? body : withoutGuarded(kind, body);

/** The body as a device of this person may hold it. */
export const asHeld = (kind: Guarded, body: JsonObject, id: string, actor: Actor): JsonObject =>
  kind.guard === undefined || mayHold(kind.guard, body, id, actor) ? body : withoutGuarded(kind, body);

/**
 * The body that somebody writes over another one: what the writer could not know stays as it was.
 * @param isTold it was made of the record as the writer is told it, not of what a device of theirs holds
 */
export function keepingGuarded(
  { guard }: Guarded,
  before: JsonObject,
  after: JsonObject,
  { id, actor, isTold = false }: { readonly id: string; readonly actor: Actor; readonly isTold?: boolean },
): JsonObject {
  if (guard === undefined || (isTold ? guard.readBy(before, id, actor) : mayHold(guard, before, id, actor))) return after;
  // What the record does not have, nobody gives it.
  const rest = Object.fromEntries(Object.entries(after).filter(([name]) => !guard.fields.includes(name)));
  return { ...rest, ...Object.fromEntries(guard.fields.flatMap((name) => (before[name] === undefined ? [] : [[name, before[name]]]))) };
}
