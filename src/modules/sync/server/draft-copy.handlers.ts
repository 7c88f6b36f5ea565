import { randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { UUID } from '#core/id/uuid.ts';
import { readableRecord } from '#modules/sync/server/history.ts';
import { type draftCopyCalls, MOST_COPIES } from '#modules/sync/shared/draft-copy.calls.ts';
import { seal, unseal } from '#server/auth/sealing.ts';
import type { Db } from '#server/db/schema.ts';
import { type Handlers, Refusal } from '#server/http/handler.ts';

const PURPOSE = 'draft-key';
const KEY_BYTES = 32;
/** How a draft ended is told so long: a device that was away longer asks its person. */
const ENDED_DAYS = 14;
/** Bytes of files that one person's copies may have; photos beyond it stay on their device alone. */
const MOST_FILE_BYTES = 300_000_000;

/** @throws Refusal NOT_FOUND for an address that names no record */
const spotOf = ({ kind, record_id }: { readonly kind: string; readonly record_id: string }) => {
  if (kind.length > 50 || !UUID.test(record_id)) throw new Refusal('NOT_FOUND');
  return { kind, record_id };
};

/** What stands behind the point names the beginning of a draft: within one beginning the versions count. */
const SAME_BEGINNING = sql<SqlBool>`excluded.version - floor(excluded.version) = draft_copy.version - floor(draft_copy.version)`;
/** A line may hold back what its device gave up long ago: that takes the place of nothing newer, and begins nothing that is over anew. */
const IS_NO_OLDER = sql<SqlBool>`case when ${SAME_BEGINNING} then excluded.version >= draft_copy.version else excluded.saved_at >= draft_copy.saved_at end`;

/** Ends that everybody has heard of go, and files that no copy names any more. */
async function tidy(db: Db, user: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ENDED_DAYS * 86_400_000);
  await db.deleteFrom('draft_copy').where('user_id', '=', user).where('ended', 'is not', null).where('kept_at', '<', before).execute();
  await sql`delete from draft_part p where user_id = ${user}::uuid and not exists (
    select 1 from draft_copy c where c.user_id = p.user_id and c.ended is null and p.document_key = any(c.files))`.execute(db);
}

