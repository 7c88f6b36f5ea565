import { sql } from 'kysely';
import { REACH, ROLE_IDS } from '#modules/auth/shared/roles.ts';
import { KINDS } from '#modules/registry.ts';
import type { Db } from '#server/db/schema.ts';
import type { Caller } from '#server/http/handler.ts';
import { kindsOnDevice, scopeWhere } from '#server/records/scope.ts';
import type { RecordRow } from '#server/records/write.ts';

/** Roles that reach records by being named in them, wherever these are. */
const BY_NAME = ROLE_IDS.filter((role) => REACH[role] === 'supplier');

export interface TaskPlace {
  readonly workplace_id: string;
  readonly name: string;
}

/** Workplaces out of reach at which the caller reads records all the same, for being named in them. No more of them is told than the name. */
export async function taskPlaces(db: Db, caller: Caller): Promise<readonly TaskPlace[] | null> {
  if (!BY_NAME.some((role) => role === caller.role_id)) return null;
  const kinds = kindsOnDevice(caller).filter((kind) => KINDS[kind].scope === 'workplace');
  const { rows } = await sql<TaskPlace>`
    select place.id as workplace_id, place.body->>'name' as name from record place
    where place.account_id = ${caller.account_id}::uuid and place.kind = 'workplace' and place.deleted_at is null
      and place.id <> all(${caller.scope.workplaces ?? []}::uuid[]) and place.id in (
        select record.workplace_id from record where record.account_id = ${caller.account_id}::uuid and record.deleted_at is null
          and record.people @> array[${caller.user_id}::uuid] and ${scopeWhere(caller, kinds)})
    order by place.id`.execute(db);
  return rows;
}

/** Whose way to a record a write has opened, closed or led to another workplace. */
function movedPeople(before: RecordRow | null, after: RecordRow): string[] {
  const [had, have] = [before === null || before.deleted_at !== null ? [] : before.people, after.people];
  if (before !== null && before.bucket !== after.bucket) return [...new Set([...had, ...have])];
  return [...have.filter((one) => !had.includes(one)), ...had.filter((one) => !have.includes(one))];
}

/**
 * Whoever reaches a record for being named in it hears that the reach has moved, with the commit, as of every other change of rights
 * (db/migrations/moved-rights.ts): the socket listens at other workplaces from then on, and the browser pulls.
 */
export async function tellNamed(tx: Db, before: RecordRow | null, after: RecordRow): Promise<void> {
  const people = movedPeople(before, after);
  if (people.length === 0) return;
  await sql`
    select pg_notify('rights_moved', string_agg(id::text, ',')) from (
      select id, row_number() over () / 150 as part from app_user where id = any(${people}::uuid[]) and role_id = any(${BY_NAME}::int[])
    ) as named group by part`.execute(tx);
}
