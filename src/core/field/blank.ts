import type * as v from 'valibot';
import type { Json, JsonObject } from '#core/change/json.ts';
import { shapeOf } from '#core/field/shape.ts';
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
