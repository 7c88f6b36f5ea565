import { appVersion } from '#client/page/app-version.ts';
import { keepNote } from '#client/page/keep-note.ts';
import * as v from 'valibot';
import { deviceId } from '#client/auth/device-id.ts';
import { call } from '#client/http/client.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import { type ReportMemory, watchUnsentWork } from '#client/sync/report.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';

const KEY = 'saha.work-report';
const kept = v.object({
  user: v.string(),
  at: v.number(),
  report: v.object({ waiting: v.number(), parked: v.number(), oldest_waiting_at: v.nullable(v.string()) }),
});

/** The last report of this person from this browser. */
const memoryOf = (user: string): ReportMemory => ({
  read() {
    try {
      const parsed = v.safeParse(kept, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
      return parsed.success && parsed.output.user === user ? parsed.output : null;
    } catch {
      return null;
    }
  },
  store: (report, at) => keepNote(KEY, JSON.stringify({ user, at, report })),
});

/** Tells the office what this device still holds (SYNC-CALL-04). Returns the end of it. */
export const reportUnsentWork = (engine: SyncEngine): (() => void) =>
  watchUnsentWork({
    status: engine.status,
    memory: memoryOf(engine.owner.user),
    now: () => Date.now(),
    async send(report) {
      const body = { ...report, device_id: deviceId(), app_version: appVersion() };
      return (await call(syncCalls.report, { body }, { manner: 'background', once: true })).ok;
    },
  });
