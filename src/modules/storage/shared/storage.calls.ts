import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';
import { FILE_TYPES, MAX_FILE_BYTES } from '#core/file/type.ts';

/** What a file is announced with: in Upload-Metadata, its size in Upload-Length. */
export const fileNotice = v.object({
  document_key: id(),
  filename: v.pipe(v.string(), v.maxLength(250)),
  filetype: v.picklist(FILE_TYPES, 'file_type'),
  size: v.pipe(v.number('type'), v.integer(), v.minValue(1), v.maxValue(MAX_FILE_BYTES, 'too_large')),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'hash')),
  owner_kind: v.string(),
  owner_id: id(),
});
export type FileNotice = v.InferOutput<typeof fileNotice>;

const upload = v.object({ document_key: v.string(), upload_url: v.string(), state: v.picklist(['pending', 'stored']) });

/** Bytes travel by tus 1.0 with creation, checksum, expiration and termination (decision 23); all but the announcement answers by headers alone. */
export const storageCalls = {
  announce: defineCall({
    id: 'STO-CALL-01',
    method: 'POST',
    path: 'storage/uploads',
    access: 'signed-in',
    offline: 'queue',
    effect: 'same',
    protocol: 'tus',
    summary:
      'Announce a file by key and hash (Upload-Metadata, Upload-Length) before its bytes; the same key and hash again finds the same upload',
    reply: dataReply(upload),
  }),
  append: defineCall({
    id: 'STO-CALL-02',
    method: 'PATCH',
    path: 'storage/uploads/:document_key',
    access: 'signed-in',
    offline: 'queue',
    effect: 'same',
    binary: 'request',
    protocol: 'tus',
    summary: 'The next bytes of an announced file, at Upload-Offset; with the last ones type and hash are checked',
    reply: v.null(),
  }),
  get: defineCall({
    id: 'STO-CALL-03',
    method: 'GET',
    path: 'storage/files/:document_key',
    access: 'signed-in',
    offline: 'online',
    binary: 'reply',
    summary: 'The bytes of a file whose owner the caller may read',
    reply: v.unknown(),
  }),
  offset: defineCall({
    id: 'STO-CALL-04',
    method: 'HEAD',
    path: 'storage/uploads/:document_key',
    access: 'signed-in',
    offline: 'online',
    protocol: 'tus',
    summary: 'How many bytes of a file have arrived: Upload-Offset',
    reply: v.null(),
  }),
  terminate: defineCall({
    id: 'STO-CALL-05',
    method: 'DELETE',
    path: 'storage/uploads/:document_key',
    access: 'signed-in',
    offline: 'online',
    effect: 'same',
    protocol: 'tus',
    summary: 'Give up an own unfinished upload; a finished file stays',
    reply: v.null(),
  }),
  abilities: defineCall({
    id: 'STO-CALL-06',
    method: 'OPTIONS',
    path: 'storage/uploads',
    access: 'public',
    offline: 'online',
    protocol: 'tus',
    summary: 'What the upload protocol can do here',
    reply: v.null(),
  }),
} as const;
