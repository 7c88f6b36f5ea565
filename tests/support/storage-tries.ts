import { newId } from '#core/id/uuid.ts';
import { sha256 } from '#tests/support/app.ts';
import type { Try } from '#tests/support/asked.ts';
import { noticeHeaders, partHeaders, TUS } from '#tests/support/uploads.ts';

interface Named {
  readonly audit: string;
  readonly upload: string;
  readonly file: string;
  readonly left: string;
}

const BYTES = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

/** By the id of each call of the storage that names a file or a record: the ways to name one. */
export const STORAGE_TRIES: Readonly<Record<string, (ids: Named) => readonly Try[]>> = {
  'STO-CALL-01': (ids) => [
    {
      path: 'storage/uploads',
      headers: noticeHeaders({
        document_key: newId(),
        name: 'a',
        type: 'image/png',
        size: 9,
        sha256: sha256(BYTES),
        owner_kind: 'operational-audit',
        owner_id: ids.audit,
      }),
    },
  ],
  'STO-CALL-02': (ids) => [{ path: `storage/uploads/${ids.upload}`, body: BYTES, headers: partHeaders(0) }],
  'STO-CALL-03': (ids) => [{ path: `storage/files/${ids.file}` }],
  'STO-CALL-04': (ids) => [{ path: `storage/uploads/${ids.upload}`, headers: TUS }],
  'STO-CALL-05': (ids) => [{ path: `storage/uploads/${ids.left}`, headers: TUS }],
};
