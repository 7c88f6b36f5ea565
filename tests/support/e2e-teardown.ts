import { rmSync } from 'node:fs';

/** Removes the data folder of the run; the server is stopped after this, and what it still writes goes with the folder. */
export default function teardown(): void {
  const folder = process.env['E2E_DATA'];
  process.once('exit', () => {
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
}
