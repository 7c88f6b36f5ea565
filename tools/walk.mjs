// npm run walk: ten jobs of the field in the real product, counted and measured at six sizes, with pictures in test-results/walk.
// Options: --as before|after (which figures they are; after), --only JOB,..., --sizes 390x844,..., --url of a server that runs already
import { findBrowser } from './browser.mjs';
import { main, nodeProgram, prepare, run } from './setup.mjs';

await main(async () => {
  await prepare({ client: true });
  const browser = await findBrowser();
  return run(nodeProgram(), ['tests/walk/main.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: browser } });
});
