import type * as v from 'valibot';
import type { Photo } from '#core/field/field.ts';
import { visitFields } from '#core/field/walk.ts';

/** A photo that a body names, and where. */
export interface NamedPhoto {
  readonly photo: Photo;
  /** Every step to its list, positions included, e.g. `bulguRapor`, `bulgu_rapor_list`, 2, `photos`. */
  readonly at: readonly (string | number)[];
  /** Its position in that list, from 0. */
  readonly index: number;
}

/** What every photo of a body has, also in a body that no schema has looked at yet. */
export const isPhoto = (value: unknown): value is Photo =>
  typeof value === 'object' && value !== null && 'document_key' in value && typeof value.document_key === 'string';

/** The photos that belong to a body, in the order in which it names them; not those that it only quotes from another record. */
export function photosIn(schema: v.GenericSchema, body: unknown): NamedPhoto[] {
  const found: NamedPhoto[] = [];
  visitFields(schema, body, ['photos'], ({ value, at, isQuoted }) => {
    if (isQuoted || !Array.isArray(value)) return;
    for (const [index, photo] of value.entries()) if (isPhoto(photo)) found.push({ photo, at, index });
  });
  return found;
}

/** Document keys of the photos that belong to a body, each once. */
export const photoKeysIn = (schema: v.GenericSchema, body: unknown): Set<string> =>
  new Set(photosIn(schema, body).map(({ photo }) => photo.document_key));
