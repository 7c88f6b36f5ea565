import type * as v from 'valibot';
import { type FieldMeta, fieldMeta, isQuote, isSensitive } from '#core/field/field.ts';
import { partsOf } from '#core/field/shape.ts';

/** A field met in a value: its description, what it holds, and where it stands. */
export interface FieldVisit {
  readonly meta: FieldMeta;
  readonly value: unknown;
  /** Dotted path without positions in lists. */
  readonly path: string;
  /** Every step from the top of the value, positions in lists among them. */
  readonly at: readonly (string | number)[];
  /** It stands in what another record said (`quoted`). */
  readonly isQuoted: boolean;
  /** It, or what it stands in, was marked by `sensitive`. */
  readonly isSensitive: boolean;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const join = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`);

type FieldKind = FieldMeta['kind'];

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

/** Where a walk stands. */
type Stand = Pick<FieldVisit, 'path' | 'at' | 'isQuoted' | 'isSensitive'>;
const TOP: Stand = { path: '', at: [], isQuoted: false, isSensitive: false };

/**
 * Visits the fields of these kinds in a value that passed its schema, however deep: objects, lists, records and what wraps
 * them. Whatever else a schema may be made of ends the walk there; parts without such a field are passed over.
 */
export function visitFields(
  schema: v.GenericSchema,
  value: unknown,
  kinds: readonly FieldKind[],
  visit: (field: FieldVisit) => void,
  stand: Stand = TOP,
): void {
  const below = kindsBelow(schema);
  if (!kinds.some((kind) => below.has(kind))) return;
  const { path, at } = stand;
  const marks = { isQuoted: stand.isQuoted || isQuote(schema), isSensitive: stand.isSensitive || isSensitive(schema) };
  const meta = fieldMeta(schema);
  if (meta && kinds.includes(meta.kind)) visit({ meta, value, path, at, ...marks });
  const parts = partsOf(schema);
  const down = (part: v.GenericSchema, inner: unknown, step: string | number, name = path) =>
    visitFields(part, inner, kinds, visit, { path: name, at: [...at, step], ...marks });
  if (parts.wrapped) {
    if (value !== null && value !== undefined) visitFields(parts.wrapped, value, kinds, visit, { path, at, ...marks });
  } else if (parts.entries && isObject(value)) {
    for (const [name, entry] of Object.entries(parts.entries)) down(entry, value[name], name, join(path, name));
  } else if (parts.item && Array.isArray(value)) {
    for (const [index, item] of value.entries()) down(parts.item, item, index);
  } else if (parts.value && isObject(value)) {
    for (const [name, item] of Object.entries(value)) down(parts.value, item, name);
  }
}
