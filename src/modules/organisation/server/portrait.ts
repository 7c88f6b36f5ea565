import { pictureFacts } from '#core/file/picture.ts';
import { type Photo, photoSchema } from '#core/field/field.ts';
import { settled } from '#modules/organisation/server/employee.writes.ts';
import type { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { lockRecord } from '#server/records/lock.ts';
import * as v from 'valibot';

const refuse = (code: 'NOT_FOUND' | 'VALIDATION', message: string): Refusal =>
  new Refusal(code, { items: [{ field: 'document_key', message }] });

/**
 * A stored file as the picture of an employee for whom it was announced. From now on it is told to those alone who are told the
 * file of the person, also when another picture has taken its place. @throws Refusal NOT_FOUND, VALIDATION
 */
async function pictureOf(ctx: Ctx, employee: string, key: string): Promise<Photo> {
  const file = await ctx.db
    .updateTable('file')
    .set({ is_guarded: true })
    .where('document_key', '=', key)
    .where('owner_kind', '=', 'employee')
    .where('owner_id', '=', employee)
    .where('state', '=', 'stored')
    .returningAll()
    .executeTakeFirst();
  const bytes = file ? await ctx.files.get(key) : null;
  if (!file || !bytes) throw refuse('NOT_FOUND', 'not_found');
  const facts = pictureFacts(bytes, file.type);
  const photo = v.safeParse(photoSchema, {
    document_key: key,
    hash: file.sha256,
    type: file.type,
    size: file.size,
    width: facts?.width,
    height: facts?.height,
    name: file.name,
    taken_at: null,
    position: null,
  });
  if (!photo.success) throw refuse('VALIDATION', 'file_type');
  return photo.output;
}

/** The picture of an employee, taken or taken away (EMP-CALL-01). @throws Refusal VERSION_CONFLICT where another stands there than was seen */
export const portraitHandlers: Handlers<Pick<typeof employeeCalls, 'updateAvatar'>> = {
  async updateAvatar({ body: { id, document_key, seen } }, ctx) {
    await lockRecord(ctx.db, id);
    const { body, version } = await ctx.records.get('employee', id);
    const avatar = body.portrait?.[0]?.document_key ?? null;
    // No version more for what stands there already.
    if (avatar === document_key) return { success: true, data: { avatar } };
    if (avatar !== seen) throw new Refusal('VERSION_CONFLICT', { record: { avatar } });
    const portrait = document_key === null ? [] : [await pictureOf(ctx, id, document_key)];
    await ctx.records.update('employee', id, version, settled({ ...body, portrait }, ctx.now));
    return { success: true, data: { avatar: document_key } };
  },
};
