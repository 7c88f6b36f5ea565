// npm run soak: random histories of the model test over all cores, then two browsers and two server processes under random
// faults; ends with every invariant checked. A seed that is printed repeats a run.
// Options: --histories 100000  --minutes 10  --seed 1  --processes 2  --only model|forms|browsers (forms: the histories with forms alone)
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mjs';
import { environment, main, nodeProgram, prepare, root, run } from './setup.mjs';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    // A history waits for a fifth to a half of its time.
    processes: { type: 'string', default: String(2 * availableParallelism()) },
    only: { type: 'string' },
  },
});
const [histories, minutes, seed] = [Number(values.histories), Number(values.minutes), Number(values.seed)];

/** Histories of one process by file: the databases of a process stay in its memory until its end. */
const FILES = [
  { file: 'tests/model/histories.test.ts', most: 2_000 },
  { file: 'tests/model/form-histories.test.ts', most: 1_000 },
  { file: 'tests/model/incident-histories.test.ts', most: 1_000 },
  { file: 'tests/model/ppe-histories.test.ts', most: 300 },
  { file: 'tests/model/risk-histories.test.ts', most: 500 },
  { file: 'tests/model/copies.test.ts', most: 60 },
  { file: 'tests/model/office-histories.test.ts', most: 1_000 },
];

/** The databases in memory make much garbage, most of it short-lived: an eighth of the time of histories with forms went into it. */
const YOUNG = ['--execArgv=--max-semi-space-size=64'];

/** Runs one batch; gives what it printed when it failed, else null. */
const batch = ({ file, count, seed: batchSeed }) =>
  new Promise((resolve) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--silent', '--project', 'model', ...YOUNG, file];
    const child = spawn(nodeProgram(), args, { cwd: root, env: { ...environment(), HISTORIES: String(count), SEED: String(batchSeed) } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('exit', (code) => resolve(code === 0 ? null : output));
  });

/** All batches; files take turns, each batch has the next seed. */
function batchesOf(files) {
  const batches = [];
  for (let left = histories; left > 0; ) {
    const { file, most } = files[batches.length % files.length];
    const count = Math.min(most, left);
    batches.push({ file, count, seed: seed + batches.length });
    left -= count;
  }
  return batches;
}

async function model(files) {
  const batches = batchesOf(files);
  const started = Date.now();
  console.log(`\n== model: ${histories} histories, seeds ${seed} to ${seed + batches.length - 1}`);
  let done = 0;
  let failed = 0;
  const worker = async () => {
    for (let next = batches.shift(); next !== undefined; next = batches.shift()) {
      const output = await batch(next);
      done += next.count;
      if (output !== null) {
        failed++;
        console.log(`FAILED: SEED=${next.seed} HISTORIES=${next.count} ${next.file}\n${output}`);
      }
      console.log(
        `${done} of ${histories} histories after ${Math.round((Date.now() - started) / 1000)} s (seed ${next.seed}, ${next.file})`,
      );
    }
  };
  await Promise.all(Array.from({ length: Number(values.processes) }, worker));
  console.log(failed === 0 ? `ok     model: ${done} histories` : `FAILED model: ${failed} batches`);
  return failed === 0 ? 0 : 1;
}

async function browsers() {
  console.log(`\n== browsers: ${minutes} minutes, seed ${seed}`);
  const env = { CHROMIUM_PATH: await findBrowser(), SOAK_SECONDS: String(Math.round(minutes * 60)), SEED: String(seed) };
  return run(nodeProgram(), ['tests/soak/main.ts'], { env });
}

const isModel = values.only === 'model' || values.only === 'forms';
await main(async () => {
  await prepare({ client: !isModel });
  const code = values.only === 'browsers' ? 0 : await model(values.only === 'forms' ? FILES.slice(1, 2) : FILES);
  return (isModel ? 0 : await browsers()) || code;
});
