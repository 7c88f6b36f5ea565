import type * as v from 'valibot';
import type { Photo } from '#core/field/field.ts';
import { SORTS, sortsWith } from '#core/field/sorts.ts';
import { visitFields } from '#core/field/walk.ts';

/** A photo that a body names, and where. */
export interface NamedPhoto {
  readonly photo: Photo;
  /** Every step to its list, positions included, e.g. `bulguRapor`, `bulgu_rapor_list`, 2, `photos`. */
  readonly at: readonly (string | number)[];
  /** Its position in that list, from 0. */
  readonly index: number;
}

const WITH_FILES = sortsWith('files');

/** The photos that belong to a body, in the order in which it names them; not those that it only quotes from another record. */
export function photosIn(schema: v.GenericSchema, body: unknown): NamedPhoto[] {
  const found: NamedPhoto[] = [];
  visitFields(schema, body, WITH_FILES, ({ meta, value, at, isQuoted }) => {
    if (!isQuoted) for (const [index, photo] of SORTS[meta.kind].files(value).entries()) found.push({ photo, at, index });
  });
  return found;
}

/** Document keys of the photos that belong to a body, each once. */
export const photoKeysIn = (schema: v.GenericSchema, body: unknown): Set<string> =>
  new Set(photosIn(schema, body).map(({ photo }) => photo.document_key));
