import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '#server/files/port.ts';

const KEY = /^[0-9a-z][0-9a-z-]{7,99}$/;

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in a folder, spread over sub-folders by the end of the key (UUIDv7 begin alike). A file is there whole and on the disk, or not at all. */
export function folderStore(root: string): FileStore {
  const placeOf = (key: string): { folder: string; file: string } => {
    if (!KEY.test(key)) throw new Error(`not a file key: ${key}`);
    const folder = path.join(root, key.slice(-2));
    return { folder, file: path.join(folder, key) };
  };
  return {
    async put(key, bytes) {
      const { folder, file } = placeOf(key);
      await mkdir(folder, { recursive: true });
      const part = `${file}.${randomBytes(6).toString('hex')}.part`;
      const handle = await open(part, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(part, file);
      await flushFolder(folder);
      await flushFolder(root);
    },
    async get(key) {
      try {
        return await readFile(placeOf(key).file);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(placeOf(key).file, { force: true });
    },
  };
}
