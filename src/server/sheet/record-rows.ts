import { sql } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import { formatInstant } from '#core/date/day.ts';
import type { Locale } from '#core/number/number.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KINDS } from '#modules/registry.ts';
import type { Db } from '#server/db/schema.ts';
import { Refusal } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { visible } from '#server/records/read.ts';
import { refuseNamed } from '#server/records/server-kind.ts';
import type { AnyImporter, RowStore } from '#server/sheet/importer.ts';

/** Why a row is not taken back, in the words of the person. */
export const KEPT_WORDS = {
  touched: { tr: 'Kayıt içe aktarmadan sonra değiştirildi: ', en: 'The record was changed after the import: ' },
  gone: { tr: 'Kayıt bu arada silinmiş.', en: 'The record was deleted meanwhile.' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** Somebody by name, and when. */
export async function whoAndWhen(db: Db, user: string | null, at: Date): Promise<string> {
  const person =
    user === null ? undefined : await db.selectFrom('app_user').select(['name', 'surname']).where('id', '=', user).executeTakeFirst();
  return [person ? `${person.name} ${person.surname}` : '', formatInstant(at)].filter(Boolean).join(', ');
}

/** Rows that become records of the kind. */
function recordRows(one: AnyImporter): RowStore {
  const kind = KINDS[one.kind] as AnyRecordKind; // a kind of any body
  const isOffered = kind.isOffered?.bind(kind);
  const issues = kind.issues?.bind(kind);
  type Stored = StoredRecord<JsonObject>;
  return {
    schema: kind.schema,
    // A rule refuses before anything of its row is written.
    atOnce: 20,
    ...(isOffered === undefined ? {} : { isOffered }),
    ...(issues === undefined ? {} : { issues }),
    ...(one.judge === undefined ? {} : { judge: one.judge }),
    title: (body) => kind.title(body),
    known(key, values, { db, caller }) {
      // By their names, so that a prepared statement may rest on the index of the field.
      const stored = sql<string>`record.body->>${sql.lit(key.field)}`;
      return visible(db, caller, one.kind)
        .select(['record.id', 'record.version', 'record.body'])
        .where('record.account_id', '=', caller.account_id)
        .where(sql<boolean>`record.kind = ${sql.lit(one.kind)}`)
        .where(sql<boolean>`${key.isName ? sql`fold_tr(${stored})` : stored} = any(${values}::text[])`)
        .execute();
    },
    async create(id, body, ctx) {
      // A body of a row is what the schema of its kind let in.
      await one.writing?.(body, null, ctx);
      const made = (await ctx.records.insert(one.kind, id, body as never)) as unknown as Stored;
      await one.made?.(made, ctx);
      return made.version;
    },
    async change({ id, version, body }, ctx) {
      const before = (await ctx.records.get(one.kind, id)) as unknown as Stored;
      if (before.version !== version) throw new Refusal('VERSION_CONFLICT');
      await one.writing?.(body, before, ctx);
      return (await ctx.records.update(one.kind, id, version, body as never)).version;
    },
    async takeBack({ id, action, version, before }, ctx) {
      const { db, locale } = ctx;
      const stored = (await ctx.records.find(one.kind, id)) as unknown as Stored | null;
      if (stored === null) return action === 'create' ? null : { column: '', message: KEPT_WORDS.gone[locale] };
      if (stored.version !== version) {
        const who = await whoAndWhen(db, stored.updated_by, stored.updated_at);
        return { column: kind.title(stored.body), message: `${KEPT_WORDS.touched[locale]}${who}` };
      }
      if (action === 'create') {
        await one.removing?.(stored, ctx);
        await refuseNamed(kind, stored, ctx);
        await ctx.records.remove(one.kind, id, version);
      } else await ctx.records.update(one.kind, id, version, before as never);
      return null;
    },
  };
}

/** Where the rows of an importer are kept. */
export const storeOf = (one: AnyImporter): RowStore => one.store ?? recordRows(one);
