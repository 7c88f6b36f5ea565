import type * as v from 'valibot';
import type { JsonObject } from '#core/change/json.ts';
import { withValue } from '#core/change/with-value.ts';
import { isSensitive } from '#core/field/field.ts';
import { fieldsOf } from '#core/field/fields.ts';
import { shapeOf } from '#core/field/shape.ts';
import { ALL_SORTS, SORTS } from '#core/field/sorts.ts';
import { visitFields } from '#core/field/walk.ts';

/** Schemas are made once, bodies are told at every pull. */
const known = new WeakMap<v.GenericSchema, ReadonlySet<string>>();

/** Names of the top-level fields that are sensitive or hold what is. */
export function sensitiveNames(schema: v.GenericSchema): ReadonlySet<string> {
  const found = known.get(schema);
  if (found) return found;
  const names = new Set(fieldsOf(schema).flatMap(({ path, isSensitive }) => (isSensitive ? (path[0] ?? []) : [])));
  known.set(schema, names);
  return names;
}

/** What is sensitive and may be left out is left out: thousands of records need not carry empty fields. */
function withoutOptional(schema: v.GenericSchema, body: JsonObject): JsonObject {
  const shape = shapeOf(schema);
  if (shape.is !== 'object') return body;
  const { entries } = shape;
  const isLeft = (name: string) => entries[name]?.type === 'exact_optional' && isSensitive(entries[name]);
  const names = [...sensitiveNames(schema)].filter((name) => body[name] !== undefined && isLeft(name));
  if (names.length === 0) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

/** A body as a device may hold it (invariant 13): what is sensitive is as if nothing had been entered. The same object where nothing is. */
export function withoutSensitive<Body extends JsonObject>(schema: v.GenericSchema, body: Body): Body {
  if (sensitiveNames(schema).size === 0) return body;
  let told: JsonObject = withoutOptional(schema, body);
  visitFields(schema, body, ALL_SORTS, ({ meta, value, at, isSensitive: isHidden }) => {
    if (isHidden && told[String(at[0])] !== undefined && value !== undefined)
      told = withValue(told, at, SORTS[meta.kind].blank) as JsonObject;
  });
  // Blank values are values of their sort.
  return told as Body;
}
