import type pg from 'pg';
import type { EntryWriter } from '#server/backup/entries.ts';
import { progressTo, sizeInWords } from '#server/backup/progress.ts';
import type { Table } from '#server/backup/tables.ts';
import type { FileStore } from '#server/files/port.ts';

/** A file as the database names it. */
export interface StoredFile {
  readonly key: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

const FILES = `select document_key::text as key, type, size from file where state = 'stored'`;

/** Stretches of files on their way. Version 0.1.0 had none, and 0.2.0 named their places by file and start alone. */
function partsIn(tables: readonly Table[]): string {
  const columns = tables.find(({ name }) => name === 'upload_part')?.columns;
  if (columns === undefined) return '';
  const object = columns.includes('object') ? 'object' : `document_key || '-part-' || lpad(start::text, 9, '0')`;
  return `union all select ${object}, 'application/octet-stream', size from upload_part`;
}

/** Files of the snapshot, whatever version made the database: those that are whole, and the stretches of those on their way. */
export async function filesOf(client: pg.Client, tables: readonly Table[]): Promise<StoredFile[]> {
  const { rows } = await client.query<StoredFile>(`${FILES} ${partsIn(tables)} order by 1`);
  return rows;
}

/** Writes the files. They never change, so their time does not matter; one that was tidied away since is noted. @returns keys that were not there */
export async function writeFiles(
  store: FileStore,
  { files, fileBytes }: { readonly files: readonly StoredFile[]; readonly fileBytes: number },
  entries: EntryWriter,
  log: (line: string) => void,
): Promise<string[]> {
  const missing: string[] = [];
  const progress = progressTo(log);
  let done = 0;
  for (const [at, { key, type, size }] of files.entries()) {
    const bytes = await store.get(key);
    if (bytes === null) missing.push(key);
    else await entries.add({ entry: 'file', key, type }, bytes);
    done += size;
    progress.tell(() => `Files: ${at + 1} of ${files.length}, ${sizeInWords(done)} of ${sizeInWords(fileBytes)}`);
  }
  return missing;
}

/** Of keys that were not there: those that the database still names as stored, so that they are truly lost. */
export async function stillNamed(client: pg.Client, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await client.query<StoredFile>(`${FILES} and document_key::text = any($1)`, [keys]);
  return rows.map(({ key }) => key);
}
