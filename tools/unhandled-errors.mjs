// A reporter of Vitest: what failed outside every test, which its JSON does not name.
import { rmSync, writeFileSync } from 'node:fs';

/** Writes `[{ message, stack }]` into the file that UNHANDLED_ERRORS names; nothing where all went well. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS;
    if (file === undefined) return;
    rmSync(file, { force: true });
    if (errors.length > 0)
      writeFileSync(file, JSON.stringify(errors.map(({ name, message, stack }) => ({ message: `${name}: ${message}`, stack }))));
  }
}
