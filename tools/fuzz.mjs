// npm run fuzz: hostile requests made from the declarations of all calls, in every role, against the real server.
// Options: --requests 50000  --seed 1  --lanes 4 (under way at once)
import { parseArgs } from 'node:util';
import { main, nodeProgram, prepare, run } from './setup.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    lanes: { type: 'string', default: '4' },
  },
});

await main(async () => {
  await prepare();
  console.log(`${values.requests} requests, seed ${values.seed}, ${values.lanes} at once`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'tests/server/fuzz.test.ts', '--disable-console-intercept'];
  return run(nodeProgram(), args, { env: { FUZZ_REQUESTS: values.requests, SEED: values.seed, FUZZ_LANES: values.lanes } });
});
