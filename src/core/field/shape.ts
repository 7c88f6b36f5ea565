import type * as v from 'valibot';
import { type FieldMeta, fieldMeta } from '#core/field/field.ts';

/** What a schema is made of at its top, behind whatever wraps it (`nullable`, `exactOptional`, `quoted` …). */
export type Shape =
  | { readonly is: 'field'; readonly meta: FieldMeta }
  | { readonly is: 'object'; readonly entries: Readonly<Record<string, v.GenericSchema>> }
  | { readonly is: 'list'; readonly item: v.GenericSchema }
  /** An object with keys of the person's or the server's choice, e.g. answers by question. */
  | { readonly is: 'map'; readonly value: v.GenericSchema }
  /** No field of a form: a short word, a number of the product's own. */
  | { readonly is: 'other' };

/** Reflection over Valibot's own shapes: which part exists depends on `type`, so each is looked for and may be missing. */
interface Parts {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
}
export const partsOf = (schema: v.GenericSchema): Parts => schema as Parts;

export function shapeOf(schema: v.GenericSchema): Shape {
  const meta = fieldMeta(schema);
  if (meta !== undefined) return { is: 'field', meta };
  const { entries, item, value, wrapped } = partsOf(schema);
  if (wrapped !== undefined) return shapeOf(wrapped);
  if (entries !== undefined) return { is: 'object', entries };
  if (item !== undefined) return { is: 'list', item };
  return value === undefined ? { is: 'other' } : { is: 'map', value };
}

/** The schema one step down: a field of an object, an entry of a list or of a map; undefined where there is none. */
export function schemaAt(schema: v.GenericSchema, step: string): v.GenericSchema | undefined {
  const shape = shapeOf(schema);
  if (shape.is === 'object') return Object.hasOwn(shape.entries, step) ? shape.entries[step] : undefined;
  if (shape.is === 'list') return shape.item;
  return shape.is === 'map' ? shape.value : undefined;
}
