import type * as v from 'valibot';
import type { Json, JsonObject } from '#core/change/json.ts';
import { visitFields } from '#core/field/walk.ts';

type Steps = readonly (string | number)[];

const isParent = (value: Json | undefined): value is Json & object => typeof value === 'object' && value !== null;

function withValue(value: Json, [step, ...rest]: Steps, next: Json): Json {
  if (step === undefined) return next;
  if (!isParent(value)) return value;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? withValue(item, rest, next) : item));
  const inner = (value as JsonObject)[step];
  return inner === undefined ? value : { ...value, [step]: withValue(inner, rest, next) };
}

/** A body that names one record by another id: every ref and refs field. The same object where it does not name it. */
export function renamed(schema: v.GenericSchema, body: JsonObject, from: string, to: string): JsonObject {
  const found: { at: Steps; value: Json }[] = [];
  visitFields(schema, body, ['ref', 'refs'], ({ value, at, isQuoted }) => {
    if (isQuoted) return;
    if (value === from) found.push({ at, value: to });
    else if (Array.isArray(value) && value.includes(from)) found.push({ at, value: value.map((id: string) => (id === from ? to : id)) });
  });
  return found.reduce((made, { at, value }) => withValue(made, at, value) as JsonObject, body);
}

/** Whether a body names a record by a ref or refs field. */
export const names = (schema: v.GenericSchema, body: JsonObject, id: string): boolean => renamed(schema, body, id, '') !== body;
