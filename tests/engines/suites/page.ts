// As the tests of the engine in Node have it.
import '#tests/support/all-kinds.ts';
import { startTests } from 'vitest/internal/browser';
import { PATIENCE_MS, type SuiteCase } from '#tests/engines/suites/result.ts';

/** Suites that run under Node with an imitated IndexedDB too: the same files, not a copy. */
const SUITES = import.meta.glob<unknown>([
  '/src/core/{date,number,text}/*.test.ts',
  '/tests/contract/replica.test.ts',
  '/src/client/sync/{device,seal}/*.test.ts',
  '/tests/model/photos.test.ts',
]);

type Runner = Parameters<typeof startTests>[1];
type Task = Awaited<ReturnType<typeof startTests>>[number]['tasks'][number];

const config = {
  root: '/',
  name: 'engines',
  setupFiles: [],
  passWithNoTests: false,
  allowOnly: false,
  sequence: { seed: 0, concurrent: false, shuffle: false, hooks: 'stack', setupFiles: 'list' },
  maxConcurrency: 1,
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  snapshotOptions: {},
  expect: {},
} as unknown as Runner['config'];

function casesOf(task: Task): SuiteCase[] {
  if (task.type === 'suite') {
    const own = task.result?.errors ?? [];
    const failed: SuiteCase[] = own.length > 0 ? [{ name: task.fullName, state: 'fail', errors: textsOf(own), ms: 0 }] : [];
    return [...failed, ...task.tasks.flatMap(casesOf)];
  }
  const state = task.result?.state === 'pass' || task.result?.state === 'fail' ? task.result.state : 'skip';
  return [{ name: task.fullName, state, errors: textsOf(task.result?.errors ?? []), ms: Math.round(task.result?.duration ?? 0) }];
}

const textsOf = (errors: readonly { message: string; stack?: string; diff?: string }[]): string[] =>
  errors.map(({ message, stack = '', diff = '' }) => [message, diff, stack].filter((text) => text !== '').join('\n'));

/** Runs one file in this page, as vitest's own runner does it. */
async function run(name: string): Promise<readonly SuiteCase[]> {
  const load = SUITES[name];
  if (load === undefined) throw new Error(`no suite ${name}`);
  // The parts of vitest that a test calls (expect, vi) look for the state of their worker here.
  Object.assign(globalThis, { __vitest_worker__: { config, filepath: name, ctx: { pool: 'engines' }, environment: { name: 'engines' } } });
  const files = await startTests([name], { config, pool: 'engines', importFile: load });
  return files.flatMap((file) => casesOf(file));
}

/** What the driver of the engine sees of this page. */
const seen: { names: readonly string[]; cases: readonly SuiteCase[] | null; error: string | null; run(name: string): void } = {
  names: Object.keys(SUITES),
  cases: null,
  error: null,
  run: (name) =>
    void run(name).then(
      (cases) => {
        seen.cases = cases;
      },
      (error: unknown) => {
        seen.error = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
      },
    ),
};
Object.assign(globalThis, { suites: seen });
