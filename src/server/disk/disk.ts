import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { within } from '#server/within.ts';

/** `low`: no more files are taken. `full`: no more writes; what is left is for signing in and for PostgreSQL itself. */
export type DiskState = 'ok' | 'low' | 'full';

/** The disk of the data folder. */
export interface Disk {
  /** As of a few seconds ago. Never throws. */
  state(): Promise<DiskState>;
  /** Besides writes a file, to see whether that works. */
  tryWrite(): Promise<DiskState>;
  /** Bytes that are free and bytes in all; null when the disk does not tell. */
  space?(): Promise<Space | null>;
}

export interface Space {
  readonly free: number;
  readonly total: number;
}

export interface DiskOptions {
  /** Bytes that stay free of files. */
  readonly reserve: number;
  /** Bytes that are free and bytes in all, for whoever runs the server. */
  readonly read: () => Promise<Space>;
  /** Writes something small for good. @throws Error when it cannot */
  readonly write: () => Promise<void>;
  readonly now?: () => number;
}

/** Of a small disk no more than this part is held back. */
const LARGEST_PART = 0.1;
/** This part of the reserve is for signing in and for PostgreSQL alone. */
const LAST_PART = 0.25;
const KNOWN_FOR_MS = 3_000;
const WRITE_WITHIN_MS = 5_000;

/** Watches a disk; each question of the system is good for a few seconds. */
export function watchDisk({ reserve, read, write, now = Date.now }: DiskOptions): Disk {
  const remembered = (ask: () => Promise<DiskState>): (() => Promise<DiskState>) => {
    let known: { readonly at: number; readonly state: Promise<DiskState> } | null = null;
    return () => {
      if (known === null || now() - known.at > KNOWN_FOR_MS) known = { at: now(), state: ask() };
      return known.state;
    };
  };
  const state = remembered(async () => {
    // A disk that cannot be asked is not known to be full: the write itself tells.
    const space = await read().catch(() => null);
    if (space === null) return 'ok';
    const kept = Math.min(reserve, space.total * LARGEST_PART);
    return space.free < kept * LAST_PART ? 'full' : space.free < kept ? 'low' : 'ok';
  });
  const tryWrite = remembered(() => within(WRITE_WITHIN_MS, write()).then(state, () => 'full' as const));
  return { state, tryWrite, space: () => read().catch(() => null) };
}

/** The disk that a folder lies on. */
export function openDisk(folder: string, reserve: number): Disk {
  const trial = path.join(folder, '.written');
  return watchDisk({
    reserve,
    read: async () => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { free: bavail * bsize, total: blocks * bsize };
    },
    write: async () => {
      // A file that is there already may be written though there is no room for a new one.
      await rm(trial, { force: true });
      const handle = await open(trial, 'w', 0o600);
      try {
        await handle.writeFile(Buffer.alloc(4096));
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
  });
}

/** For servers that keep nothing on a disk of their own, as in tests. */
export const ENDLESS_DISK: Disk = { state: async () => 'ok', tryWrite: async () => 'ok' };
