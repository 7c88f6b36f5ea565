import type * as v from 'valibot';
import { namedKind, SORTS, sortsWith } from '#core/field/sorts.ts';
import { visitFields } from '#core/field/walk.ts';

/** A record that a body names. */
export interface Reference {
  /** Dotted path of the field, without positions in lists. */
  readonly field: string;
  /** The kind it has to be of. */
  readonly kind: string;
  readonly to: string;
}

const NAMING = sortsWith('names');

/** Every record that a body names by a reference, each once per field. */
export function referencesIn(schema: v.GenericSchema, body: unknown): Reference[] {
  const found = new Map<string, Reference>();
  visitFields(schema, body, NAMING, ({ meta, value, path }) => {
    const kind = namedKind(meta);
    if (kind !== undefined) for (const to of SORTS[meta.kind].names(value)) found.set(`${path} ${to}`, { field: path, kind, to });
  });
  return [...found.values()];
}
