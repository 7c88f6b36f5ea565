import { sql } from 'kysely';
import { joinParts } from '#core/change/groups.ts';
import type { JsonObject } from '#core/change/json.ts';
import { historyOf, recordWithPast } from '#modules/sync/server/history.ts';
import type { historyCalls } from '#modules/sync/shared/history.calls.ts';
import type { Db } from '#server/db/schema.ts';
import { type Handlers, Refusal } from '#server/http/handler.ts';
import { filesOf, mayWrite, nameFiles } from '#server/records/files.ts';

/** What one person may keep with one record: calls, and bytes of all of them. A whole report in conflict is far below. */
const MOST_KEPT = 200;
const MOST_KEPT_BYTES = 5_000_000;

/** @throws Refusal LIMIT_REACHED when a person has kept more with a record than conflicts can leave behind */
async function checkRoom(db: Db, record: string, person: string): Promise<void> {
  const { count, bytes } = await db
    .selectFrom('kept_value')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`coalesce(sum(length(parts::text)), 0)::int`.as('bytes')])
    .where('record_id', '=', record)
    .where('who', '=', person)
    .executeTakeFirstOrThrow();
  if (count >= MOST_KEPT || bytes >= MOST_KEPT_BYTES) throw new Refusal('LIMIT_REACHED');
}

export const historyHandlers: Handlers<typeof historyCalls> = {
  async keep({ body }, { db, caller, now, device, doneAt, mutation }) {
    const { kind, row } = await recordWithPast(db, caller, body.kind, body.record_id);
    // Only a change can lose a conflict.
    if (!mayWrite(caller, kind)) throw new Refusal('PERMISSION_DENIED', { permission: `${kind.area}.write` });
    await checkRoom(db, row.id, caller.user_id);
    // It came as JSON, so it is.
    const parts = body.parts as JsonObject;
    // Photos that lost stay with the record too.
    await nameFiles(db, { caller, record: row, kind: kind.kind, now }, filesOf(kind, joinParts(kind.groups, parts)));
    await db
      .insertInto('kept_value')
      .values({
        id: body.id,
        record_id: row.id,
        account_id: row.account_id,
        kind: kind.kind,
        // A server that was put back knows less versions than the device has seen.
        version: Math.min(body.version, row.version),
        parts: JSON.stringify(parts),
        who: caller.user_id,
        at: now,
        done_at: doneAt,
        device,
        mutation,
      })
      .onConflict((known) => known.column('id').doNothing())
      .execute();
    return { success: true };
  },

  async record({ params, query }, { db, caller }) {
    return { success: true, data: await historyOf(db, caller, { ...params, before: query.before, limit: query.limit }) };
  },
};
