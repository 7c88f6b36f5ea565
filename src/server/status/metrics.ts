import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { ReplicaReads } from '#server/db/reads.ts';
import type { Db } from '#server/db/schema.ts';
import type { Disk } from '#server/disk/disk.ts';
import { EXPOSITION_TYPE, expose, Histogram, type Metric, type Sample } from '#server/status/exposition.ts';
import { type DatabaseStatus, readDatabaseStatus } from '#server/status/status.ts';
import { within } from '#server/within.ts';

export interface MetricsParts {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly replica: ReplicaReads | undefined;
  readonly disk: Disk;
  readonly version: string;
  /** Who names it may read; without one only this machine may, and behind a public address nobody. */
  readonly token: string | undefined;
  readonly isPublic: boolean;
}

/** A scrape waits no longer for the database, ms. */
const DATABASE_MS = 5_000;
/** Upper ends of the steps of answering times, s. */
const STEPS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const isOwnMachine = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Somebody with the token, or somebody on this machine who does not come through a proxy. */
function mayRead(request: FastifyRequest, { token, isPublic }: MetricsParts): boolean {
  const { authorization = '' } = request.headers;
  if (token !== undefined) return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
  // A proxy on this machine need not say for whom it asks.
  return !isPublic && isOwnMachine(request.ip) && isOwnMachine(request.socket.remoteAddress ?? '');
}

const gauge = (name: string, help: string, ...samples: readonly (number | Sample)[]): Metric => ({
  name,
  type: 'gauge',
  help,
  samples: samples.map((sample) => (typeof sample === 'number' ? { value: sample } : sample)),
});

const ofDatabase = (status: DatabaseStatus): Metric[] => [
  gauge('saha_database_size_bytes', 'Size of the database.', status.size),
  gauge('saha_database_connections', 'Open connections of all processes.', status.connections),
  gauge('saha_database_connections_max', 'Connections that PostgreSQL takes.', status.mostConnections),
  gauge(
    'saha_jobs',
    'Jobs of the queue: due, planned for later, given up.',
    ...(['due', 'planned', 'failed'] as const).map((state) => ({ labels: { state }, value: status.jobs[state] })),
  ),
  gauge('saha_jobs_oldest_due_seconds', 'How long the oldest due job has waited.', status.jobs.oldestSeconds),
  gauge('saha_sessions', 'People who are there just now.', status.sessions),
  gauge('saha_devices_with_unsent_work', 'Devices that told of work that the server lacks.', status.devices),
  gauge('saha_unsent_records', 'Records and photos that wait on devices, as these told.', status.unsent),
  gauge('saha_files', 'Files that are stored.', status.files),
  gauge('saha_file_bytes', 'Bytes of files that are stored.', status.fileBytes),
  gauge(
    'saha_backup_last_timestamp_seconds',
    'When the last whole backup of this database was made.',
    ...(status.lastWholeBackup ? [status.lastWholeBackup.getTime() / 1000] : []),
  ),
];

/** `GET /metrics` in the text format of Prometheus, about this process and what all share. Counts only, never contents. */
export function addMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const { db, pool, replica, disk, version } = parts;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  const times = new Histogram(STEPS);
  const answers = new Map<string, Sample>();
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, status: String(reply.statusCode) };
    const name = `${labels.method} ${labels.status}`;
    answers.set(name, { labels, value: (answers.get(name)?.value ?? 0) + 1 });
    times.observe(reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    reply.header('cache-control', 'no-store').type(EXPOSITION_TYPE);
    if (!mayRead(request, parts)) return reply.code(403).send('Not from here: set METRICS_TOKEN and send it as a bearer token.\n');
    const [status, state, space] = await Promise.all([
      within(DATABASE_MS, readDatabaseStatus(db, new Date())).catch(() => null),
      disk.state(),
      disk.space?.() ?? null,
    ]);
    const { rss } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return expose([
      gauge('saha_info', 'Version of the server.', { labels: { version }, value: 1 }),
      gauge('process_start_time_seconds', 'Start of this process.', Math.round(Date.now() / 1000 - process.uptime())),
      gauge('process_resident_memory_bytes', 'Memory that this process holds.', rss),
      {
        name: 'process_cpu_seconds_total',
        type: 'counter',
        help: 'Time of processors that this process used.',
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge(
        'nodejs_eventloop_lag_p99_seconds',
        'Of a hundred turns of the event loop one was later than this.',
        (delay.percentile(99) || 0) / 1e9,
      ),
      { name: 'saha_http_requests_total', type: 'counter', help: 'Answers of this process.', samples: [...answers.values()] },
      {
        name: 'saha_http_request_duration_seconds',
        type: 'histogram',
        help: 'How long answers of this process took.',
        samples: times.samples(),
      },
      gauge(
        'saha_pool_connections',
        'Connections of this process to the database; waiting: requests that wait for one.',
        { labels: { state: 'open' }, value: pool.totalCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'waiting' }, value: pool.waitingCount },
      ),
      ...(replica
        ? [
            {
              name: 'saha_reads_total',
              type: 'counter' as const,
              help: 'Lists and pages of the feed, by the database that answered.',
              samples: Object.entries(replica.counts).map(([from, value]) => ({ labels: { from }, value })),
            },
          ]
        : []),
      gauge('saha_disk_state', 'Of the data folder: 0 has room, 1 takes no files, 2 takes no writes.', { ok: 0, low: 1, full: 2 }[state]),
      ...(space
        ? [
            gauge('saha_disk_free_bytes', 'Free on the disk of the data folder.', space.free),
            gauge('saha_disk_size_bytes', 'Size of that disk.', space.total),
          ]
        : []),
      gauge('saha_database_up', 'Whether the database answers.', status === null ? 0 : 1),
      ...(status === null ? [] : ofDatabase(status)),
    ]);
  });
}
