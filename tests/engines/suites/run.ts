import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, EngineBrowser, EnginePage } from '#tests/engines/port.ts';
import { PATIENCE_MS, type SuiteCase } from '#tests/engines/suites/result.ts';

/** Longest that one file may take. */
const FILE_MS = 4 * PATIENCE_MS;

interface Seen {
  readonly cases: readonly SuiteCase[] | null;
  readonly error: string | null;
}

/** Opens the page anew, with no database of the file before, and runs one file in it. @throws Error when the page cannot run it */
async function runFile(page: EnginePage, url: string, name: string): Promise<readonly SuiteCase[]> {
  await page.goto(url);
  await page.evaluate(
    `
    for (const { name } of await indexedDB.databases())
      await new Promise((done) => { const request = indexedDB.deleteDatabase(name); request.onsuccess = request.onerror = request.onblocked = done; });
    window.suites.run(args[0]);`,
    name,
  );
  for (const end = Date.now() + FILE_MS; Date.now() < end; await pause(200)) {
    const { cases, error } = await page.evaluate<Seen>('return { cases: window.suites.cases, error: window.suites.error }');
    if (error !== null) throw new Error(error);
    if (cases !== null) return cases;
  }
  throw new Error(`${name} did not come to its end`);
}

/** A page of a browser that is started when it is asked for, and anew after it failed. */
class Seat {
  private readonly launch: () => Promise<EngineBrowser>;
  private browser: EngineBrowser | null = null;
  private page: EnginePage | null = null;
  constructor(launch: () => Promise<EngineBrowser>) {
    this.launch = launch;
  }
  /** Does the work; when the browser does not start or does not answer, once more in a new one. */
  async work<T>(what: (page: EnginePage) => Promise<T>): Promise<T> {
    try {
      return await what(await this.open());
    } catch (error) {
      console.log(`AGAIN  ${String(error)}`);
      await this.close();
      return what(await this.open());
    }
  }
  async close(): Promise<void> {
    await this.browser?.close().catch(() => undefined);
    this.browser = null;
    this.page = null;
  }
  private async open(): Promise<EnginePage> {
    this.browser ??= await this.launch();
    this.page ??= await this.browser.newPage();
    return this.page;
  }
}

/** What came of the suites in one engine; `notes` names the files that failed. */
export interface SuiteSum {
  readonly passed: number;
  readonly failed: number;
  readonly notes: readonly string[];
}

const count = (cases: readonly SuiteCase[], state: SuiteCase['state']): number => cases.filter((one) => one.state === state).length;

/** Runs every suite of the page in one engine. What a test finds wrong counts at once, without a second try. */
export async function runSuites(engine: Engine, url: string, profile: () => string): Promise<SuiteSum> {
  const notes: string[] = [];
  const sum = { passed: 0, failed: 0, notes };
  const seat = new Seat(() => engine.launch(profile()));
  try {
    const names = await seat.work(async (page) => {
      await page.goto(url);
      return page.evaluate<string[]>('return window.suites.names');
    });
    for (const name of names) {
      const start = Date.now();
      const cases = await seat
        .work((page) => runFile(page, url, name))
        .catch((error: unknown): readonly SuiteCase[] => [{ name, state: 'fail', errors: [String(error)], ms: 0 }]);
      const [passed, failed] = [count(cases, 'pass'), count(cases, 'fail')];
      // A file in which nothing ran proves nothing.
      const wrong = failed + Number(passed + failed === 0);
      sum.passed += passed;
      sum.failed += wrong;
      if (wrong > 0) notes.push(`failed: ${engine.name}: ${name}`);
      console.log(
        `${wrong === 0 ? 'ok    ' : 'FAILED'} ${engine.name}: ${name}, ${passed} of ${cases.length} tests in ${((Date.now() - start) / 1000).toFixed(1)} s`,
      );
      for (const one of cases.filter(({ state }) => state === 'fail')) console.log(`       ${one.name}\n${one.errors.join('\n')}`);
    }
  } finally {
    await seat.close();
  }
  return sum;
}
