import type * as v from 'valibot';
import type { Json, JsonObject } from '#core/change/json.ts';
import { withValue } from '#core/change/with-value.ts';
import { sortsWith } from '#core/field/sorts.ts';
import { visitFields } from '#core/field/walk.ts';

const NAMING = sortsWith('names');

/** A body that names one record by another id: every field that refers to records. The same object where it does not name it. */
export function renamed(schema: v.GenericSchema, body: JsonObject, from: string, to: string): JsonObject {
  const found: { at: readonly (string | number)[]; value: Json }[] = [];
  visitFields(schema, body, NAMING, ({ value, at, isQuoted }) => {
    if (isQuoted) return;
    if (value === from) found.push({ at, value: to });
    else if (Array.isArray(value) && value.includes(from)) found.push({ at, value: value.map((id: string) => (id === from ? to : id)) });
  });
  return found.reduce((made, { at, value }) => withValue(made, at, value) as JsonObject, body);
}

/** Whether a body names a record by a reference. */
export const names = (schema: v.GenericSchema, body: JsonObject, id: string): boolean => renamed(schema, body, id, '') !== body;
