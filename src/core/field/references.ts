import type * as v from 'valibot';
import { shapeOf } from '#core/field/shape.ts';
import { namedKinds, SORTS, sortsWith } from '#core/field/sorts.ts';
import { visitFields } from '#core/field/walk.ts';

/** A record that a body names. */
export interface Reference {
  /** Dotted path of the field, without positions in lists. */
  readonly field: string;
  /** The kinds of which it has to be one. */
  readonly kinds: readonly string[];
  readonly to: string;
}

const NAMING = sortsWith('names');

/** Every record that a body names by a reference, each once per field. */
export function referencesIn(schema: v.GenericSchema, body: unknown): Reference[] {
  const found = new Map<string, Reference>();
  visitFields(schema, body, NAMING, ({ meta, value, path }) => {
    const kinds = namedKinds(meta);
    if (kinds.length > 0) for (const to of SORTS[meta.kind].names(value)) found.set(`${path} ${to}`, { field: path, kinds, to });
  });
  return [...found.values()];
}

/** Fields of a body that name a record at the workplace that this field names. */
export function namingWithin(schema: v.GenericSchema, field: string): readonly string[] {
  const shape = shapeOf(schema);
  if (shape.is !== 'object') return [];
  const isWithin = (entry: v.GenericSchema): boolean => {
    const one = shapeOf(entry);
    return one.is === 'field' && 'within' in one.meta && one.meta.within === field;
  };
  return Object.keys(shape.entries).filter((name) => isWithin(shape.entries[name] as v.GenericSchema)); // its own key
}
