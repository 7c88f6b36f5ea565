import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { deleteAll, type ReplicaEngine } from '#tests/model/device.ts';
import { OfficeHistory } from '#tests/model/office/history.ts';
import { type OfficeStep, officeHistories } from '#tests/model/office/steps.ts';

/** A history that waits for ever says at which step, ms. */
const PATIENCE_MS = 30_000;
/** Histories in which nothing was kept prove nothing. */
const MOST_EMPTY = 0.5;

export interface OfficeRun {
  readonly seed: number;
  readonly histories: number;
  readonly engine: ReplicaEngine;
}

/** Returns how often a form said that all is kept. */
export async function tellOffice(engine: ReplicaEngine, steps: readonly OfficeStep[]): Promise<number> {
  const history = new OfficeHistory(engine);
  let at = 'begin';
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Error(`does not end: ${at}`)), PATIENCE_MS);
  const tell = async (): Promise<void> => {
    for (const [n, step] of steps.entries()) {
      at = `${n} ${JSON.stringify(step)}`;
      await history.take(step);
    }
    at = 'end';
    await history.end();
  };
  try {
    await Promise.race([tell(), silence.promise]);
    return history.kept;
  } finally {
    clearTimeout(timer);
    await history.stop();
    await deleteAll();
  }
}

/** @throws with the shortest history found that does not keep the promises */
export async function checkOffice({ seed, histories, engine }: OfficeRun): Promise<void> {
  let empty = 0;
  const property = fc.asyncProperty(officeHistories, async (steps) => {
    if ((await tellOffice(engine, steps)) === 0) empty++;
  });
  await fc.assert(property, { seed, numRuns: histories });
  if (empty > histories * MOST_EMPTY) throw new Error(`in ${empty} of ${histories} histories nothing was kept`);
}

/** Goes on after a failure; tells which kinds of failures there were, in which history each was met first, and how often. */
export async function surveyOffice({ seed, histories, engine }: OfficeRun): Promise<string> {
  const met = new Map<string, { first: number; count: number; steps: readonly OfficeStep[]; error: unknown }>();
  for (const [at, steps] of fc.sample(officeHistories, { seed, numRuns: histories }).entries()) {
    await tellOffice(engine, steps).catch((error: unknown) => {
      const kind = String(error)
        .replace(/§\d+§|[0-9a-f]{8}-[0-9a-f-]*|\d+/g, '*')
        .slice(0, 120);
      const known = met.get(kind) ?? { first: at + 1, count: 0, steps, error };
      met.set(kind, { ...known, count: known.count + 1, ...(steps.length < known.steps.length ? { steps, error } : {}) });
    });
  }
  const lines = [...met].map(([kind, { first, count, steps, error }]) => {
    const stack = error instanceof Error ? error.stack?.split('\n').slice(0, 5).join('\n') : String(error);
    return `${kind}: first in history ${first}, ${count} times\n${stack}\n${JSON.stringify(steps)}`;
  });
  return [`seed ${seed}, ${histories} histories`, ...lines].join('\n');
}
