import { sql, type SqlBool } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import type { RoleId } from '#modules/auth/shared/roles.ts';
import { assignTo, takeFrom } from '#modules/people/server/assignments.ts';
import { countedAs, roomCounter } from '#modules/people/server/limits.ts';
import { mayChange, peopleWhere, type Person, readPeople, stateSql } from '#modules/people/server/people.ts';
import { roleGiver } from '#modules/people/server/rights.ts';
import { bringIn, removeUnused, updatePerson } from '#modules/people/server/user.writes.ts';
import { userPlan, type UserRow, userRow } from '#modules/people/shared/user.import.ts';
import { personIssue, type PersonForm } from '#modules/people/shared/user.schema.ts';
import type { Db } from '#server/db/schema.ts';
import { Refusal } from '#server/http/handler.ts';
import type { AnyImporter, Judge, Known, RowStore, RuleCtx, WriteCtx } from '#server/sheet/importer.ts';
import { KEPT_WORDS, whoAndWhen } from '#server/sheet/record-rows.ts';

const WORDS = {
  address: {
    tr: 'Bu e-posta adresiyle kişi eklenemiyor. Başka bir adres yazın.',
    en: 'Nobody can be added with this mail address. Write another one.',
  },
  closed: {
    tr: 'Bu kişi size bağlı değil veya kendinizsiniz; dosyayla değiştiremezsiniz.',
    en: 'This person is not yours to change, or is yourself.',
  },
  external: {
    tr: 'Dış kullanıcının rolü değiştirilemez.',
    en: 'The role of somebody from outside cannot be changed.',
  },
  signed_in: {
    tr: 'Bu kişi giriş yaptı; kaydı kalır. Pasif yapabilirsiniz.',
    en: 'This person has signed in and stays. You can make the person passive.',
  },
} as const;

const rowOf = (body: JsonObject): UserRow => body as unknown as UserRow; // what the schema let in
const formOf = ({ workplaces: _, role_id, ...rest }: UserRow): PersonForm => ({ ...rest, role_id: Number(role_id) as RoleId });

/** Workplaces that people are assigned to, by person. */
async function assignedTo(db: Db, users: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (users.length === 0) return new Map();
  const rows = await db
    .selectFrom('assignment')
    .select(['user_id', 'workplace_id'])
    .where('user_id', '=', sql<string>`any(${users}::uuid[])`)
    .orderBy('workplace_id')
    .execute();
  return new Map([...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, of]) => [id, of.map(({ workplace_id }) => workplace_id)]));
}

interface KnownPerson extends Known {
  readonly person: Person;
}

const bodyOf = (person: Person, workplaces: readonly string[]): JsonObject => ({
  company_id: person.company_id,
  name: person.name,
  surname: person.surname,
  email: person.email,
  phone: person.phone ?? '',
  role_id: String(person.role_id),
  workplace_id: person.workplace_id,
  workplaces: [...workplaces],
  working_time: person.working_time,
  osh_official: person.osh_official,
});

/** Those of the caller's own account and reach who have one of these addresses: of nobody else the file learns that there is one. */
async function known(addresses: readonly string[], { db, caller, now, locale }: RuleCtx): Promise<KnownPerson[]> {
  const where = sql<SqlBool>`app_user.email = any(${addresses}::text[]) and app_user.account_id = ${caller.account_id}::uuid and ${peopleWhere(caller)}`;
  const people = await readPeople(db, where, { now, caller, limit: addresses.length });
  const assigned = await assignedTo(
    db,
    people.map(({ id }) => id),
  );
  return people.map((person) => ({
    id: person.id,
    version: person.version,
    body: bodyOf(person, assigned.get(person.id) ?? []),
    closed: mayChange(caller, person) ? [] : [{ field: 'email', message: WORDS.closed[locale] }],
    person,
  }));
}

/** Whether a row may give its role, and whether there is room for one more of it. */
async function judge(ctx: RuleCtx): Promise<Judge> {
  const account = ctx.caller.account_id;
  const [giver, room] = [await roleGiver(ctx, account), await roomCounter(ctx, account)];
  return (body, record) => {
    const role = Number(rowOf(body).role_id) as RoleId; // what the schema let in
    const had = record as KnownPerson | null; // what `known` found
    if (role === had?.person.role_id) return [];
    if (had?.person.external) return [{ field: 'role_id', message: WORDS.external[ctx.locale] }];
    const isAway = had?.person.state === 'passive' || had?.person.state === 'quit';
    const why = giver(role) ?? (isAway ? null : room(role, had === null ? null : countedAs(had.person)));
    return why === null ? [] : [{ field: 'role_id', message: why }];
  };
}

