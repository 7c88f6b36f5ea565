import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { newId } from '#core/id/uuid.ts';

/** A disk of its own in memory; null where this machine lets nobody mount one. */
export function smallDisk(megabytes: number): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'saha-disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]).status === 0;
  onTestFinished(() => {
    if (isMounted) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return isMounted ? folder : null;
}

/** Fills a disk until so many bytes are free. */
export function fillDisk(folder: string, leave: number): () => void {
  const file = path.join(folder, `filler-${newId()}`);
  const handle = openSync(file, 'w');
  const piece = Buffer.alloc(65_536, 1);
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail * bsize <= leave) break;
      writeSync(handle, piece, 0, Math.min(piece.length, bavail * bsize - leave));
    }
  } catch {
    // Full to the last byte.
  }
  closeSync(handle);
  return () => rmSync(file);
}
