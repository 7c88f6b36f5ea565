import { createStackParser, createTransport } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { scrubText } from '#modules/admin/shared/scrub.ts';
import type { Db } from '#server/db/schema.ts';
import { writeLogRecord } from '#server/log/log-records.ts';

/** Where a fault happened. `request_id` is what the person was shown. */
export interface FaultPlace {
  readonly request_id: string;
  readonly method: string;
  readonly route: string;
}

/** Tells of faults of the server: to a Sentry-compatible service, or into the log records (HTTP-LOG-01; SRV-05). Never throws. */
export interface FaultReporter {
  report(error: unknown, place: FaultPlace): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/** Rows of faults within an hour at most: a server that fails at every request must not fill its own database. */
const PER_HOUR = 100;
const HOUR_MS = 3_600_000;
const CLOSE_MS = 2000;

function serviceReporter(dsn: string, version: string): FaultReporter {
  const client = new ServerRuntimeClient({
    dsn,
    release: `saha@${version}`,
    integrations: [],
    dataCollection: { userInfo: false },
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async (request) => {
        // The types of fetch know only bytes over an ArrayBuffer; Sentry's are such.
        const response = await fetch(options.url, { method: 'POST', body: request.body as BodyInit, headers: options.headers ?? {} });
        return { statusCode: response.status };
      }),
    beforeSend: (event) => {
      for (const value of event.exception?.values ?? []) if (value.value !== undefined) value.value = scrubText(value.value);
      const { breadcrumbs: _crumbs, request: _request, user: _user, server_name: _name, ...rest } = event;
      return rest;
    },
  });
  client.init();
  return {
    report: (error, { request_id, method, route }) => {
      client.captureException(error, { captureContext: { tags: { request_id, method, route } } });
    },
    close: async () => {
      await client.close(CLOSE_MS);
    },
  };
}

function logReporter(db: Db, version: string): FaultReporter {
  let recent: number[] = [];
  const running = new Set<Promise<void>>();
  return {
    report(error, place) {
      const now = new Date();
      recent = recent.filter((at) => at > now.getTime() - HOUR_MS);
      if (recent.length >= PER_HOUR) return;
      recent.push(now.getTime());
      const [name, message, stack] = error instanceof Error ? [error.name, error.message, error.stack ?? ''] : ['Error', String(error), ''];
      const entry = { account_id: null, who: null, device: null, address: null, now, done_at: null };
      const written = writeLogRecord(db, {
        ...entry,
        action: 'server_error',
        entity: 'app',
        entity_id: place.request_id,
        title: scrubText(`${name}: ${message}`),
        after: { ...place, version, stack: scrubText(stack) },
        longTexts: true,
      }).catch(() => undefined); // The database may be what failed; the process log has it already.
      running.add(written);
      void written.finally(() => running.delete(written));
    },
    close: async () => {
      await Promise.all(running);
    },
  };
}

export const createFaultReporter = ({ db, dsn, version }: { db: Db; dsn: string | null; version: string }): FaultReporter =>
  dsn === null ? logReporter(db, version) : serviceReporter(dsn, version);
