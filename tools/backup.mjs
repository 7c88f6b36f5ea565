// npm run backup -- FILE and npm run restore -- FILE [--replace NAME]: with the settings of npm start (docs/operations.md).
import path from 'node:path';
import { main, nodeProgram, prepare, root, run } from './setup.mjs';

await main(async () => {
  await prepare();
  return run(nodeProgram(), [path.join(root, 'src/server/backup/main.ts'), ...process.argv.slice(2)]);
});
