import type * as v from 'valibot';
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