/** What is done for a row is undone with it when it is refused half-way: the rows before it stay. */
async function wholly<T>({ db }: WriteCtx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint import_row`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint import_row`.execute(db);
    return done;
  } catch (error) {
    // A fault of the database has ended the transaction: its own words are told.
    if (error instanceof Refusal) await sql`rollback to savepoint import_row`.execute(db);
    throw error;
  }
}

const personOf = ({ caller }: WriteCtx, id: string, { email, role_id }: UserRow) => ({
  id,
  account_id: caller.account_id,
  email,
  role_id: Number(role_id),
});
const more = (all: readonly string[], than: readonly string[]) => all.filter((id) => !than.includes(id));

/** Who wrote last of a person in the log. */
async function lastWriter(db: Db, id: string): Promise<string> {
  const last = await db
    .selectFrom('log_record')
    .select(['who', 'at'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? '' : whoAndWhen(db, last.who, last.at);
}

const userRows: RowStore = {
  schema: userRow as unknown as RowStore['schema'], // a body is JSON
  // A limit is counted, and minutes are, after the person was written.
  atOnce: 1,
  title: (body) => `${rowOf(body).name} ${rowOf(body).surname}`,
  issues(body) {
    const field = personIssue(formOf(rowOf(body)));
    return field === null ? [] : [{ field, message: 'required' }];
  },
  known: (_key, values, ctx) => known(values, ctx),
  judge,
  create: (id, body, ctx) =>
    wholly(ctx, async () => {
      try {
        return (await bringIn(ctx, id, formOf(rowOf(body)), rowOf(body).workplaces)).data.version;
      } catch (error) {
        // Somebody has it whom the caller does not see, perhaps elsewhere: that is not told.
        if (error instanceof Refusal && error.code === 'DUPLICATE')
          throw new Refusal('VALIDATION', { items: [{ field: 'email', message: WORDS.address[ctx.locale] }] });
        throw error;
      }
    }),
  change: ({ id, version, body, before }, ctx) =>
    wholly(ctx, async () => {
      const [row, old] = [rowOf(body), rowOf(before ?? body)];
      const made = await updatePerson({ body: { id, version, ...formOf(row) } } as never, ctx);
      await assignTo(ctx, personOf(ctx, id, row), more(row.workplaces, old.workplaces));
      return made.data.version;
    }),
  async invitations(import_id, { db, now }) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from import_row join app_user on app_user.id = import_row.record_id
      where import_id = ${import_id}::uuid and action = 'create' and import_row.state = 'written' and ${stateSql(now)} = 'queued'`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
  takeBack: ({ id, action, version, body, before }, ctx) =>
    wholly(ctx, async () => {
      const { db, locale, caller, now } = ctx;
      const row = rowOf(body);
      const [person] = await readPeople(db, sql<SqlBool>`app_user.id = ${id}::uuid`, { now, caller });
      if (person === undefined) return action === 'create' ? null : { column: '', message: KEPT_WORDS.gone[locale] };
      const column = `${person.name} ${person.surname}`;
      const assigned = (await assignedTo(db, [id])).get(id) ?? [];
      const isMoved = person.version !== version || more(assigned, row.workplaces).length > 0 || more(row.workplaces, assigned).length > 0;
      if (isMoved) return { column, message: `${KEPT_WORDS.touched[locale]}${await lastWriter(db, id)}` };
      if (action === 'create') {
        if (person.last_sign_in_at !== null) return { column, message: WORDS.signed_in[locale] };
        await removeUnused(ctx, id);
        return null;
      }
      const old = rowOf(before ?? body);
      await takeFrom(ctx, personOf(ctx, id, row), more(row.workplaces, old.workplaces));
      await updatePerson({ body: { id, version, ...formOf(old) } } as never, ctx);
      return null;
    }),
};

/** People out of a spreadsheet: known by their mail address among those in reach, written by the rules of the form (decision 88). */
export const userImporter: AnyImporter = {
  kind: 'user',
  plan: userPlan,
  required: ['name', 'surname', 'email', 'role_id'],
  keys: [{ field: 'email' }],
  access: 'usr.import',
  begin: {},
  store: userRows,
};
