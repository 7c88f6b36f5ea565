import { isDemonstrated, isFirstRun } from '#server/auth/first-run.ts';
import { UUID } from '#core/id/uuid.ts';
import { nameOfSet } from '#modules/audits/shared/question-set.ts';
import { mayWatchSessions } from '#modules/sessions/shared/sessions.rules.ts';
import { devicesWithWork } from '#modules/sync/server/devices.ts';
import { contentsOf, feedPage, isKeyKnown, unknownKeys } from '#modules/sync/server/feed.ts';
import type { syncCalls } from '#modules/sync/shared/sync.calls.ts';
import { type Handlers, Refusal } from '#server/http/handler.ts';
import { answerOf } from '#server/http/idempotency.ts';
import { tryWrite } from '#server/db/trial-write.ts';
import { jobsAreLate } from '#server/status/status.ts';
import { ROOM_RETRY_SECONDS } from '#server/disk/room.ts';
import { AWAY_RETRY_SECONDS } from '#server/http/error-reply.ts';
import { kindsOnDevice } from '#server/records/scope.ts';
import { within } from '#server/within.ts';

/** A database that has not answered by then is down, ms. */
const HEALTH_MS = 3_000;
/** Finished records stay on the device for 12 months at least (OFF-SCOPE-03; decisions/0020). */
const RETENTION_DAYS = 365;

export const syncHandlers: Handlers<typeof syncCalls> = {
  changes: ({ query }, { reads, caller, now }) => reads((db) => feedPage(db, caller, query, now)),

  async manifest(_input, { caller, records, reads }) {
    const families = kindsOnDevice(caller);
    const workplaces = await records.list('workplace');
    const sets = families.includes('question-set') ? (await records.list('question-set')).rows : [];
    return {
      success: true,
      data: {
        families,
        workplaces: workplaces.rows.map((row) => row.id),
        retention_days: RETENTION_DAYS,
        question_sets: sets.map(({ body }) => nameOfSet(body)),
        contents: await reads((db) => contentsOf(db, caller)),
      },
    };
  },

  async mutation({ params }, { db, caller }) {
    const known = UUID.test(params.key) ? await answerOf(db, caller.user_id, params.key) : null;
    // A colleague sent it first: that it is there is told, their answer is not.
    const isTheirs = !known && UUID.test(params.key) && (await isKeyKnown(db, caller.account_id, params.key));
    if (isTheirs) return { success: true, data: { state: 'done', status: 200, body: null } };
    return {
      success: true,
      data: known ? { state: 'done', status: known.status, body: known.body } : { state: 'unknown', status: null, body: null },
    };
  },

  async unknown({ body }, { db, caller }) {
    const keys = [...new Set(body.keys)];
    return { success: true, data: { asked: keys.length, unknown: await unknownKeys(db, caller.account_id, keys) } };
  },

  async report({ body }, { db, caller, now }) {
    const oldest = body.oldest_waiting_at === null ? null : new Date(body.oldest_waiting_at);
    const report = {
      account_id: caller.account_id,
      waiting: body.waiting,
      parked: body.parked,
      app_version: body.app_version,
      reported_at: now,
      oldest_waiting_at: oldest === null || Number.isNaN(oldest.getTime()) ? null : oldest,
    };
    await db
      .insertInto('device_report')
      .values({ device_id: body.device_id, user_id: caller.user_id, ...report })
      .onConflict((known) => known.columns(['device_id', 'user_id']).doUpdateSet(report))
      .execute();
    return { success: true };
  },

  async devices(_input, { db, caller, now }) {
    // Whoever may watch people's sessions may see their devices (ledger 03, decision 15).
    if (!mayWatchSessions(caller)) throw new Refusal('PERMISSION_DENIED', { permission: 'adm.read' });
    return { success: true, data: await devicesWithWork(db, caller.scope.allAccounts ? null : caller.account_id, now) };
  },

  async health(_input, { db, now, server }) {
    const asked = Promise.all([isDemonstrated(db), tryWrite(db, now), jobsAreLate(db, now), isFirstRun(db)]);
    const found = await within(HEALTH_MS, asked).then(
      ([demo, isWritten, isLate, first_run]) => ({ demo, first_run, isWritten, jobs: isLate ? ('late' as const) : ('ok' as const) }),
      () => null,
    );
    const facts = { version: server.version, time: now.getTime(), error_dsn: server.errorDsn };
    // A watcher outside looks at the status alone; a device takes any answer of ours for a connection.
    if (found === null)
      throw new Refusal('UNAVAILABLE', { retryAfter: AWAY_RETRY_SECONDS, facts: { status: 'degraded', database: 'down', ...facts } });
    const disk = await server.disk.tryWrite();
    if (disk === 'full' || !found.isWritten) {
      throw new Refusal('STORAGE_FULL', {
        retryAfter: ROOM_RETRY_SECONDS,
        facts: { status: 'degraded', database: 'ok', disk: 'full', demo: found.demo, ...facts },
      });
    }
    return { status: 'ok', database: 'ok', disk, jobs: found.jobs, demo: found.demo, first_run: found.first_run, ...facts };
  },
};
