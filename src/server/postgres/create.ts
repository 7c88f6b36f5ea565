import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Identity } from '#server/postgres/identity.ts';
import type { Programs } from '#server/postgres/programs.ts';
import { StartError } from '#server/settings/start-error.ts';

/** Name of the database user and of the database that Saha uses on its own PostgreSQL. */
export const OWN_NAME = 'saha';

// Byte order as the default, Turkish order where a query asks for it ("tr-x-icu"): the same on every PostgreSQL.
const LOCALES = [
  ['--locale=C', '--lc-ctype=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ['--locale=C.UTF-8'],
  ['--locale=C'],
];

/** Gives a folder and everything in it to another user. Only root can, and only root has to. */
function giveTo(folder: string, owner: NonNullable<Identity['owner']>): void {
  chownSync(folder, owner.uid, owner.gid);
  for (const entry of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, String(entry));
    if (!lstatSync(file).isSymbolicLink()) chownSync(file, owner.uid, owner.gid);
  }
}

function passwordIn(folder: string): string {
  const file = path.join(folder, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return file;
}

/** Runs initdb beside the final place, so that a start broken off in the middle leaves nothing half made. */
function initialise(programs: Programs, identity: Identity, cluster: string, passwordFile: string): void {
  const making = `${cluster}.new`;
  let words = '';
  for (const locale of LOCALES) {
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { mode: 0o700 });
    if (identity.owner) giveTo(making, identity.owner);
    const [command = '', ...rest] = [
      ...identity.prefix,
      programs.initdb,
      '-D',
      making,
      '-U',
      OWN_NAME,
      '-E',
      'UTF8',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      ...locale,
    ];
    const ran = spawnSync(command, rest, { encoding: 'utf8' });
    if (ran.status === 0) {
      renameSync(making, cluster);
      return;
    }
    words = (ran.error?.message ?? ran.stderr ?? '').trim();
    if (!/locale|option/.test(words)) break;
  }
  rmSync(making, { recursive: true, force: true });
  throw new StartError(
    `The built-in PostgreSQL could not make its files in ${cluster}:\n${words}\nSet DATABASE_URL to use another PostgreSQL server.`,
  );
}

/**
 * Makes sure that `folder` holds the files of a PostgreSQL that `identity` may run. The caller holds the folder's lock.
 * @returns where they lie and the password of the database user
 */
export function prepareCluster(folder: string, programs: Programs, identity: Identity): { cluster: string; password: string } {
  const cluster = path.join(folder, 'postgres');
  const passwordFile = passwordIn(folder);
  // A start under another identity than the last one's finds files that are not its own; root gives them over.
  const { uid, gid } = identity.owner ?? { uid: process.getuid?.(), gid: process.getgid?.() };
  if (process.getuid?.() === 0 && uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) initialise(programs, identity, cluster, passwordFile);
  const actual = statSync(cluster).uid;
  if (uid !== undefined && gid !== undefined && actual !== uid) {
    if (process.getuid?.() !== 0)
      throw new StartError(
        `The data folder ${folder} belongs to another user (${actual}). Start Saha as that user, or set DATA_DIR to another folder.`,
      );
    giveTo(cluster, { uid, gid });
  }
  return { cluster, password: readFileSync(passwordFile, 'utf8').trim() };
}
