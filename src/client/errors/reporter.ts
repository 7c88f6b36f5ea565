import type { FaultStore, WaitingFault } from '#client/errors/fault-store.ts';
import { type ClientError, FAULTS_PER_HOUR } from '#modules/admin/shared/admin.calls.ts';

/** `done`: told, or refused for good. `later`: nobody took it now. */
export type Delivery = 'done' | 'later';

export interface ReporterParts {
  readonly store: FaultStore;
  /** Tells one fault to whoever this installation tells them to. */
  readonly deliver: (waiting: WaitingFault) => Promise<Delivery>;
  readonly now: () => number;
  /** When faults were told within the last hour, ms; kept over page loads. */
  readonly sent: { read(): readonly number[]; write(times: readonly number[]): void };
}

export interface Reporter {
  /** Keeps a fault on the device and tells it as soon as that is possible. Never throws. */
  report(fault: ClientError): Promise<void>;
  /** Tells what waits; calls that come meanwhile join. */
  flush(): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** The same fault on the same page is told once within this time, ms. */
const SAME_MS = 60_000;

/** Tells faults at most 20 an hour; the rest waits on the device (ledger 04, decision 14). */
export function createReporter({ store, deliver, now, sent }: ReporterParts): Reporter {
  const seen = new Map<string, number>();
  let running: Promise<void> | null = null;

  const isRepeated = ({ message, route }: ClientError): boolean => {
    const key = `${route} ${message}`;
    const last = seen.get(key);
    if (last !== undefined && now() - last < SAME_MS) return true;
    seen.set(key, now());
    return false;
  };

  async function tellAll(): Promise<void> {
    for (;;) {
      const times = sent.read().filter((at) => at > now() - HOUR_MS);
      if (times.length >= FAULTS_PER_HOUR) return;
      const next = await store.oldest();
      if (next === undefined || (await deliver(next)) === 'later') return;
      sent.write([...times, now()]);
      await store.remove(next.id);
    }
  }

  const flush = (): Promise<void> => {
    // A device without storage reports nothing; the work of the person goes on.
    running ??= tellAll()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
    return running;
  };

  return {
    flush,
    async report(fault) {
      if (isRepeated(fault)) return;
      try {
        await store.add(fault);
      } catch {
        return;
      }
      await flush();
    },
  };
}
