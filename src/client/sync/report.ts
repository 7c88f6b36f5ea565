import type { SyncStatus } from '#client/sync/port.ts';
import type { Store } from '#client/sync/store.ts';
import { sameJson } from '#core/change/json.ts';

/** What a device tells the office about its unsent work (OFF-UI-05). Photos count as work; `waiting` holds what is parked too. */
export interface WorkReport {
  readonly waiting: number;
  readonly parked: number;
  /** ISO time of the oldest unsent work; null when there is none. */
  readonly oldest_waiting_at: string | null;
}

/** The last report that arrived, shared by the tabs of a browser. */
export interface ReportMemory {
  read(): { report: WorkReport; at: number } | null;
  store(report: WorkReport, at: number): void;
}

export interface ReportParts {
  readonly status: Store<SyncStatus>;
  readonly memory: ReportMemory;
  /** Sends it; false when it did not arrive. */
  readonly send: (report: WorkReport) => Promise<boolean>;
  readonly now: () => number;
}

/** A change settles before it is told, ms: a sending run changes the counts many times. */
const SETTLE_MS = 3_000;
/** Between two reports of changed counts, ms. That there is work at all, or none any more, is told at once. */
const CHANGE_MS = 3 * 60_000;
/** A device that still holds work says so again after this time, ms. */
const REPEAT_MS = 15 * 60_000;

export const reportOf = ({ waiting, photosWaiting, parked, oldest }: SyncStatus): WorkReport => ({
  waiting: waiting + photosWaiting,
  parked,
  oldest_waiting_at: oldest === null ? null : new Date(oldest).toISOString(),
});

/** When the next report is due, ms from now; null when there is nothing to tell. */
function dueIn(report: WorkReport, told: { report: WorkReport; at: number } | null, now: number): number | null {
  if (told === null) return SETTLE_MS;
  const since = now - told.at;
  if (sameJson(report, told.report)) return report.waiting === 0 ? null : Math.max(REPEAT_MS - since, SETTLE_MS);
  const isNews = (report.waiting === 0) !== (told.report.waiting === 0);
  return isNews ? SETTLE_MS : Math.max(CHANGE_MS - since, SETTLE_MS);
}

/** Tells the server how much unsent work this device holds: when it changes and there is a connection, seldom enough to cost nothing (SYNC-CALL-04). Returns the end of it. */
export function watchUnsentWork({ status, memory, send, now }: ReportParts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let isSending = false;
  let isEnded = false;
  const isOnline = () => status.get().connection === 'online';
  const setDue = (at: number) => {
    clearTimeout(timer);
    dueAt = at;
    if (at !== Number.POSITIVE_INFINITY && !isEnded) timer = setTimeout(() => void tell(), Math.max(at - now(), 0));
  };
  const plan = () => {
    if (isEnded || isSending) return;
    const due = dueIn(reportOf(status.get()), memory.read(), now());
    if (due === null) {
      setDue(Number.POSITIVE_INFINITY);
      return;
    }
    // A later change must not put off what is due already. What fell due without a connection goes with the first moment of one.
    if (dueAt <= now() && isOnline()) void tell();
    else if (now() + due < dueAt) setDue(now() + due);
  };
  const tell = async () => {
    // Stays due: the connection brings it along, however short it is.
    if (isEnded || isSending || !isOnline()) return;
    isSending = true;
    const report = reportOf(status.get());
    const told = memory.read();
    // Another tab told it meanwhile.
    const isTold = told !== null && sameJson(told.report, report) && now() - told.at < REPEAT_MS - SETTLE_MS;
    const isSent = isTold || (await send(report));
    if (isSent && !isTold) memory.store(report, now());
    isSending = false;
    setDue(isSent ? Number.POSITIVE_INFINITY : now() + CHANGE_MS);
    plan();
  };
  const end = status.subscribe(plan);
  plan();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    end();
  };
}
