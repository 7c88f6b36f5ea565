import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { vi } from 'vitest';
import { deleteAll } from '#tests/model/device.ts';

/** What a random list of steps is told to. */
interface Told<Step> {
  begin?(): Promise<void>;
  take(step: Step): Promise<void>;
  end(): Promise<void>;
  stop(): Promise<void>;
}

/** A history takes a tenth of a second; one that waits for ever says at which step, ms. */
const PATIENCE_MS = 30_000;

/** Tells a history from its beginning to its end, and takes away whatever it stored. */
export async function tell<Step>(history: Told<Step>, steps: readonly Step[]): Promise<void> {
  let at = 'begin';
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Error(`does not end: ${at}`)), PATIENCE_MS);
  const all = async (): Promise<void> => {
    await history.begin?.();
    for (const [n, step] of steps.entries()) {
      at = `${n} ${JSON.stringify(step)}`;
      await history.take(step);
    }
    at = 'end';
    await history.end();
  };
  try {
    await Promise.race([all(), silence.promise]);
  } finally {
    clearTimeout(timer);
    await history.stop();
    await deleteAll();
  }
}

/** Full disks and taken databases are told on the console thousands of times. */
export async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const silent = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) => spy.mockImplementation(() => undefined));
  return work().finally(() => {
    for (const spy of silent) spy.mockRestore();
  });
}

/** Random histories of one sort. */
interface Sort<Step> {
  readonly seed: number;
  readonly histories: number;
  readonly steps: fc.Arbitrary<Step[]>;
  /** Tells one. Returns how much was promised in it. */
  tellOne(steps: readonly Step[]): Promise<number>;
}

/** Histories in which nothing was promised prove nothing: where forms do not open any more, most are of that sort. */
const MOST_EMPTY = 0.5;

/** @param what is done where something is promised, for the error. @throws with the shortest history found that does not keep the promises, or where most of them promise nothing */
export async function checkAll<Step>({ seed, histories, steps, tellOne }: Sort<Step>, what: string): Promise<void> {
  let empty = 0;
  const property = fc.asyncProperty(steps, async (told) => {
    if ((await tellOne(told)) === 0) empty++;
  });
  await fc.assert(property, { seed, numRuns: histories });
  if (empty > histories * MOST_EMPTY) throw new Error(`in ${empty} of ${histories} histories nothing was ${what}`);
}

/** Goes on after a failure; tells which kinds of failures there were, in which history each was met first, and how often. */
export async function surveyAll<Step>({ seed, histories, steps, tellOne }: Sort<Step>): Promise<string> {
  const met = new Map<string, { first: number; count: number; told: readonly Step[]; error: unknown }>();
  for (const [at, told] of fc.sample(steps, { seed, numRuns: histories }).entries()) {
    await tellOne(told).catch((error: unknown) => {
      const kind = String(error)
        .replace(/[0-9a-f]{8}-[0-9a-f-]*|§\d+§|"[AB]\d.*?"(:".*?")?|\d+/g, '*')
        .slice(0, 120);
      const known = met.get(kind) ?? { first: at + 1, count: 0, told, error };
      met.set(kind, { ...known, count: known.count + 1, ...(told.length < known.told.length ? { told, error } : {}) });
    });
  }
  const lines = [...met].map(([kind, { first, count, told, error }]) => {
    const stack = error instanceof Error ? error.stack?.split('\n').slice(0, 6).join('\n') : String(error);
    return `${kind}: first in history ${first}, ${count} times\n${stack}\n${JSON.stringify(told)}`;
  });
  return [`seed ${seed}, ${histories} histories`, ...lines].join('\n');
}
