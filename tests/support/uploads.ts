import { randomBytes } from 'node:crypto';
import type { Photo } from '#core/field/field.ts';
import { newId } from '#core/id/uuid.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { metadataOf, PART_TYPE, TUS_VERSION } from '#modules/storage/shared/tus.ts';
import type { Client, Reply } from '#tests/support/app.ts';

/** What a file is announced with. */
export interface Notice {
  readonly document_key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly owner_kind: string;
  readonly owner_id: string;
}

/** The photo of a record that is sent with this notice. */
export const photoFor = ({
  document_key,
  name,
  type,
  size,
  sha256,
}: Pick<Notice, 'document_key' | 'name' | 'type' | 'size' | 'sha256'>): Photo => ({
  // Tests of other types have no photo.
  document_key,
  hash: sha256,
  type: type as Photo['type'],
  size,
  width: 8,
  height: 8,
  name,
  taken_at: null,
  position: null,
});
/** What a report says when a finding of it names these photos. */
export const findingsWith = (photos: readonly Photo[]): Pick<OperationalAudit, 'bulguRapor'> => ({
  bulguRapor: {
    bulgu_rapor_list: Array.from({ length: Math.ceil(photos.length / 10) }, (_, at) => ({
      id: newId(),
      question_id: 'A1.1',
      reference: '',
      kind: 'finding',
      status: 'low',
      bulgu_description: 'Çatlak',
      manual_reference: '',
      dfi_list: [],
      photos: photos.slice(at * 10, at * 10 + 10),
    })),
  },
});

export const TUS = { 'tus-resumable': TUS_VERSION };

export const noticeHeaders = ({ document_key, name, type, size, sha256, owner_kind, owner_id }: Notice): Record<string, string> => ({
  ...TUS,
  'upload-length': String(size),
  'upload-metadata': metadataOf({ document_key, filename: name, filetype: type, sha256, owner_kind, owner_id }, (text) =>
    Buffer.from(text).toString('base64'),
  ),
});
export const partHeaders = (offset: number): Record<string, string> => ({
  ...TUS,
  'content-type': PART_TYPE,
  'upload-offset': String(offset),
});

export const announceFile = (client: Client, notice: Notice): Promise<Reply> =>
  client('POST', 'storage/uploads', { headers: noticeHeaders(notice) });
export const sendPart = (
  client: Client,
  key: string,
  offset: number,
  bytes: Uint8Array,
  more: Record<string, string> = {},
): Promise<Reply> => client('PATCH', `storage/uploads/${key}`, { body: bytes, headers: { ...partHeaders(offset), ...more } });
/** How many bytes the server has of an upload; its status where it tells none. */
export const offsetOf = async (client: Client, key: string): Promise<number> => {
  const { status, headers } = await client('HEAD', `storage/uploads/${key}`, { headers: TUS });
  return status === 200 ? Number(headers.get('upload-offset')) : status;
};

/**
 * Bytes like no others that pass for a JPEG. Behind its first segment stands no second one: random bytes would now and then be the
 * header of a picture with a million pixels, which is refused.
 */
export const anyJpeg = (size: number): Buffer => {
  const bytes = randomBytes(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0]);
  return bytes;
};

/** Announces a file and sends its bytes. @throws Error when the server does not take it. */
export async function storeFile(client: Client, notice: Notice, bytes: Uint8Array): Promise<void> {
  const announced = await announceFile(client, notice);
  const stored = announced.status === 201 ? await sendPart(client, notice.document_key, 0, bytes) : announced;
  if (stored.status !== 204) throw new Error(`the file was not stored: ${stored.status} ${JSON.stringify(stored.body)}`);
}
