import { BrowserClient, defaultStackParser, makeBrowserOfflineTransport, makeFetchTransport } from '@sentry/browser';
import { MAX_WAITING } from '#client/errors/fault-store.ts';
import type { ClientError } from '#modules/admin/shared/admin.calls.ts';

/** Loaded only where the server names such a service. Nothing of the library runs by itself: it sends what it is given, once cleaned. */
export function openService(dsn: string): (fault: ClientError) => void {
  const stored = makeBrowserOfflineTransport(makeFetchTransport);
  const client = new BrowserClient({
    dsn,
    integrations: [],
    // Nobody's network address either.
    dataCollection: { userInfo: false },
    stackParser: defaultStackParser,
    transport: (options) => stored({ ...options, dbName: 'saha-fault-service', maxQueueSize: MAX_WAITING, flushAtStartup: true }),
  });
  client.init();
  return (fault) => {
    const [type = 'Error', ...rest] = fault.message.split(': ');
    client.captureEvent({
      release: `saha@${fault.app_version}`,
      timestamp: Date.parse(fault.occurred_at) / 1000,
      transaction: fault.route,
      tags: { route: fault.route, ...(fault.status === null ? {} : { status: fault.status, method: fault.method, call: fault.url }) },
      exception: { values: [{ type, value: rest.join(': '), stacktrace: { frames: defaultStackParser(fault.stack) } }] },
    });
  };
}
