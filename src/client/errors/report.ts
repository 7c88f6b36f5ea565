import { appVersion } from '#client/page/app-version.ts';
import { type FailedCall, faultOfCall, faultOfError, isFault, isNoise } from '#client/errors/fault.ts';
import type { FaultStore, WaitingFault } from '#client/errors/fault-store.ts';
import { createReporter, type Delivery } from '#client/errors/reporter.ts';
import { call, onCallFailure, onCallSuccess, tokens } from '#client/http/client.ts';
import { mayBeOnline } from '#client/page/features.ts';
import { serverNow } from '#client/http/clock.ts';
import type { AppError } from '#core/error/app-error.ts';
import type { ClientError } from '#modules/admin/shared/admin.calls.ts';
import { FAULT_PATH } from '#modules/admin/shared/fault-path.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';

const SENT_KEY = 'saha.faults-sent';
const QUIET = { manner: 'background', once: true } as const;

/** Where faults go: asked once per page, when there is something to tell. Undefined while nobody answers. */
let service: ((fault: ClientError) => void) | null | undefined;

async function findService(): Promise<typeof service> {
  if (service !== undefined) return service;
  const health = await call(syncCalls.health, {}, QUIET);
  if (!health.ok) return undefined;
  const { error_dsn } = health.data;
  service = error_dsn === null ? null : (await import('#client/errors/sentry.ts')).openService(error_dsn);
  return service;
}

async function deliver({ id, fault }: WaitingFault): Promise<Delivery> {
  // Only signed-in devices tell the server; the browser's own opinion spares a try.
  if (!mayBeOnline()) return 'later';
  const tell = await findService();
  if (tell === undefined) return 'later';
  if (tell !== null) {
    tell(fault);
    return 'done';
  }
  if (tokens.read().refresh === null) return 'later';
  // The call comes with the first fault, as the store does.
  const calls = await import('#modules/admin/shared/admin.calls.ts').catch(() => null);
  if (calls === null) return 'later';
  const answer = await call(calls.adminCalls.clientError, { body: fault }, { ...QUIET, key: id });
  if (answer.ok) return 'done';
  const { status } = answer.error;
  // Refused as it stands: it would be refused again.
  return status === 400 || status === 413 || status === 422 ? 'done' : 'later';
}

const readSent = (): readonly number[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SENT_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((at) => typeof at === 'number') : [];
  } catch {
    return [];
  }
};

let opened: Promise<FaultStore> | null = null;
/** Its database comes with the first fault: nothing is drawn from it. */
const faults = (): Promise<FaultStore> => (opened ??= import('#client/errors/fault-store.ts').then((module) => module.createFaultStore()));

const reporter = createReporter({
  store: {
    add: async (fault) => (await faults()).add(fault),
    oldest: async () => (await faults()).oldest(),
    remove: async (id) => (await faults()).remove(id),
  },
  deliver,
  now: () => Date.now(),
  sent: { read: readSent, write: (times) => localStorage.setItem(SENT_KEY, JSON.stringify(times)) },
});

const facts = () => ({ page: location.pathname, version: appVersion(), now: serverNow() });

/** Tells of a fault of the program, without contents (HTTP-LOG-01). Never throws and shows nothing. */
export function reportError(error: unknown): void {
  if (!isNoise(error)) void reporter.report(faultOfError(error, facts()));
}

function reportCall(error: AppError, failed: FailedCall): void {
  // The report itself must not be reported.
  if (isFault(error) && failed.path !== FAULT_PATH) void reporter.report(faultOfCall(error, failed, facts()));
}

/** Listens for what nobody catches and for calls that fail, quiet ones included (HTTP-LOG-02). Called once, before the first drawing. */
export function startReporting(): void {
  addEventListener('error', (event) => reportError(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => reportError(event.reason));
  addEventListener('online', () => void reporter.flush());
  onCallFailure(reportCall);
  // What waited from an earlier visit goes out with the first connection.
  const end = onCallSuccess(() => {
    end();
    void reporter.flush();
  });
}
