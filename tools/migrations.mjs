// npm run migrations [-- --sql]: what a start would change in the database; with the settings of npm start (docs/operations.md).
import path from 'node:path';
import { main, nodeProgram, prepare, root, run } from './setup.mjs';

await main(async () => {
  await prepare();
  return run(nodeProgram(), [path.join(root, 'src/server/db/show-steps.ts'), ...process.argv.slice(2)]);
});
