import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import type { RequestHeaders } from '#core/contract/call.ts';
import { MAX_FILE_BYTES, typeByContent } from '#core/file/type.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/registry.ts';
import { type FileNotice, fileNotice, type storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { metadataOf, PART_TYPE, readMetadata, TUS_VERSION } from '#modules/storage/shared/tus.ts';
import { demandQuota } from '#server/disk/room.ts';
import { isBomb } from '#server/files/picture.ts';
import { appendPart, type ContentProblem, expiryOf, finishUpload, offsetOf, terminateUpload, type Upload } from '#server/files/uploads.ts';
import { type BinaryReply, type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { mayAnnounce, namedWithin } from '#server/records/files.ts';
import { issueItems } from '#server/records/refusals.ts';

const toBase64 = (text: string): string => Buffer.from(text).toString('base64');
const fromBase64 = (base64: string): string => Buffer.from(base64, 'base64').toString();
const refuse = (field: string, message: string): Refusal => new Refusal('VALIDATION', { items: [{ field, message }] });

type FileRow = NonNullable<Awaited<ReturnType<typeof fileOf>>>;

/** Files that nothing names, of one person, at most: what was taken out of a record before it could be sent. */
const MOST_UNNAMED = 200;

/** A file under its key, as far as the caller may read or send it. */
const fileOf = (ctx: Ctx, key: string, right: 'read' | 'write') =>
  ctx.db
    .selectFrom('file')
    .selectAll()
    .where('document_key', '=', key)
    .where((where) =>
      where.or([
        // What one has brought oneself: while nothing names it, nobody else knows of it. A report is of its record, whoever asked for it.
        where.and([where('file.created_by', '=', ctx.caller.user_id), where('file.made_of', 'is', null)]),
        namedWithin(ctx.caller, right),
        ...(right === 'read' ? [isPortrait(ctx)] : []),
      ]),
    )
    .executeTakeFirst();

/** The picture of a person of the account, chosen by that person. */
const isPortrait = ({ caller }: Ctx) => sql<SqlBool>`(file.owner_kind = 'user' and exists (
  select 1 from app_user where app_user.id = file.owner_id and app_user.avatar = file.document_key::text and (app_user.account_id = ${caller.account_id}::uuid or ${caller.scope.allAccounts})))`;

/** @throws Refusal NOT_FOUND */
async function knownFile(ctx: Ctx, key: string, right: 'read' | 'write'): Promise<FileRow> {
  const row = await fileOf(ctx, key, right);
  if (!row || (row.is_guarded && !(await isTold(ctx, row)))) throw new Refusal('NOT_FOUND');
  return row;
}

/** Whether the caller is told all of the record that a guarded file was made of, now: whoever made it may have been told then. */
async function isTold(ctx: Ctx, { owner_kind, owner_id }: FileRow): Promise<boolean> {
  const kind = kindOf(owner_kind);
  const record = kind && (await ctx.records.find(kind.kind, owner_id));
  return record != null && (kind?.guard?.readBy(record.body, record.id, ctx.caller) ?? true);
}

const uploadOf = (ctx: Ctx, key: string): Upload => ({ key, sender: ctx.caller.user_id });

/**
 * What a file is announced for: a record that the caller may write, or whose picture the caller may bring.
 * @throws Refusal NOT_FOUND outside the scope and for kinds that do not exist, PERMISSION_DENIED without the right to write
 */
async function ownerOf(ctx: Ctx, notice: FileNotice): Promise<{ kind: KindId; id: string; account_id: string }> {
  const kind = kindOf(notice.owner_kind);
  if (!kind) throw new Refusal('NOT_FOUND');
  const { account_id } = await ctx.records.get(kind.kind, notice.owner_id);
  if (!mayAnnounce(ctx.caller, kind, notice)) throw new Refusal('PERMISSION_DENIED', { permission: `${kind.area}.write` });
  return { kind: kind.kind, id: notice.owner_id, account_id };
}

/** Takes a key that no record names, for bytes of the caller's own. @throws Refusal LIMIT_REACHED */
async function announceUnnamed(ctx: Ctx, notice: FileNotice): Promise<void> {
  const owner = await ownerOf(ctx, notice);
  const { count } = await ctx.db
    .selectFrom('file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', ctx.caller.user_id)
    .where(sql<SqlBool>`not exists (select 1 from record_file where record_file.document_key = file.document_key)`)
    .executeTakeFirstOrThrow();
  if (count >= MOST_UNNAMED) throw new Refusal('LIMIT_REACHED');
  await ctx.db
    .insertInto('file')
    .values({
      document_key: notice.document_key,
      account_id: owner.account_id,
      owner_kind: owner.kind,
      owner_id: owner.id,
      sha256: notice.sha256,
      type: notice.filetype,
      size: notice.size,
      name: notice.filename,
      created_by: ctx.caller.user_id,
      stored_at: null,
    })
    .onConflict((conflict) => conflict.column('document_key').doNothing())
    .execute();
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
  const hash = Object.hasOwn(HASHES, name) ? HASHES[name] : undefined;
  if (hash === undefined) throw new Refusal('BAD_REQUEST');
  if (createHash(hash).update(bytes).digest('base64') !== value) throw new Refusal('CHECKSUM_MISMATCH');
}

async function inspect(bytes: Uint8Array, type: string): Promise<ContentProblem | null> {
  if (typeByContent(bytes) !== type) return 'type';
  return (await isBomb(bytes, type)) ? 'pixels' : null;
}

/** All bytes are there: they become the file, or the reason why not is told. @throws Refusal VALIDATION, OFFSET_MISMATCH */
async function finish(ctx: Ctx, key: string): Promise<void> {
  const problem = await finishUpload(ctx.db, ctx.files, uploadOf(ctx, key), inspect, ctx.now);
  if (problem === 'hash') throw refuse('sha256', 'hash');
  if (problem === 'type') throw refuse('type', 'file_type');
  if (problem === 'pixels') throw refuse('type', 'too_many_pixels');
  // Begins anew at the first byte.
  if (problem === 'lost') throw new Refusal('OFFSET_MISMATCH');
}

/**
 * How many bytes of a file are there for good. All of them stands for a stored file alone: one whose finishing failed or was
 * never reached is finished here, or begins anew.
 */
async function settledOffset(ctx: Ctx, row: FileRow): Promise<number> {
  const upload = uploadOf(ctx, row.document_key);
  const offset = await offsetOf(ctx.db, row, upload.sender);
  if (row.state === 'stored' || offset < row.size) return offset;
  return (await finishUpload(ctx.db, ctx.files, upload, inspect, ctx.now)) === null ? row.size : 0;
}

/**
 * Files travel after their record: it names them by key, hash and size, then they are announced and sent in parts, then read by
 * whoever may read the record (OFF-PHOTO-02, OFF-PHOTO-03; decisions/0035).
 */
export const storageHandlers = {
  async announce({ headers }, ctx) {
    const notice = noticeOf(headers);
    const known = await fileOf(ctx, notice.document_key, 'write');
    if (!known) await announceUnnamed(ctx, notice);
    const row = known ?? (await fileOf(ctx, notice.document_key, 'write'));
    // The key is somebody else's, or stands for other bytes: it does for ever.
    if (row?.sha256 !== notice.sha256 || row.size !== notice.size || row.type !== notice.filetype) throw new Refusal('DUPLICATE_ID');
    const upload_url = `/api/web/storage/uploads/${row.document_key}`;
    const offset = await settledOffset(ctx, row);
    return {
      status: 201,
      headers: { location: upload_url, 'upload-offset': String(offset), 'upload-expires': expiryOf(ctx.now).toUTCString() },
      body: { success: true, data: { document_key: row.document_key, upload_url, state: offset === row.size ? 'stored' : 'pending' } },
    };
  },

  async append({ params, headers, bytes, type }, ctx) {
    const row = await knownFile(ctx, params.document_key, 'write');
    if (type !== PART_TYPE) throw new Refusal('MEDIA_TYPE');
    const offset = Number(headers['upload-offset'] ?? Number.NaN);
    if (!Number.isInteger(offset) || offset < 0) throw new Refusal('BAD_REQUEST');
    checkPart(headers['upload-checksum'], bytes);
    if (offset === 0 && row.state === 'pending') await demandQuota(ctx, row.size);
    const appended = await appendPart(ctx.db, ctx.files, uploadOf(ctx, row.document_key), offset, bytes, ctx.now);
    if (!appended.ok)
      throw new Refusal(({ gone: 'NOT_FOUND', offset: 'OFFSET_MISMATCH', 'too-large': 'TOO_LARGE' } as const)[appended.reason]);
    if (appended.offset === row.size) await finish(ctx, row.document_key);
    return { status: 204, headers: { 'upload-offset': String(appended.offset), 'upload-expires': expiryOf(ctx.now).toUTCString() } };
  },

  async offset({ params }, ctx) {
    const row = await knownFile(ctx, params.document_key, 'write');
    const metadata = metadataOf(
      {
        document_key: row.document_key,
        filename: row.name,
        filetype: row.type,
        sha256: row.sha256,
        owner_kind: row.owner_kind,
        owner_id: row.owner_id,
      },
      toBase64,
    );
    return {
      status: 200,
      headers: { 'upload-offset': String(await settledOffset(ctx, row)), 'upload-length': String(row.size), 'upload-metadata': metadata },
    };
  },

  async terminate({ params }, ctx) {
    const row = await knownFile(ctx, params.document_key, 'write');
    if (!(await terminateUpload(ctx.db, ctx.files, uploadOf(ctx, row.document_key)))) throw new Refusal('RECORD_LOCKED');
    return { status: 204, headers: {} };
  },

  async abilities() {
    const extensions = 'creation,checksum,expiration,termination';
    return {
      status: 204,
      headers: {
        'tus-version': TUS_VERSION,
        'tus-extension': extensions,
        'tus-max-size': String(MAX_FILE_BYTES),
        'tus-checksum-algorithm': Object.keys(HASHES).join(','),
      },
    };
  },

  async get({ params }, ctx): Promise<BinaryReply> {
    const row = await knownFile(ctx, params.document_key, 'read');
    const bytes = row.state === 'stored' ? await ctx.files.get(row.document_key) : null;
    if (!bytes) throw new Refusal('NOT_FOUND');
    // The right to read is asked for at each request; the bytes of a key never change.
    return { bytes, type: row.type, name: row.name, hash: row.sha256, cache: 'private, no-cache' };
  },
} satisfies Handlers<typeof storageCalls>;
