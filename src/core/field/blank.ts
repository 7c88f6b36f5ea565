import type * as v from 'valibot';
import type { Json, JsonObject } from '#core/change/json.ts';
import { schemaAt, shapeOf } from '#core/field/shape.ts';
import { SORTS } from '#core/field/sorts.ts';

function blankAt(schema: v.GenericSchema): Json {
  const shape = shapeOf(schema);
  if (shape.is === 'field') return SORTS[shape.meta.kind].blank;
  if (shape.is === 'list') return [];
  if (shape.is === 'object') return blankOf(schema);
  return shape.is === 'map' ? {} : null;
}

/** A body in which nothing was entered: what the form of a new record begins with. A choice is open, so the schema may refuse it. */
export function blankOf(schema: v.GenericSchema): JsonObject {
  const shape = shapeOf(schema);
  if (shape.is !== 'object') return {};
  // What may be left out is left out.
  const entries = Object.entries(shape.entries).filter(([, { type }]) => type !== 'exact_optional');
  return Object.fromEntries(entries.map(([name, entry]) => [name, blankAt(entry)]));
}

/**
 * A new record before anybody said anything in it: what may be open is open with all its parts, and what no person enters, such as a
 * number of the product's own, is as this body has it.
 */
export const unsaidOf = (schema: v.GenericSchema, body: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(blankOf(schema)).map(([name, blank]) => {
      const entry = schemaAt(schema, name);
      if (entry === undefined || shapeOf(entry).is === 'other') return [name, body[name] ?? null];
      return [name, entry.type === 'nullable' ? null : blank];
    }),
  );
