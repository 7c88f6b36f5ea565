// npm run engines: a day in the field and the suites of what is stored, in Chromium, Firefox and WebKit, each where it is installed.
// Options: --only chromium|firefox|webkit, --part suites|stories, --story fieldDay|everyScreen|stuckTables|hangingParts, --pictures (ten screens of each, in test-results/engines)
import { main, nodeProgram, prepare, run } from './setup.mjs';

await main(async () => {
  await prepare({ client: true });
  return run(nodeProgram(), ['tests/engines/main.ts', ...process.argv.slice(2)]);
});
