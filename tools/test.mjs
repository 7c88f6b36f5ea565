// npm test: sets everything up, runs everything, and ends with the line "N passed, N failed".
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { nodeProgram, prepare, root, run, SetupError } from './setup.mjs';

const RESULTS = path.join(root, '.cache', 'results');

/** What a reporter wrote; a run that ended badly without a failed test counts as one failure. */
function summary(name, file, code, read) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  return { name, ...counts, failed: counts.failed === 0 && code !== 0 ? 1 : counts.failed };
}

async function vitest(name, projects, env = {}) {
  console.log(`\n== ${name}`);
  const file = path.join(RESULTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = await run(nodeProgram(), args, { env });
  return summary(name, file, code, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
}

async function playwright(browser) {
  console.log('\n== browser');
  const file = path.join(RESULTS, 'browser.json');
  const code = await run(nodeProgram(), ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return summary('browser', file, code, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
}

/** A day in the field in each engine that is installed; those that are not are named. */
async function engines(browser) {
  console.log('\n== engines');
  const file = path.join(RESULTS, 'engines.json');
  const code = await run(nodeProgram(), ['tests/engines/main.ts'], { env: { CHROMIUM_PATH: browser, ENGINES_RESULT: file } });
  return summary('engines', file, code, (result) => result);
}

const STAGES = [
  () => runChecks(),
  () => vitest('unit, contract, model, architecture', ['unit', 'contract', 'model', 'architecture']),
  () => vitest('server', ['server']),
  () => vitest('server on a second PostgreSQL', ['server'], { TEST_POSTGRES: 'second' }),
  async () => playwright(await findBrowser()),
  async () => engines(await findBrowser()),
];

const results = [];
try {
  await prepare({ client: true });
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  for (const stage of STAGES) {
    try {
      results.push(...[await stage()].flat());
    } catch (error) {
      console.error(error instanceof SetupError ? error.message : error);
      results.push({ name: 'set-up', passed: 0, failed: 1 });
    }
  }
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  results.push({ name: 'set-up', passed: 0, failed: 1 });
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log('\n== results');
for (const { name, passed, failed } of results)
  console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
