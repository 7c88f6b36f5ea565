import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { vi } from 'vitest';
import { deleteAll, type ReplicaEngine } from '#tests/model/device.ts';
import { FormHistory } from '#tests/model/forms/history.ts';
import type { FormStep } from '#tests/model/forms/steps.ts';
import { historiesOf, type Profile } from '#tests/model/forms/worlds.ts';

export interface FormRun {
  readonly seed: number;
  readonly histories: number;
  readonly profile: Profile | 'any';
  readonly engine: ReplicaEngine;
}

/** A history takes a tenth of a second; one that waits for ever says at which step, ms. */
const PATIENCE_MS = 30_000;

/** Returns how many things a form said to be kept. */
export async function tellHistory(engine: ReplicaEngine, steps: readonly FormStep[]): Promise<number> {
  const history = new FormHistory(engine);
  let at = 'begin';
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Error(`does not end: ${at}`)), PATIENCE_MS);
  const tell = async (): Promise<void> => {
    await history.begin();
    for (const [n, step] of steps.entries()) {
      at = `${n} ${JSON.stringify(step)}`;
      await history.take(step);
    }
    at = 'end';
    await history.end();
  };
  try {
    await Promise.race([tell(), silence.promise]);
    return history.ledger.facts.size;
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

/** Histories in which nothing was entered prove nothing: where forms do not open any more, most are of that sort. */
const MOST_EMPTY = 0.5;

/** @throws with the shortest history found that does not keep the promises, or where most of them promise nothing. */
export async function checkForms({ seed, histories, profile, engine }: FormRun): Promise<void> {
  let empty = 0;
  const property = fc.asyncProperty(historiesOf(profile), async (steps) => {
    if ((await tellHistory(engine, steps)) === 0) empty++;
  });
  await fc.assert(property, { seed, numRuns: histories });
  if (empty > histories * MOST_EMPTY) throw new Error(`in ${empty} of ${histories} histories nothing was entered`);
}

/** Goes on after a failure; tells which kinds of failures there were, in which history each was met first, and how often. */
export async function surveyForms({ seed, histories, profile, engine }: FormRun): Promise<string> {
  const met = new Map<string, { first: number; count: number; steps: readonly FormStep[]; error: unknown }>();
  for (const [at, steps] of fc.sample(historiesOf(profile), { seed, numRuns: histories }).entries()) {
    await tellHistory(engine, steps).catch((error: unknown) => {
      const kind = String(error)
        .replace(/[0-9a-f]{8}-[0-9a-f-]*|§\d+§|"[AB]\d.*?"(:".*?")?|\d+/g, '*')
        .slice(0, 120);
      const known = met.get(kind) ?? { first: at + 1, count: 0, steps, error };
      met.set(kind, { ...known, count: known.count + 1, ...(steps.length < known.steps.length ? { steps, error } : {}) });
    });
  }
  const lines = [...met].map(([kind, { first, count, steps, error }]) => {
    const stack = error instanceof Error ? error.stack?.split('\n').slice(0, 6).join('\n') : String(error);
    return `${kind}: first in history ${first}, ${count} times\n${stack}\n${JSON.stringify(steps)}`;
  });
  return [`${profile}, seed ${seed}, ${histories} histories`, ...lines].join('\n');
}
