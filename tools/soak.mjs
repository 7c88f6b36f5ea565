// npm run soak: random histories of the model test over all cores, then two browsers and two server processes under random
// faults; ends with every invariant checked. A seed that is printed repeats a run.
// Options: --histories 100000  --minutes 10  --seed 1  --only model|browsers
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
    only: { type: 'string' },
  },
});
const [histories, minutes, seed] = [Number(values.histories), Number(values.minutes), Number(values.seed)];

/** Histories of one process: the databases of a process stay in its memory until its end. */
const BATCH = 2_000;

/** Runs one batch; gives what it printed when it failed, else null. */
const batch = (count, batchSeed) =>
  new Promise((resolve) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--silent', '--project', 'model', 'tests/model/histories.test.ts'];
    const child = spawn(nodeProgram(), args, { cwd: root, env: { ...environment(), HISTORIES: String(count), SEED: String(batchSeed) } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('exit', (code) => resolve(code === 0 ? null : output));
  });

async function model() {
  const batches = Array.from({ length: Math.ceil(histories / BATCH) }, (_, n) => ({ count: Math.min(BATCH, histories - n * BATCH), seed: seed + n }));
  const started = Date.now();
  console.log(`\n== model: ${histories} histories, seeds ${seed} to ${seed + batches.length - 1}`);
  let done = 0;
  let failed = 0;
  const worker = async () => {
    for (let next = batches.shift(); next !== undefined; next = batches.shift()) {
      const output = await batch(next.count, next.seed);
      done += next.count;
      if (output !== null) {
        failed++;
        console.log(`FAILED: SEED=${next.seed} HISTORIES=${next.count}\n${output}`);
      }
      console.log(`${done} of ${histories} histories after ${Math.round((Date.now() - started) / 1000)} s`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  console.log(failed === 0 ? `ok     model: ${done} histories` : `FAILED model: ${failed} batches`);
  return failed === 0 ? 0 : 1;
}

async function browsers() {
  console.log(`\n== browsers: ${minutes} minutes, seed ${seed}`);
  const env = { CHROMIUM_PATH: await findBrowser(), SOAK_SECONDS: String(Math.round(minutes * 60)), SEED: String(seed) };
  return run(nodeProgram(), ['tests/soak/main.ts'], { env });
}

await main(async () => {
  await prepare({ client: values.only !== 'model' });
  const code = values.only === 'browsers' ? 0 : await model();
  return (values.only === 'model' ? 0 : await browsers()) || code;
});
