import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStore } from '#server/files/folder-store.ts';

let root: string;
const key = '01920000-0000-7000-8000-0000000000ab';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'saha-files-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a file comes back as it was put, and is absent before and after', async () => {
  const store = folderStore(root);
  expect(await store.get(key)).toBeNull();
  await store.put(key, new Uint8Array([1, 2, 3]), 'image/jpeg');
  expect([...((await store.get(key)) ?? [])]).toEqual([1, 2, 3]);
  await store.put(key, new Uint8Array([4]), 'image/jpeg');
  expect([...((await store.get(key)) ?? [])]).toEqual([4]);
  await store.remove(key);
  await store.remove(key);
  expect(await store.get(key)).toBeNull();
});

test('nothing half written stays behind', async () => {
  const store = folderStore(root);
  await Promise.all(Array.from({ length: 8 }, (_, i) => store.put(key, new Uint8Array(10_000).fill(i), 'image/jpeg')));
  expect(readdirSync(path.join(root, 'ab'))).toEqual([key]);
  expect(new Set(await store.get(key)).size).toBe(1);
});

test('a key is never a path', async () => {
  const store = folderStore(root);
  for (const bad of ['../../etc/passwd', 'a/b', '', '.hidden', 'ABC']) {
    await expect(store.put(bad, new Uint8Array([1]), 'image/jpeg')).rejects.toThrow('not a file key');
    await expect(store.get(bad)).rejects.toThrow('not a file key');
  }
});
