import type { Photo, StoredFile } from '#core/field/field.ts';

/** What a marked copy takes over from the photo that it was drawn on. */
export type Original = Pick<Photo, 'document_key' | 'taken_at' | 'position'>;

/** A photo that was drawn on another one: of the same time and place, and it says of which. */
export const markedOf = (photo: Photo, { document_key, taken_at, position }: Original): Photo => ({
  ...photo,
  taken_at,
  position,
  marked_from: document_key,
});

/** Photos or files of a field with one that is new: a marked copy stands right after its original, everything else at the end. */
export function withArrived<F extends StoredFile>(list: readonly F[], file: F): F[] {
  const from = 'marked_from' in file ? file.marked_from : undefined;
  const at = from === undefined ? -1 : list.findIndex((one) => one.document_key === from);
  return list.toSpliced(at < 0 ? list.length : at + 1, 0, file);
}

/** Ends of names of pictures. */
const ENDING = /\.(?:jpe?g|png|webp|heic|heif)$/i;

/** Name of a marked copy. @param word what stands behind the name of the original, once however often it is marked */
export function markedName(name: string, word: string): string {
  const stem = name.replace(ENDING, '');
  const sign = ` (${word})`;
  return `${stem.endsWith(sign) ? stem : `${stem}${sign}`}.jpg`;
}
