// npm test: sets everything up, runs everything, and ends with the line "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser, findHeadlessShell } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { fromPlaywright, fromVitest, printResults, readErrors, readResult } from './results.mjs';
import { nodeProgram, prepare, root, run, SetupError } from './setup.mjs';

const RESULTS = path.join(root, '.cache', 'results');

async function vitest(name, projects, { env = {}, without = [], shard = null } = {}) {
  console.log(`\n== ${name}`);
  const file = path.join(RESULTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...without.flatMap((file) => ['--exclude', `tests/server/${file}.test.ts`]),
    ...(shard === null ? [] : ['--shard', shard]),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tools/unhandled-errors.mjs',
    `--outputFile.json=${file}`,
  ];
  const errors = file.replace(/\.json$/, '.errors.json');
  const code = await run(nodeProgram(), args, { env: { ...env, UNHANDLED_ERRORS: errors } });
  return readResult(name, file, code, (report) => fromVitest(report, readErrors(errors)));
}

/** With CI no browser test begins later than so many minutes after the first: all of `npm test` keeps below 45, also on a slow machine. */
const CI_MINUTES = '10';
/** In so many parts all browser tests fit into these minutes. */
const BROWSER_PARTS = 8;
/** With CI one of so many parts of the server's tests runs on the second PostgreSQL. */
const SECOND_PARTS = 4;
/** With CI one of so many parts of the tests that start and kill servers runs. */
const PROCESS_PARTS = 2;

/** The part whose turn it is: the commit decides, so that the same one gives the same result again. */
function partOfCommit(parts) {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return `${(Number.parseInt(stdout?.slice(0, 8) || '0', 16) % parts) + 1}/${parts}`;
}

async function playwright(browser) {
  console.log('\n== browser');
  const file = path.join(RESULTS, 'browser.json');
  const minutes = Number(process.env.BROWSER_MINUTES ?? (process.env.CI ? CI_MINUTES : 0));
  const part = minutes > 0 ? (process.env.BROWSER_PART ?? partOfCommit(BROWSER_PARTS)) : null;
  const code = await run(nodeProgram(), ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    env: {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...(part === null ? {} : { BROWSER_UNTIL: String(Date.now() + minutes * 60_000), BROWSER_PART: part }),
    },
  });
  const result = readResult('browser', file, code, fromPlaywright);
  const note = `part ${part} of the browser tests (BROWSER_PART; BROWSER_MINUTES=0 runs them all)`;
  return part === null ? result : { ...result, notes: [note, ...result.notes] };
}

/** A day in the field, and the suites of what is stored, in each engine that is installed; those that are not are named. */
async function engines(browser) {
  console.log('\n== engines');
  const file = path.join(RESULTS, 'engines.json');
  const code = await run(nodeProgram(), ['tests/engines/main.ts'], { env: { CHROMIUM_PATH: browser, ENGINES_RESULT: file } });
  return readResult('engines', file, code, (result) => result);
}

const INSTALLED_POSTGRES = '/usr/lib/postgresql';

/** Files that spend their time in servers that are started and killed, neighbours of about the same time. */
const PROCESSES = [
  ...['backup', 'lost-database', 'start', 'process', 'uploads', 'demonstration', 'full-disk', 'backup-external', 'keys', 'first-run'],
  ...['durability', 'upgrade'],
];
/** Files that spend their time in processes, pictures and limits, or that always start the built-in database. */
const NOT_ABOUT_SQL = [
  ...PROCESSES.filter((file) => !['backup-external', 'durability', 'upgrade'].includes(file)),
  ...['audit-reports', 'packaging', 'report-limits', 'risk-reports', 'role-walk', 'sign-in-limits', 'slow-bodies'],
];

/** The server's tests; with CI a part of those of processes, which are two fifths of the time. */
async function server() {
  if (!process.env.CI) return vitest('server', ['server']);
  const part = partOfCommit(PROCESS_PARTS);
  const without = PROCESSES.filter((_, at) => (at % PROCESS_PARTS) + 1 !== Number(part.split('/')[0]));
  const result = await vitest('server', ['server'], { without });
  return { ...result, notes: [`without CI also: ${without.join(', ')}`, ...result.notes] };
}

/**
 * The server's tests whose outcome hangs on the version of PostgreSQL, on another one than the built-in, where the machine has
 * one; twice on the same would prove nothing.
 */
async function secondPostgres() {
  const name = 'server on a second PostgreSQL';
  const versions = existsSync(INSTALLED_POSTGRES) ? readdirSync(INSTALLED_POSTGRES) : [];
  // The folder of a version is also there where its client alone is installed.
  const isThere = versions.some((version) => existsSync(path.join(INSTALLED_POSTGRES, version, 'bin', 'initdb')));
  if (isThere) {
    const shard = process.env.CI ? partOfCommit(SECOND_PARTS) : null;
    const result = await vitest(name, ['server'], { env: { TEST_POSTGRES: 'second' }, without: NOT_ABOUT_SQL, shard });
    return shard === null ? result : { ...result, notes: [`part ${shard} of these tests (all of them without CI)`, ...result.notes] };
  }
  return { name, passed: 0, failed: 0, notes: ['skipped: none is installed (Debian: postgresql)'] };
}

const STAGES = [
  () => runChecks(),
  () => vitest('unit, contract, model, architecture', ['unit', 'rules', 'contract', 'model', 'architecture']),
  () => server(),
  () => secondPostgres(),
  async () => playwright(await findHeadlessShell()),
  async () => engines(await findBrowser()),
];

const results = [];
try {
  await prepare({ client: true });
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  for (const stage of STAGES) {
    const begun = Date.now();
    try {
      const done = [await stage()].flat();
      results.push(...done.map((result) => (done.length > 1 ? result : { ...result, seconds: Math.round((Date.now() - begun) / 1000) })));
    } catch (error) {
      console.error(error instanceof SetupError ? error.message : error);
      results.push({ name: 'set-up', passed: 0, failed: 1, notes: [`failed: ${error}`] });
    }
  }
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  results.push({ name: 'set-up', passed: 0, failed: 1, notes: [`failed: ${error}`] });
}
process.exitCode = printResults(results) > 0 ? 1 : 0;
