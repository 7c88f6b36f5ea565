import type { ServerStatus } from '#modules/admin/shared/admin.calls.ts';

/** `watch`: somebody should look soon. `bad`: something does not work, or would be lost. */
export type Judgement = 'good' | 'watch' | 'bad';

/** A backup is made once a day; one is missed, ms. */
const BACKUP_OLD_MS = 2 * 86_400_000;
/** A week without one is a week of work that a lost disk takes, ms. */
const BACKUP_BAD_MS = 7 * 86_400_000;
/** Of the connections that PostgreSQL takes. */
const MANY_CONNECTIONS = 0.8;

function ofBackup({ last_backup, now }: ServerStatus): Judgement {
  if (last_backup === null) return 'bad';
  const age = Date.parse(now) - Date.parse(last_backup.at);
  if (age > BACKUP_BAD_MS) return 'bad';
  return age > BACKUP_OLD_MS || last_backup.missing > 0 ? 'watch' : 'good';
}

/** What whoever runs the server has to look after. */
export function judge(status: ServerStatus) {
  const { schema, database, disk, jobs, devices } = status;
  const crowded = database.connections > database.most_connections * MANY_CONNECTIONS;
  return {
    database: crowded ? 'watch' : 'good',
    schema: schema.foreign.length > 0 ? 'bad' : 'good',
    disk: disk.state === 'ok' ? 'good' : disk.state === 'low' ? 'watch' : 'bad',
    jobs: jobs.late ? 'bad' : jobs.failed > 0 ? 'watch' : 'good',
    backup: ofBackup(status),
    devices: devices > 0 ? 'watch' : 'good',
  } satisfies Record<string, Judgement>;
}
