import type * as v from 'valibot';
import { type FieldMeta, fieldMeta } from '#core/field/field.ts';

/** A field met in a value: its description, what it holds, and the dotted path to it without places in lists. */
export interface FieldVisit { readonly meta: FieldMeta; readonly value: unknown; readonly path: string }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const join = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`);

/**
 * All fields of a value that passed its schema, however deep: objects, lists, records and what wraps them. Whatever else a
 * schema may be made of ends the walk there.
 */
export function* walkFields(schema: v.GenericSchema, value: unknown, path = ''): Generator<FieldVisit> {
  const meta = fieldMeta(schema);
  if (meta) yield { meta, value, path };
  // Reflection over Valibot's own shapes: which part exists depends on `type`, so each is looked for and may be missing.
  const parts = schema as { entries?: Record<string, v.GenericSchema>; item?: v.GenericSchema; value?: v.GenericSchema; wrapped?: v.GenericSchema; options?: unknown };
  if (parts.wrapped) {
    if (value !== null && value !== undefined) yield* walkFields(parts.wrapped, value, path);
  } else if (parts.entries && isObject(value)) {
    for (const [name, entry] of Object.entries(parts.entries)) yield* walkFields(entry, value[name], join(path, name));
  } else if (parts.item && Array.isArray(value)) {
    for (const item of value) yield* walkFields(parts.item, item, path);
  } else if (parts.value && isObject(value)) {
    for (const item of Object.values(value)) yield* walkFields(parts.value, item, path);
  }
}
