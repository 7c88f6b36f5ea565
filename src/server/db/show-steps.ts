// npm run migrations: which steps of the schema a start would run. Changes nothing.
import { withClient, withDatabase } from '#server/backup/reach.ts';
import { readSteps } from '#server/db/steps.ts';
import { readSettings } from '#server/settings/settings.ts';
import { StartError } from '#server/settings/start-error.ts';

/** Exit code when a start would change the schema, and when it would refuse. */
const PENDING = 3;
const NEWER = 4;

async function show(): Promise<number> {
  const log = (line: string): void => console.log(line);
  const { done, pending, foreign } = await withDatabase(readSettings(process.env), log, (url) => withClient(url, readSteps));
  const last = done.at(-1);
  log(last ? `${done.length} steps are done, the last on ${last.at.toISOString()}: ${last.name}` : 'The database is empty.');
  for (const name of foreign) log(`Unknown to this version: ${name}`);
  if (foreign.length > 0) return NEWER;
  if (pending.length === 0) {
    log('The schema is that of this version: a start changes nothing in it.');
    return 0;
  }
  log(
    `A start of this version runs ${pending.length} ${pending.length === 1 ? 'step' : 'steps'}, each in a transaction of its own. Back up before.`,
  );
  const isWhole = process.argv.includes('--sql');
  for (const { name, sql } of pending) log(isWhole ? `\n-- ${name}${sql.trimEnd()}` : `  ${name}`);
  if (!isWhole) log('npm run migrations -- --sql shows what they do.');
  return PENDING;
}

show().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  },
);
