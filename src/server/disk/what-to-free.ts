import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/settings/start-error.ts';

/** What may be removed by hand from a data folder, and what never. */
const PARTS = [
  ['postgres.log.1', 'an old log, can be removed'],
  ['postgres.log', 'the log, can be removed'],
  ['mail', 'copies of mails, can be removed'],
  ['files', 'photos and documents: never remove one by hand'],
  ['postgres', 'the database: never remove anything in it'],
] as const;

function sizeOf(entry: string): number {
  try {
    const stat = statSync(entry);
    return stat.isDirectory() ? readdirSync(entry).reduce((sum, name) => sum + sizeOf(path.join(entry, name)), 0) : stat.size;
  } catch {
    // It went meanwhile, or is another user's.
    return 0;
  }
}

const mb = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`.padStart(10);

/** What a person reads when the server does not start because its disk is full. */
export function diskFullError(dataDir: string, problem: string): StartError {
  const { bavail, bsize } = statfsSync(dataDir);
  const lines = PARTS.flatMap(([name, words]) => {
    const entry = path.join(dataDir, name);
    return existsSync(entry) ? [`  ${mb(sizeOf(entry))}  ${entry}  (${words})`] : [];
  });
  return new StartError(
    [
      `The disk of the data folder ${dataDir} is full: ${mb(bavail * bsize).trim()} are free. Nothing is lost.`,
      ...lines,
      'Make room on this disk, or move the data folder to a larger one and name it in DATA_DIR. Then start again.',
      `(${problem.trim().split('\n').at(-1) ?? ''})`,
    ].join('\n'),
  );
}
