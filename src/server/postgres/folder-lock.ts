import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/settings/start-error.ts';

export interface FolderLock {
  release(): void;
}

/** Codes of SQLite: somebody else holds the lock. */
const BUSY = 5;
const LOCKED = 6;

function tryLock(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    // Anything else than somebody else's lock is told, e.g. a full disk.
    if (error instanceof Error && 'errcode' in error && (error.errcode === BUSY || error.errcode === LOCKED)) return null;
    throw error;
  }
}

const holderOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

/**
 * Takes a data folder for this process alone. The lock is one of the operating system on a file in it (through SQLite, which
 * has file locks on every platform; Node has none), so it goes with the process, however that ends.
 * @throws StartError when another process keeps it for longer than five seconds, the time that one which is being stopped may need.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = path.join(folder, 'in-use.lock');
  const note = path.join(folder, 'in-use.pid');
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const lock = tryLock(file);
    if (lock) {
      writeFileSync(note, `${process.pid}\n`);
      return { release: () => lock.close() };
    }
    await pause(100);
  }
  const holder = holderOf(note);
  throw new StartError(
    `The data folder ${folder} is in use by another process${holder ? ` (process ${holder})` : ''}. Stop it, or set DATA_DIR to another folder.`,
  );
}
