import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { AnyCall } from '#core/contract/call.ts';
import { ASK } from '#core/contract/headers.ts';
import { UUID } from '#core/id/uuid.ts';
import { CALLS } from '#modules/registry.ts';
import type { KeyRing } from '#server/auth/key-ring.ts';
import { TOKEN_SECONDS, type TokenSeconds } from '#server/auth/tokens.ts';
import { clean } from '#server/db/cleaning.ts';
import { type ReplicaReads, readsOf } from '#server/db/reads.ts';
import type { Db } from '#server/db/schema.ts';
import { type Disk, ENDLESS_DISK } from '#server/disk/disk.ts';
import { NO_QUOTA, type Quota } from '#server/disk/room.ts';
import type { FileStore } from '#server/files/port.ts';
import { cleanUploads } from '#server/files/uploads.ts';
import { addClientFiles } from '#server/http/client-files.ts';
import { addClientVersion } from '#server/http/client-version.ts';
import { addCompression } from '#server/http/compression.ts';
import { addDocs } from '#server/http/docs-page.ts';
import { refusalOf, sendRefusal } from '#server/http/error-reply.ts';
import { Refusal } from '#server/http/handler.ts';
import { implement, type LooseHandler, type RouteParts } from '#server/http/implement.ts';
import { addLimits, JSON_LIMIT, TIME_LIMITS } from '#server/http/limits.ts';
import { addParsers } from '#server/http/parsers.ts';
import { addUnpacking } from '#server/http/unpacking.ts';
import { addSecurity } from '#server/http/security.ts';
import { createFaultReporter } from '#server/log/fault-reporter.ts';
import type { Mailer } from '#server/mail/port.ts';
import { HANDLERS } from '#server/modules.ts';
import { type AiFacts, NO_AI } from '#server/ai/provider.ts';
import type { SupportSettings } from '#server/settings/settings.ts';
import { addMetrics } from '#server/status/metrics.ts';

/** Everything the app works with; it opens and closes none of it. */
export interface AppParts {
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Lists and the feed from a replica; without it from `db`. */
  readonly replica?: ReplicaReads;
  /** Connections for running numbers (`openNumbers`); without them a series stays locked to the end of each write. */
  readonly numbers?: Db;
  readonly files: FileStore;
  /** The disk of the data folder; without it there is always room. */
  readonly disk?: Disk;
  /** None by default. */
  readonly quota?: Quota;
  readonly mail: Mailer;
  /** Sign the tokens and seal; the same for all processes on one database. */
  readonly keys: KeyRing;
  readonly version: string;
  /** Clients older than this are refused with 426; by default none is. */
  readonly minimumClient?: string;
  /** Folder of the built client; null serves the API alone. */
  readonly clientDir: string | null;
  readonly demo: boolean;
  /** Address under which people reach the server, for links in mails; by default this machine. */
  readonly publicUrl?: string;
  /** Address of a Sentry-compatible service; without it faults are log records. */
  readonly errorDsn?: string;
  /** By which `/metrics` may be read from another machine. */
  readonly metricsToken?: string;
  /** The support chat; none without it. */
  readonly support?: SupportSettings;
  /** The language model; none without it. */
  readonly ai?: AiFacts;
  /** Lifetimes of the tokens; shorter in tests. */
  readonly tokenSeconds?: TokenSeconds;
  /** Told after each commit that moved an account's feed. */
  onFeedMoved?(accountId: string, buckets: readonly string[]): void;
}

const CLEAN_EVERY_MS = 24 * 3600 * 1000;

function addRoutes(app: FastifyInstance, parts: RouteParts): void {
  for (const [module, calls] of Object.entries(CALLS)) {
    // Names and types were checked where HANDLERS is made; the loop has to forget them.
    const handlers = HANDLERS[module as keyof typeof HANDLERS] as Readonly<Record<string, LooseHandler>>;
    for (const [name, call] of Object.entries(calls as Readonly<Record<string, AnyCall>>)) {
      const handler = handlers[name];
      if (!handler) throw new Error(`no handler for ${module}.${name}`);
      implement(app, parts, call, handler);
    }
  }
}

function addCleaning(app: FastifyInstance, db: Db, files: FileStore): void {
  const all = (now: Date) => Promise.all([clean(db, now), cleanUploads(db, files, now)]);
  const run = () => void all(new Date()).catch((error: unknown) => app.log.error(error, 'cleaning failed'));
  const timer = setInterval(run, CLEAN_EVERY_MS);
  timer.unref();
  app.addHook('onReady', async () => run());
  app.addHook('onClose', async () => clearInterval(timer));
}

/** The HTTP server, not yet listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: JSON_LIMIT,
    ...TIME_LIMITS,
    // Only what went wrong is logged, and never the query of an address.
    logger: { level: 'error', serializers: { req: (request) => ({ method: request.method, url: request.url.split('?')[0] ?? '' }) } },
    forceCloseConnections: 'idle',
    // Short enough to be read out on the telephone.
    genReqId: () => randomUUID().slice(0, 8),
    // A proxy on this machine tells the address of the person.
    trustProxy: 'loopback',
  });
  const { errorDsn = null, support = null } = parts;
  const faults = createFaultReporter({ db: parts.db, dsn: errorDsn, version: parts.version });
  app.addHook('onClose', () => faults.close());
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'SERVER_ERROR' || (refusal.code === 'UNAVAILABLE' && !(error instanceof Refusal))) {
      request.log.error(error);
      faults.report(error, { request_id: request.id, method: request.method, route: request.routeOptions.url ?? '' });
    }
    return sendRefusal(request, reply, refusal);
  });
  await addSecurity(app, errorDsn, support);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api')) return;
    reply.header('x-app', 'saha').header('x-request-id', request.id).header('cache-control', 'no-store');
    // An answer names its question: one that a proxy hands to somebody else is known there as none.
    const ask = request.headers[ASK];
    if (typeof ask === 'string' && UUID.test(ask)) reply.header(ASK, ask);
  });
  addLimits(app);
  if (parts.minimumClient !== undefined) addClientVersion(app, parts.minimumClient);
  addCompression(app);
  addUnpacking(app);
  addParsers(app);
  const { db, numbers, files, mail, keys, version, tokenSeconds = TOKEN_SECONDS } = parts;
  addRoutes(app, {
    db,
    reads: parts.replica?.read ?? readsOf(db),
    numbers,
    files,
    mail,
    server: {
      keys,
      version,
      tokenSeconds,
      disk: parts.disk ?? ENDLESS_DISK,
      quota: parts.quota ?? NO_QUOTA,
      publicUrl: parts.publicUrl ?? null,
      errorDsn,
      support,
      ai: parts.ai ?? NO_AI,
    },
    onFeedMoved: (account, buckets) => parts.onFeedMoved?.(account, buckets),
  });
  addDocs(app, version);
  addMetrics(app, {
    db,
    pool: parts.pool,
    replica: parts.replica,
    disk: parts.disk ?? ENDLESS_DISK,
    version,
    token: parts.metricsToken,
    isPublic: parts.publicUrl !== undefined,
  });
  await addClientFiles(app, parts.clientDir);
  addCleaning(app, db, files);
  return app;
}
