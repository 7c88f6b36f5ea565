import type { adminCalls } from '#modules/admin/shared/admin.calls.ts';
import { scrubText } from '#modules/admin/shared/scrub.ts';
import type { Handler } from '#server/http/handler.ts';
import { jobsAreLate, latestFailures, readDatabaseStatus } from '#server/status/status.ts';

/** How the server stands (ADM-CALL-05). Told to the super admin alone: it is of all accounts. */
export const tellServerStatus: Handler<(typeof adminCalls)['serverStatus']> = async (_input, { db, now, caller, server }) => {
  // Nobody of the demonstration is told of other accounts, its super admin neither.
  const isWhole = caller.scope.allAccounts;
  const [status, failures, late, state, space] = await Promise.all([
    readDatabaseStatus(db, now, isWhole ? null : caller.account_id),
    isWhole ? latestFailures(db) : [],
    jobsAreLate(db, now),
    server.disk.state(),
    server.disk.space?.() ?? null,
  ]);
  const { lastBackup: backup, jobs } = status;
  return {
    success: true,
    data: {
      version: server.version,
      started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      now: now.toISOString(),
      schema: { step: status.step, foreign: [...status.foreignSteps] },
      database: {
        version: status.postgres,
        size: status.size,
        connections: status.connections,
        most_connections: status.mostConnections,
      },
      disk: { state, free: space?.free ?? null, total: space?.total ?? null },
      jobs: {
        due: jobs.due,
        planned: jobs.planned,
        failed: jobs.failed,
        oldest_seconds: jobs.oldestSeconds,
        late,
        latest_failures: failures.map(({ kind, tries, failed_at, problem }) => ({
          kind,
          tries,
          failed_at: failed_at.toISOString(),
          problem: scrubText(problem),
        })),
      },
      last_backup: backup && {
        at: backup.at.toISOString(),
        version: backup.version,
        size: backup.bytes,
        files: backup.files,
        missing: backup.missing,
      },
      sessions: status.sessions,
      devices: status.devices,
      unsent: status.unsent,
      files: { count: status.files, size: status.fileBytes },
    },
  };
};
