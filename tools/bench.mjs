// npm run bench: measures the product against raw IndexedDB, PouchDB and a hand-written page in one run, and prints a table.
import { findBrowser } from './browser.mjs';
import { main, nodeProgram, prepare, run } from './setup.mjs';

await main(async () => {
  await prepare({ client: true });
  const browser = await findBrowser();
  return run(nodeProgram(), ['tests/bench/main.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: browser } });
});
