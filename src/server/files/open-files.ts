import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { bucketStore } from '#server/files/bucket-store.ts';
import { folderStore } from '#server/files/folder-store.ts';
import type { FileStore } from '#server/files/port.ts';
import type { Settings } from '#server/settings/settings.ts';

/** The store that the settings name: a bucket, else a folder in the data folder (ledger 17, decision 10). */
export function openFiles(settings: Pick<Settings, 'bucket' | 'dataDir'>): FileStore {
  if (settings.bucket) return bucketStore(settings.bucket);
  const root = path.join(settings.dataDir, 'files');
  mkdirSync(root, { recursive: true, mode: 0o700 });
  return folderStore(root);
}
