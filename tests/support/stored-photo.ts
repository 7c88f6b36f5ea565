import { createHash } from 'node:crypto';
import type { Photo } from '#core/field/field.ts';
import type { KindId } from '#core/record/kinds.ts';
import { newId } from '#core/id/uuid.ts';
import type { Field } from '#tests/support/field.ts';
import { photoFor, storeFile } from '#tests/support/uploads.ts';

/** A picture of one point. */
export const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A record that names a photo, whose bytes the server has.
 * @param insert makes the record and gives it back
 * @returns id of the record
 */
export async function storedPhoto(
  field: Field,
  owner_kind: KindId,
  insert: (photo: Photo) => Promise<{ readonly id: string }>,
  name = 'kanit.png',
): Promise<string> {
  const notice = {
    document_key: newId(),
    name,
    type: 'image/png',
    size: POINT.length,
    sha256: createHash('sha256').update(POINT).digest('hex'),
    owner_kind,
  };
  const { id } = await insert(photoFor(notice));
  await storeFile(await field.api(), { ...notice, owner_id: id }, new Uint8Array(POINT));
  return id;
}
