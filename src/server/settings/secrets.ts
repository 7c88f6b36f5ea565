import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '#server/settings/settings.ts';
import { StartError } from '#server/settings/start-error.ts';

/** A shorter secret can be tried out. */
const SHORTEST = 32;

const fileIn = (dataDir: string): string => path.join(dataDir, 'secret');

/** Secrets of the data folder, one on each line, the newest last. None when there is no file yet. @throws StartError when it is damaged */
function secretsIn(dataDir: string): string[] {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return [];
  chmodSync(file, 0o600);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0 || lines.some((line) => line.length < SHORTEST)) {
    throw new StartError(
      `The file ${file} is damaged: it holds the keys of this server, one on each line with at least ${SHORTEST} characters. Put it back from a backup, or set SAHA_SECRET to the key that it held.`,
    );
  }
  return lines;
}

type Given = Pick<Settings, 'secret' | 'oldSecret' | 'dataDir'>;

/** The secrets that are there, the newest first: the one that is set, those of the data folder, and the old one that is set. @throws StartError */
export const secretsOf = ({ secret, oldSecret, dataDir }: Given): string[] =>
  [secret, ...secretsIn(dataDir).toReversed(), oldSecret].filter((one) => one !== undefined);

/** The same; where none is set, the first one of the data folder is made. Of several processes that start at once, one makes it and all read it. */
export function ensureSecrets(given: Given): [string, ...string[]] {
  if (given.secret === undefined) {
    try {
      writeFileSync(fileIn(given.dataDir), `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  const [newest, ...older] = secretsOf(given);
  if (newest === undefined) throw new StartError(`The file ${fileIn(given.dataDir)} cannot be read.`);
  return [newest, ...older];
}
