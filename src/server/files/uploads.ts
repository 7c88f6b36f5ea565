import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import type { FileTable } from '#server/db/tables-records.ts';
import type { FileStore } from '#server/files/port.ts';

type FileRow = Selectable<FileTable>;

const DAY_MS = 86_400_000;
/** Parts of a file that is never finished are kept so long after the last of them. */
const PARTS_DAYS = 14;

/** When the parts of an upload are thrown away if nothing more comes. */
export const expiryOf = (lastPart: Date): Date => new Date(lastPart.getTime() + PARTS_DAYS * DAY_MS);

/** An upload is of one sender: nobody appends to another's, and whoever is first to have all the right bytes makes the file. */
export interface Upload {
  readonly key: string;
  readonly sender: string;
}

/** A part has a place of its own in the store: the same stretch from the same sender always the same. */
const partKey = ({ key, sender }: Upload, start: number): string => `${key}-part-${sender}-${String(start).padStart(9, '0')}`;

const partsOf = (db: Db, { key, sender }: Upload) =>
  db.selectFrom('upload_part').selectAll().where('document_key', '=', key).where('sender', '=', sender).orderBy('start').execute();

/** Nobody else appends to the file, finishes it or clears it away until the transaction ends. */
const lockFile = (tx: Db, key: string): Promise<FileRow | undefined> =>
  tx.selectFrom('file').selectAll().where('document_key', '=', key).forUpdate().executeTakeFirst();

async function dropParts(db: Db, files: FileStore, upload: Upload): Promise<void> {
  for (const { object } of await partsOf(db, upload)) await files.remove(object);
  await db.deleteFrom('upload_part').where('document_key', '=', upload.key).where('sender', '=', upload.sender).execute();
}

async function dropAllParts(db: Db, files: FileStore, key: string): Promise<void> {
  const senders = await db.selectFrom('upload_part').select('sender').distinct().where('document_key', '=', key).execute();
  for (const { sender } of senders) await dropParts(db, files, { key, sender });
}

/** How many bytes of a file have arrived for good from this sender; all of them when it is stored. */
export async function offsetOf(db: Db, file: Pick<FileRow, 'document_key' | 'state' | 'size'>, sender: string): Promise<number> {
  if (file.state === 'stored') return file.size;
  const last = await db
    .selectFrom('upload_part')
    .select(['start', 'size'])
    .where('document_key', '=', file.document_key)
    .where('sender', '=', sender)
    .orderBy('start', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? 0 : last.start + last.size;
}

export type Appended =
  | { readonly ok: true; readonly offset: number }
  | { readonly ok: false; readonly reason: 'gone' | 'offset' | 'too-large' };

/** Takes the next stretch of a file. It lies safe before the offset says so; a death in between costs one more sending of it. */
export async function appendPart(
  db: Db,
  files: FileStore,
  upload: Upload,
  offset: number,
  bytes: Uint8Array,
  now: Date,
): Promise<Appended> {
  const { key, sender } = upload;
  return inTransaction(db, async (tx): Promise<Appended> => {
    const file = await lockFile(tx, key);
    if (!file) return { ok: false, reason: 'gone' };
    if (offset !== (await offsetOf(tx, file, sender))) return { ok: false, reason: 'offset' };
    if (offset + bytes.byteLength > file.size) return { ok: false, reason: 'too-large' };
    if (bytes.byteLength > 0) {
      const object = partKey(upload, offset);
      await files.put(object, bytes, 'application/octet-stream');
      await tx
        .insertInto('upload_part')
        .values({ document_key: key, sender, start: offset, object, size: bytes.byteLength, received_at: now })
        .execute();
    }
    return { ok: true, offset: offset + bytes.byteLength };
  });
}

/** What is wrong with a file whose bytes have all arrived: `lost` when the store does not have them any more. */
export type FinishProblem = 'hash' | 'lost' | ContentProblem;
/** What is wrong with right bytes: they are not of the type, or a picture that would cost its reader too much. */
export type ContentProblem = 'type' | 'pixels';

/**
 * Makes one file of its parts once the hash and the type are right; until then it does not count as there. May be asked for
 * again after any failure: a file that is stored stays so, and one that proved wrong begins anew at its first byte.
 */
export async function finishUpload(
  db: Db,
  files: FileStore,
  upload: Upload,
  inspect: (bytes: Uint8Array, type: string) => Promise<ContentProblem | null>,
  now: Date,
): Promise<FinishProblem | null> {
  const { key } = upload;
  const problem = await inTransaction(db, async (tx): Promise<FinishProblem | null> => {
    const file = await lockFile(tx, key);
    if (!file) return 'lost';
    if (file.state === 'stored') return null;
    const found: Uint8Array[] = [];
    for (const { object } of await partsOf(tx, upload)) {
      const bytes = await files.get(object);
      if (bytes) found.push(bytes);
    }
    const whole = Buffer.concat(found);
    const isWhole = whole.byteLength === file.size;
    const isRight = isWhole && createHash('sha256').update(whole).digest('hex') === file.sha256;
    const wrong = !isWhole ? 'lost' : !isRight ? 'hash' : await inspect(whole, file.type);
    if (wrong === null) {
      // The bytes lie safe before the row says so; a death in between costs one more asking.
      await files.put(key, whole, file.type);
      await tx.updateTable('file').set({ state: 'stored', stored_at: now }).where('document_key', '=', key).execute();
    } else await dropParts(tx, files, upload);
    return wrong;
  });
  // A stored file takes no more parts, so nobody waits for this; what is left behind is cleaned away.
  if (problem === null) await dropAllParts(db, files, key);
  return problem;
}

/** Gives up an upload that is not finished; a key that no record names is free again then. Returns whether there was one: a finished file is not touched. */
export async function terminateUpload(db: Db, files: FileStore, upload: Upload): Promise<boolean> {
  const { key } = upload;
  return db.transaction().execute(async (tx) => {
    const file = await lockFile(tx, key);
    if (file?.state !== 'pending') return false;
    await dropParts(tx, files, upload);
    const named = await tx.selectFrom('record_file').select('record_id').where('document_key', '=', key).limit(1).executeTakeFirst();
    if (!named && file.created_by === upload.sender) await tx.deleteFrom('file').where('document_key', '=', key).execute();
    return true;
  });
}

/** Clears away the parts of uploads that nobody goes on with, and what finished ones left behind; never a file. */
export async function cleanUploads(db: Db, files: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - PARTS_DAYS * DAY_MS);
  const left = await db
    .selectFrom('upload_part')
    .select(['document_key', 'sender'])
    .groupBy(['document_key', 'sender'])
    .having((eb) => eb.fn.max('received_at'), '<', before)
    .execute();
  const done = await db
    .selectFrom('upload_part')
    .innerJoin('file', 'file.document_key', 'upload_part.document_key')
    .select(['upload_part.document_key', 'upload_part.sender'])
    .distinct()
    .where('file.state', '=', 'stored')
    .execute();
  for (const { document_key: key, sender } of [...left, ...done]) {
    await db.transaction().execute(async (tx) => {
      const file = await lockFile(tx, key);
      const last = (await partsOf(tx, { key, sender })).at(-1);
      // Somebody may have gone on meanwhile.
      if (file?.state === 'stored' || (last && last.received_at < before)) await dropParts(tx, files, { key, sender });
    });
  }
}
