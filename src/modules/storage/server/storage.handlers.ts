import { createHash } from 'node:crypto';
import { kindOf } from '#modules/registry.ts';
import { typeByContent } from '#modules/storage/server/magic.ts';
import { MAX_FILE_BYTES, type storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { type BinaryReply, type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';

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

/** Files travel after their record: announced by key and hash, then sent, then read by whoever may read the record (OFF-PHOTO-02, OFF-PHOTO-03). */
export const storageHandlers = {
  async announce({ body }, ctx) {
    const owner = await ownerOf(ctx, body.owner_kind, body.owner_id);
    await ctx.db.insertInto('file')
      .values({
        document_key: body.document_key, account_id: owner.account_id, owner_kind: owner.kind, owner_id: owner.id, sha256: body.sha256,
        type: body.type, size: body.size, name: body.name, created_by: ctx.caller.user_id, stored_at: null,
      })
      .onConflict((conflict) => conflict.column('document_key').doNothing())
      .execute();
    const row = await rowOf(ctx, body.document_key);
    // The same key stands for the same bytes of the same record for ever; anything else is another file under a used key.
    if (row?.sha256 !== body.sha256 || row.owner_id !== owner.id) throw new Refusal('DUPLICATE_ID');
    return { success: true, data: { document_key: row.document_key, upload_url: `/api/web/storage/uploads/${row.document_key}`, state: row.state } };
  },

  async put({ params, bytes }, ctx) {
    const row = await visibleFile(ctx, params.document_key);
    if (bytes.byteLength > MAX_FILE_BYTES) throw new Refusal('TOO_LARGE');
    if (bytes.byteLength === 0) throw refuse('bytes', 'required');
    if (createHash('sha256').update(bytes).digest('hex') !== row.sha256) throw refuse('sha256', 'hash');
    if (typeByContent(bytes) !== row.type) throw refuse('type', 'file_type');
    if (row.state === 'pending') {
      // The bytes lie safe before the row says so; a death in between costs one more upload.
      await ctx.files.put(row.document_key, bytes, row.type);
      await ctx.db.updateTable('file').set({ state: 'stored', stored_at: ctx.now }).where('document_key', '=', row.document_key).execute();
    }
    return { success: true, data: { document_key: row.document_key, state: 'stored' } };
  },

  async get({ params }, ctx): Promise<BinaryReply> {
    const row = await visibleFile(ctx, params.document_key);
    const bytes = row.state === 'stored' ? await ctx.files.get(row.document_key) : null;
    if (!bytes) throw new Refusal('NOT_FOUND');
    // The right to read is asked for at each request; the bytes of a key never change.
    return { bytes, type: row.type, name: row.name, hash: row.sha256, cache: 'private, no-cache' };
  },
} satisfies Handlers<typeof storageCalls>;
