// What can be said about the project without running it. Each check is a name and a command.
import { nodeProgram, run } from './setup.mjs';

const lingui = (...args) => run(nodeProgram(), ['node_modules/@lingui/cli/dist/lingui.js', 'check', ...args, '--verbose']);

export const CHECKS = [
  { name: 'types', run: () => run('node_modules/.bin/tsc', ['-b']) },
  { name: 'lint and import borders', run: () => run('node_modules/.bin/biome', ['lint', '--error-on-warnings', '--max-diagnostics=200']) },
  { name: 'format', run: () => run('node_modules/.bin/biome', ['format', '--max-diagnostics=50']) },
  { name: 'texts of the screens are in the catalogues', run: () => lingui('sync') },
  { name: 'texts are translated', run: () => lingui('missing', '--locale', 'en', '--mode', 'catalog') },
];

/** Runs all of them, also after a failure. */
export async function runChecks() {
  const results = [];
  for (const check of CHECKS) {
    console.log(`\n== ${check.name}`);
    const failed = (await check.run()) !== 0;
    console.log(failed ? `${check.name}: FAILED` : `${check.name}: ok`);
    results.push({ name: check.name, passed: failed ? 0 : 1, failed: failed ? 1 : 0 });
  }
  return results;
}
