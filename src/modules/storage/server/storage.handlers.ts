import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { RequestHeaders } from '#core/contract/call.ts';
import { kindOf } from '#modules/registry.ts';
import { typeByContent } from '#modules/storage/server/magic.ts';
import { type FileNotice, fileNotice, MAX_FILE_BYTES, type storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { metadataOf, PART_TYPE, readMetadata, TUS_VERSION } from '#modules/storage/shared/tus.ts';
import { appendPart, expiryOf, finishUpload, offsetOf, terminateUpload } from '#server/files/uploads.ts';
import { type BinaryReply, type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { issueItems } from '#server/records/refusals.ts';

const toBase64 = (text: string): string => Buffer.from(text).toString('base64');
const fromBase64 = (base64: string): string => Buffer.from(base64, 'base64').toString();
const refuse = (field: string, message: string): Refusal => new Refusal('VALIDATION', { items: [{ field, message }] });

/** The record a file belongs to, as the caller may see it. @throws Refusal NOT_FOUND outside the scope, and for kinds that do not exist. */
async function ownerOf(ctx: Ctx, kind: string, id: string) {
  const declared = kindOf(kind);
  if (!declared) throw new Refusal('NOT_FOUND');
  return ctx.records.get(declared.kind, id);
}

const rowOf = (ctx: Ctx, key: string) => ctx.db.selectFrom('file').selectAll().where('document_key', '=', key).executeTakeFirst();

/** A file under its key, as far as the caller may see the record it belongs to. @throws Refusal NOT_FOUND */
async function visibleFile(ctx: Ctx, key: string) {
  const row = await rowOf(ctx, key);
  if (!row) throw new Refusal('NOT_FOUND');
  await ownerOf(ctx, row.owner_kind, row.owner_id);
  return row;
}

/** What a file is announced with. @throws Refusal VALIDATION, TOO_LARGE (as the protocol asks) */
function noticeOf(headers: RequestHeaders): FileNotice {
  const size = Number(headers['upload-length'] ?? Number.NaN);
  if (size > MAX_FILE_BYTES) throw new Refusal('TOO_LARGE');
  const notice = v.safeParse(fileNotice, { ...readMetadata(headers['upload-metadata'] ?? '', fromBase64), size });
  if (!notice.success) throw new Refusal('VALIDATION', { items: issueItems(notice.issues) });
  return notice.output;
}

const HASHES: Readonly<Record<string, string>> = { sha1: 'sha1', sha256: 'sha256' };

/** Whether a part arrived as it was sent, when the sender says what it should be. @throws Refusal BAD_REQUEST, CHECKSUM_MISMATCH */
function checkPart(checksum: string | undefined, bytes: Uint8Array): void {
  if (checksum === undefined) return;
  const [name = '', value] = checksum.split(' ');
  const hash = HASHES[name];
  if (hash === undefined) throw new Refusal('BAD_REQUEST');
  if (createHash(hash).update(bytes).digest('base64') !== value) throw new Refusal('CHECKSUM_MISMATCH');
}

/** All bytes are there: they become the file, or the reason why not is told. @throws Refusal VALIDATION, OFFSET_MISMATCH */
async function finish(ctx: Ctx, key: string): Promise<void> {
  const problem = await finishUpload(ctx.db, ctx.files, key, typeByContent, ctx.now);
  if (problem === 'hash') throw refuse('sha256', 'hash');
  if (problem === 'type') throw refuse('type', 'file_type');
  // Begins anew at the first byte.
  if (problem === 'lost') throw new Refusal('OFFSET_MISMATCH');
}

/**
 * How many bytes of a file are there for good. All of them stands for a stored file alone: one whose finishing failed or was
 * never reached is finished here, or begins anew.
 */
async function settledOffset(ctx: Ctx, row: { readonly document_key: string; readonly state: 'pending' | 'stored'; readonly size: number }): Promise<number> {
  const offset = await offsetOf(ctx.db, row);
  if (row.state === 'stored' || offset < row.size) return offset;
  return (await finishUpload(ctx.db, ctx.files, row.document_key, typeByContent, ctx.now)) === null ? row.size : 0;
}

/** Files travel after their record: announced by key and hash, then sent in parts, then read by whoever may read the record (OFF-PHOTO-02, OFF-PHOTO-03). */
export const storageHandlers = {
  async announce({ headers }, ctx) {
    const notice = noticeOf(headers);
    const owner = await ownerOf(ctx, notice.owner_kind, notice.owner_id);
    await ctx.db.insertInto('file')
      .values({
        document_key: notice.document_key, account_id: owner.account_id, owner_kind: owner.kind, owner_id: owner.id, sha256: notice.sha256,
        type: notice.filetype, size: notice.size, name: notice.filename, created_by: ctx.caller.user_id, stored_at: null,
      })
      .onConflict((conflict) => conflict.column('document_key').doNothing())
      .execute();
    const row = await rowOf(ctx, notice.document_key);
    // The same key stands for the same bytes of the same record for ever; anything else is another file under a used key.
    if (row?.sha256 !== notice.sha256 || row.owner_id !== owner.id || row.size !== notice.size) throw new Refusal('DUPLICATE_ID');
    const upload_url = `/api/web/storage/uploads/${row.document_key}`;
    const offset = await settledOffset(ctx, row);
    return {
      status: 201, headers: { location: upload_url, 'upload-offset': String(offset), 'upload-expires': expiryOf(ctx.now).toUTCString() },
      body: { success: true, data: { document_key: row.document_key, upload_url, state: offset === row.size ? 'stored' : 'pending' } },
    };
  },

  async append({ params, headers, bytes, type }, ctx) {
    const row = await visibleFile(ctx, params.document_key);
    if (type !== PART_TYPE) throw new Refusal('MEDIA_TYPE');
    const offset = Number(headers['upload-offset'] ?? Number.NaN);
    if (!Number.isInteger(offset) || offset < 0) throw new Refusal('BAD_REQUEST');
    checkPart(headers['upload-checksum'], bytes);
    const appended = await appendPart(ctx.db, ctx.files, row.document_key, offset, bytes, ctx.now);
    if (!appended.ok) throw new Refusal(({ gone: 'NOT_FOUND', offset: 'OFFSET_MISMATCH', 'too-large': 'TOO_LARGE' } as const)[appended.reason]);
    if (appended.offset === row.size) await finish(ctx, row.document_key);
    return { status: 204, headers: { 'upload-offset': String(appended.offset), 'upload-expires': expiryOf(ctx.now).toUTCString() } };
  },

  async offset({ params }, ctx) {
    const row = await visibleFile(ctx, params.document_key);
    const metadata = metadataOf({ document_key: row.document_key, filename: row.name, filetype: row.type, sha256: row.sha256, owner_kind: row.owner_kind, owner_id: row.owner_id }, toBase64);
    return { status: 200, headers: { 'upload-offset': String(await settledOffset(ctx, row)), 'upload-length': String(row.size), 'upload-metadata': metadata } };
  },

  async terminate({ params }, ctx) {
    const row = await visibleFile(ctx, params.document_key);
    // A colleague may finish the upload of another's work, but not end it.
    if (row.created_by !== ctx.caller.user_id) throw new Refusal('NOT_FOUND');
    if (!(await terminateUpload(ctx.db, ctx.files, row.document_key))) throw new Refusal('RECORD_LOCKED');
    return { status: 204, headers: {} };
  },

  async abilities() {
    const extensions = 'creation,checksum,expiration,termination';
    return {
      status: 204,
      headers: { 'tus-version': TUS_VERSION, 'tus-extension': extensions, 'tus-max-size': String(MAX_FILE_BYTES), 'tus-checksum-algorithm': Object.keys(HASHES).join(',') },
    };
  },

  async get({ params }, ctx): Promise<BinaryReply> {
    const row = await visibleFile(ctx, params.document_key);
    const bytes = row.state === 'stored' ? await ctx.files.get(row.document_key) : null;
    if (!bytes) throw new Refusal('NOT_FOUND');
    // The right to read is asked for at each request; the bytes of a key never change.
    return { bytes, type: row.type, name: row.name, hash: row.sha256, cache: 'private, no-cache' };
  },
} satisfies Handlers<typeof storageCalls>;
