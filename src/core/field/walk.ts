import type * as v from 'valibot';
import { type FieldMeta, fieldMeta } from '#core/field/field.ts';

/** A field met in a value: its description, what it holds, and the dotted path to it without places in lists. */
export interface FieldVisit {
  readonly meta: FieldMeta;
  readonly value: unknown;
  readonly path: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const join = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`);

type FieldKind = FieldMeta['kind'];

/** Reflection over Valibot's own shapes: which part exists depends on `type`, so each is looked for and may be missing. */
interface Parts {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
}
const partsOf = (schema: v.GenericSchema): Parts => schema as Parts;

/** The kinds of fields at and below a schema: schemas are made once, bodies are walked at each write. */
const known = new WeakMap<v.GenericSchema, ReadonlySet<FieldKind>>();
function kindsBelow(schema: v.GenericSchema): ReadonlySet<FieldKind> {
  const found = known.get(schema);
  if (found) return found;
  const kinds = new Set<FieldKind>();
  known.set(schema, kinds);
  const meta = fieldMeta(schema);
  if (meta) kinds.add(meta.kind);
  const { entries, item, value, wrapped } = partsOf(schema);
  for (const part of [wrapped, item, value, ...Object.values(entries ?? {})])
    if (part) for (const kind of kindsBelow(part)) kinds.add(kind);
  return kinds;
}

/**
 * Visits the fields of these kinds in a value that passed its schema, however deep: objects, lists, records and what wraps
 * them. Whatever else a schema may be made of ends the walk there; parts without such a field are passed over.
 */
export function visitFields(
  schema: v.GenericSchema,
  value: unknown,
  kinds: readonly FieldKind[],
  visit: (field: FieldVisit) => void,
  path = '',
): void {
  const below = kindsBelow(schema);
  if (!kinds.some((kind) => below.has(kind))) return;
  const meta = fieldMeta(schema);
  if (meta && kinds.includes(meta.kind)) visit({ meta, value, path });
  const parts = partsOf(schema);
  if (parts.wrapped) {
    if (value !== null && value !== undefined) visitFields(parts.wrapped, value, kinds, visit, path);
  } else if (parts.entries && isObject(value)) {
    for (const [name, entry] of Object.entries(parts.entries)) visitFields(entry, value[name], kinds, visit, join(path, name));
  } else if (parts.item && Array.isArray(value)) {
    for (const item of value) visitFields(parts.item, item, kinds, visit, path);
  } else if (parts.value && isObject(value)) {
    for (const item of Object.values(value)) visitFields(parts.value, item, kinds, visit, path);
  }
}
