import type { BlobRow } from '#client/sync/port.ts';
import { isWholePhoto, type Photo, type StoredFile } from '#core/field/field.ts';
import type { KindId } from '#core/record/kinds.ts';

/** What a record says of a photo beside its bytes. */
const aboutOf = ({ width, height, taken_at, position, marked_from }: Photo): NonNullable<BlobRow['about']> => ({
  width,
  height,
  taken_at,
  position,
  ...(marked_from === undefined ? {} : { marked_from }),
});

/** The same as a row has it; a document says that it is none. */
export const saidOf = (file: Photo | StoredFile): Pick<BlobRow, 'about' | 'as'> =>
  isWholePhoto(file) ? { about: aboutOf(file) } : { as: 'file' };

/** What a record says of a file, as a row that no mutation carries begins. */
export const rowOf = (
  { document_key, hash, type, name, size }: StoredFile,
  { kind, record }: { readonly kind: KindId; readonly record: string },
): Pick<BlobRow, 'id' | 'mutation' | 'record' | 'kind' | 'hash' | 'type' | 'name' | 'size' | 'attempts'> => ({
  id: document_key,
  mutation: '',
  record,
  kind,
  hash,
  type,
  name,
  size,
  attempts: 0,
});
