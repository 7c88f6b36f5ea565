import type * as v from 'valibot';
import type { StoredFile } from '#core/field/field.ts';
import { SORTS, sortsWith } from '#core/field/sorts.ts';
import { visitFields } from '#core/field/walk.ts';

/** A photo or a document that a body names, and where. */
export interface NamedFile {
  readonly file: StoredFile;
  /** Every step to its list, positions included, e.g. `bulguRapor`, `bulgu_rapor_list`, 2, `photos`. */
  readonly at: readonly (string | number)[];
  /** Its position in that list, from 0. */
  readonly index: number;
}

const WITH_FILES = sortsWith('files');

/** The files that belong to a body, in the order in which it names them; not those that it only quotes from another record. */
export function filesIn(schema: v.GenericSchema, body: unknown): NamedFile[] {
  const found: NamedFile[] = [];
  visitFields(schema, body, WITH_FILES, ({ meta, value, at, isQuoted }) => {
    if (!isQuoted) for (const [index, file] of SORTS[meta.kind].files(value).entries()) found.push({ file, at, index });
  });
  return found;
}

/** Document keys of the files that belong to a body, each once. */
export const fileKeysIn = (schema: v.GenericSchema, body: unknown): Set<string> =>
  new Set(filesIn(schema, body).map(({ file }) => file.document_key));