export const draftCopyHandlers: Handlers<typeof draftCopyCalls> = {
  async copyKey(_input, { db, caller, now, server }) {
    const made = randomBytes(KEY_BYTES).toString('base64');
    await db
      .insertInto('draft_key')
      .values({ id: caller.user_id, key: seal(server.keys, PURPOSE, caller.user_id, made), made_at: now })
      .onConflict((known) => known.column('id').doNothing())
      .execute();
    const kept = await db.selectFrom('draft_key').select('key').where('id', '=', caller.user_id).executeTakeFirstOrThrow();
    const key = unseal(server.keys, PURPOSE, caller.user_id, kept.key);
    if (key === null) throw new Refusal('UNAVAILABLE');
    return { success: true, data: { key } };
  },

  async copies(_input, { db, caller }) {
    const rows = await db
      .selectFrom('draft_copy as c')
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom('session')
            .whereRef('session.user_id', '=', 'c.user_id')
            .whereRef('session.device', '=', 'c.device_id')
            .select('session.user_agent')
            .orderBy('session.seen_at', 'desc')
            .limit(1)
            .as('s'),
        (join) => join.onTrue(),
      )
      .where('c.user_id', '=', caller.user_id)
      .select(['c.device_id', 's.user_agent', 'c.kind', 'c.record_id', 'c.version', 'c.saved_at', 'c.kept_at', 'c.taken', 'c.ended'])
      .select(
        sql<string[]>`array(select p.document_key from draft_part p where p.user_id = c.user_id and p.document_key = any(c.files)
          group by p.document_key having count(*) = max(p.parts))`.as('files'),
      )
      .orderBy('c.kept_at', 'desc')
      .execute();
    return {
      success: true,
      data: rows.map(({ kept_at, user_agent, saved_at, ...row }) => ({
        ...row,
        saved_at: Number(saved_at),
        user_agent: user_agent ?? '',
        kept_at: kept_at.toISOString(),
      })),
    };
  },

  async keepCopy({ params, body }, { db, caller, now }) {
    const spot = spotOf(params);
    const { count } = await db
      .selectFrom('draft_copy')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', caller.user_id)
      .where('ended', 'is', null)
      .where((eb) => eb.not(eb.and({ ...spot, device_id: body.device_id })))
      .executeTakeFirstOrThrow();
    if (count >= MOST_COPIES) throw new Refusal('LIMIT_REACHED');
    const copy = {
      version: body.version,
      saved_at: body.saved_at,
      kept_at: now,
      taken: JSON.stringify(body.taken),
      files: [...new Set(body.files)],
      sealed: Buffer.from(body.sealed, 'base64'),
      ended: null,
    };
    const kept = await db
      .insertInto('draft_copy')
      .values({ user_id: caller.user_id, ...spot, device_id: body.device_id, began_at: now, ...copy })
      .onConflict((known) =>
        known
          .columns(['user_id', 'kind', 'record_id', 'device_id'])
          // Begun anew after its end: others are told of the new beginning.
          .doUpdateSet((eb) => ({
            ...copy,
            began_at: eb.case().when('draft_copy.ended', 'is', null).then(eb.ref('draft_copy.began_at')).else(now).end(),
          }))
          .where(IS_NO_OLDER),
      )
      .returning('version')
      .executeTakeFirst();
    if (kept === undefined) throw new Refusal('VERSION_CONFLICT');
    await tidy(db, caller.user_id, now);
    return { success: true };
  },

  async copy({ params, query }, { db, caller }) {
    const row = await db
      .selectFrom('draft_copy')
      .select(['version', 'sealed'])
      .where('user_id', '=', caller.user_id)
      .where((eb) => eb.and({ ...spotOf(params), device_id: query.device_id }))
      .executeTakeFirst();
    if (!row?.sealed) throw new Refusal('NOT_FOUND');
    return { success: true, data: { version: row.version, sealed: row.sealed.toString('base64') } };
  },

  async endCopy({ params, body }, { db, caller, now }) {
    const end = { version: body.version, taken: JSON.stringify(body.taken), kept_at: now, sealed: null, ended: body.how, files: [] };
    // A device may have taken a draft in and saved it before a copy went from there: others have to hear of that too.
    await db
      .insertInto('draft_copy')
      .values({ user_id: caller.user_id, ...spotOf(params), device_id: body.device_id, saved_at: now.getTime(), began_at: now, ...end })
      .onConflict((known) =>
        known
          .columns(['user_id', 'kind', 'record_id', 'device_id'])
          .doUpdateSet(end)
          .where((eb) => eb.or([eb.not(SAME_BEGINNING), sql<SqlBool>`excluded.version >= draft_copy.version`])),
      )
      .execute();
    await tidy(db, caller.user_id, now);
    return { success: true };
  },

  async keepPart({ params, body }, { db, caller }) {
    const { document_key } = params;
    const part = Number(params.part);
    if (!UUID.test(document_key) || !Number.isInteger(part) || part < 0 || part >= body.parts) throw new Refusal('NOT_FOUND');
    const { named, bytes } = await db
      .selectNoFrom([
        sql<boolean>`exists (select 1 from draft_copy where user_id = ${caller.user_id}::uuid and ended is null
          and ${document_key}::uuid = any(files))`.as('named'),
        sql<number>`(select coalesce(sum(length(sealed)), 0)::float8 from draft_part where user_id = ${caller.user_id}::uuid)`.as('bytes'),
      ])
      .executeTakeFirstOrThrow();
    if (!named) throw new Refusal('NOT_FOUND');
    const sealed = Buffer.from(body.sealed, 'base64');
    if (bytes + sealed.length > MOST_FILE_BYTES) throw new Refusal('LIMIT_REACHED');
    await db
      .insertInto('draft_part')
      .values({ user_id: caller.user_id, document_key, part, parts: body.parts, sealed })
      .onConflict((known) => known.columns(['user_id', 'document_key', 'part']).doUpdateSet({ parts: body.parts, sealed }))
      .execute();
    return { success: true };
  },

  async part({ params }, { db, caller }) {
    const part = Number(params.part);
    if (!UUID.test(params.document_key) || !Number.isInteger(part)) throw new Refusal('NOT_FOUND');
    const row = await db
      .selectFrom('draft_part')
      .select(['parts', 'sealed'])
      .where('user_id', '=', caller.user_id)
      .where('document_key', '=', params.document_key)
      .where('part', '=', part)
      .executeTakeFirst();
    if (row === undefined) throw new Refusal('NOT_FOUND');
    return { success: true, data: { parts: row.parts, sealed: row.sealed.toString('base64') } };
  },

  async draftsOfOthers({ params }, { db, caller }) {
    if ((await readableRecord(db, caller, params.kind, params.id)) === null) throw new Refusal('NOT_FOUND');
    const rows = await db
      .selectFrom('draft_copy as c')
      .innerJoin('app_user as u', 'u.id', 'c.user_id')
      .where('c.kind', '=', params.kind)
      .where('c.record_id', '=', params.id)
      .where('c.ended', 'is', null)
      .where('c.user_id', '!=', caller.user_id)
      // A guessed id of a record must not bring people of other accounts before the caller.
      .where('u.account_id', '=', caller.account_id)
      .select(['c.user_id', 'u.name', 'u.surname', sql<Date>`min(c.began_at)`.as('since')])
      .groupBy(['c.user_id', 'u.name', 'u.surname'])
      .orderBy('since')
      .execute();
    const people = rows.map(({ user_id, name, surname, since }) => ({
      user_id,
      name: `${name} ${surname}`.trim(),
      since: since.toISOString(),
    }));
    return { success: true, data: people };
  },
};
