import type { JsonObject } from '#core/change/json.ts';
import { historyOf, recordWithPast } from '#modules/sync/server/history.ts';
import type { historyCalls } from '#modules/sync/shared/history.calls.ts';
import type { Handlers } from '#server/http/handler.ts';

export const historyHandlers: Handlers<typeof historyCalls> = {
  async keep({ body }, { db, caller, now, device, doneAt, mutation }) {
    const { kind, row } = await recordWithPast(db, caller, body.kind, body.record_id);
    await db
      .insertInto('kept_value')
      .values({
        id: body.id,
        record_id: row.id,
        account_id: row.account_id,
        kind: kind.kind,
        // A server that was put back knows less versions than the device has seen.
        version: Math.min(body.version, row.version),
        // It came as JSON, so it is.
        parts: JSON.stringify(body.parts as JsonObject),
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
