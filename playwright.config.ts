import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';
import { E2E_SECRET } from '#tests/support/e2e-secret.ts';
import { partOf } from '#tests/support/spec-parts.ts';
import { freePort } from '#tests/support/server.ts';

// Without a locale Chromium calls every download with a Turkish letter in its name "download".
if (!process.env['LC_ALL']) process.env['LANG'] ||= 'C.UTF-8';

// A server that runs already is taken when its port is named; it must have been started with E2E_SECRET.
const isRunning = process.env['E2E_PORT'] !== undefined;
// Workers read this file too: what the first reading chose stands in the environment.
process.env['E2E_PORT'] ??= String(await freePort());
if (process.env['E2E_DATA'] === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'saha-e2e-'));
  process.env['E2E_DATA'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const FOLDER = path.join(import.meta.dirname, 'tests/e2e');
const ALL_SPECS = readdirSync(FOLDER).filter((file) => file.endsWith('.spec.ts'));
const reads = (spec: string, pattern: RegExp) => pattern.test(readFileSync(path.join(FOLDER, spec), 'utf8'));
/** Tests that sign in to the demonstration see what the others leave there: one after the other. Those of the soak make accounts too. */
const isAlone = (spec: string) => !reads(spec, /tests\/(?:support\/field|soak\/\w+)\.ts/) || reads(spec, /\b(?:signIn|apiAs)\(/);
/** One to a core: on two cores a third made each test a third slower, and won nothing. Beyond eight the one server would be what all wait for. */
const WORKERS = Math.min(8, Math.max(2, availableParallelism()));
/** Where a run has an end, each commit runs one part of the specs, and several commits all of them: `npm test` says which (tools/test.mjs). */
const SPECS = partOf(ALL_SPECS, process.env['BROWSER_PART']);
const filesOf = (isChosen: (spec: string) => boolean) => SPECS.filter(isChosen).map((spec) => `**/e2e/${spec}`);

const baseURL = `http://localhost:${process.env['E2E_PORT']}`;

export default defineConfig({
  testDir: FOLDER,
  workers: WORKERS,
  projects: [
    { name: 'demonstration', testMatch: filesOf(isAlone), workers: 1 },
    { name: 'own accounts', testMatch: filesOf((spec) => !isAlone(spec)) },
  ],
  // Real processes, clocks and a busy machine: a test that passes the second time is named as flaky in the report.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The report of a failed run lies here; nothing else is written into the project.
  outputDir: 'test-results',
  use: {
    baseURL,
    actionTimeout: 15_000,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    serviceWorkers: 'allow',
    // Where tests are tried again, a trace of the second try is enough. Pictures all the time would double what a test costs.
    trace: process.env['CI'] ? 'on-first-retry' : { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
  },
  // The real server with its demonstration; tests that stop or kill one start their own.
  webServer: {
    command: 'node src/server/main.ts',
    url: `${baseURL}/api/web/health`,
    env: {
      PORT: process.env['E2E_PORT'],
      HOST: '127.0.0.1',
      DATA_DIR: process.env['E2E_DATA'],
      DATABASE_URL: '',
      SAHA_DEMO: '1',
      SMTP_URL: '',
      SAHA_SECRET: E2E_SECRET,
    },
    reuseExistingServer: isRunning,
    timeout: 240_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
