// npm run check: types, lint with import borders, translations.
import { runChecks } from './checks.mjs';
import { main, prepare } from './setup.mjs';

await main(async () => {
  await prepare();
  return (await runChecks()).some((result) => result.failed > 0) ? 1 : 0;
});
