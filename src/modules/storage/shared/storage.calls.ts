import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';

/** What may be stored (ledger 17, uploads): the first bytes decide, not the name. */
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
/** Bytes of one file at most (OFF-PHOTO-04). */
export const MAX_FILE_BYTES = 10_000_000;

const upload = v.object({ document_key: v.string(), upload_url: v.string(), state: v.picklist(['pending', 'stored']) });

export const storageCalls = {
  announce: defineCall({
    id: 'STO-CALL-01', method: 'POST', path: 'storage/uploads', access: 'signed-in', offline: 'queue', writes: true,
    summary: 'Announce a file by key and hash before its bytes',
    body: v.object({
      document_key: id(),
      name: v.pipe(v.string(), v.maxLength(250)),
      type: v.picklist(FILE_TYPES, 'file_type'),
      size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FILE_BYTES, 'too_large')),
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'hash')),
      owner_kind: v.string(),
      owner_id: id(),
    }),
    reply: dataReply(upload),
  }),
  put: defineCall({
    id: 'STO-CALL-02', method: 'PUT', path: 'storage/uploads/:document_key', access: 'signed-in', offline: 'queue', writes: false, binary: 'request',
    summary: 'The bytes of an announced file; their hash is checked', reply: dataReply(v.object({ document_key: v.string(), state: v.literal('stored') })),
  }),
  get: defineCall({
    id: 'STO-CALL-03', method: 'GET', path: 'storage/files/:document_key', access: 'signed-in', offline: 'online', binary: 'reply',
    summary: 'The bytes of a file whose owner the caller may read', reply: v.unknown(),
  }),
} as const;
