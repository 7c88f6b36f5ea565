import { Dexie, type Table } from 'dexie';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { deviceName, oldAnswersName, type Owner, ownerTag, seenName } from '#client/sync/names.ts';
import type { ReplicaRow } from '#client/sync/port.ts';
import { databaseNames, deleteDatabases } from '#client/sync/replica/delete-databases.ts';
import { ReplicaDatabase } from '#client/sync/replica/database.ts';
import { isLive, type Stored } from '#client/sync/replica/stored.ts';
import { BodySeals } from '#client/sync/seal/bodies.ts';
import { factsOf } from '#client/sync/seal/middleware.ts';
import { type Row, RowSeals } from '#client/sync/seal/rows.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';

/** Rows per transaction: of photos few, because each holds a whole file. */
const AT_ONCE = 200;
const FILES_AT_ONCE = 4;

/**
 * Seals everything of a person that lies on this device in the clear, or opens everything that is sealed. Nothing else of the
 * person may be open in this page. Broken off, it leaves rows of both kinds, which are read all the same, and goes on from there
 * the next time. Answers of the server are deleted: they are fetched again.
 */
export async function convertCopies(
  owner: Owner,
  sealer: Sealer,
  to: 'sealed' | 'open',
  onProgress: (share: number) => void,
): Promise<void> {
  await deleteDatabases((name) => name.includes(seenName(owner)) || name.includes(oldAnswersName(owner)));
  const replicas = (await databaseNames()).filter((name) => name.startsWith(`rep-${ownerTag(owner)}-`));
  const device = new DeviceDatabase(deviceName(owner), null, 'raw');
  const copies = replicas.map((name) => new ReplicaDatabase(name));
  const databases = [device, ...copies];
  try {
    // What lists read is made anew of the rows.
    for (const copy of copies)
      await Promise.all([copy.segments.clear(), copy.words.clear(), copy.marks.where('k').startsWith('outline/').delete()]);
    const parts: { table: Table<Row, string | number>; work: (row: Row) => Row | Promise<Row> }[] = [];
    for (const database of databases) {
      await database.open();
      const rowOf = database === device ? deviceRows(sealer, to) : replicaRows(sealer, to);
      for (const table of database.tables as Table<Row, string | number>[]) parts.push({ table, work: (row) => rowOf(table, row) });
    }
    const counts = await Promise.all(parts.map(({ table }) => table.count()));
    const total = counts.reduce((sum, count) => sum + count, 1);
    let done = 0;
    for (const { table, work } of parts) {
      await convertTable(table, work, (count) => {
        done += count;
        onProgress(done / total);
      });
    }
  } finally {
    for (const database of databases) database.close();
  }
}

const deviceRows = (sealer: Sealer, to: 'sealed' | 'open') => {
  const seals = new RowSeals(sealer);
  return (table: Table<Row>, row: Row) => (to === 'sealed' ? seals.seal(factsOf(table.core), row) : seals.open(factsOf(table.core), row));
};

const replicaRows = (sealer: Sealer, to: 'sealed' | 'open') => {
  const seals = new BodySeals(sealer);
  return (table: Table<Row>, row: Row): Row | Promise<Row> => {
    const stored = row as unknown as Stored; // all that lies in `records`
    if (table.name !== 'records' || !isLive(stored)) return row;
    const next: Promise<ReplicaRow> = to === 'sealed' ? seals.seal(stored) : seals.open(stored);
    return next as unknown as Promise<Row>;
  };
};

async function convertTable(
  table: Table<Row, string | number>,
  work: (row: Row) => Row | Promise<Row>,
  onDone: (count: number) => void,
): Promise<void> {
  const keys = await table.toCollection().primaryKeys();
  const step = table.name === 'bytes' ? FILES_AT_ONCE : AT_ONCE;
  for (let at = 0; at < keys.length; at += step) {
    const some = keys.slice(at, at + step);
    // Read and written in one transaction: what another tab writes meanwhile is not put back.
    await table.db.transaction('rw', table, async () => {
      const rows = (await table.bulkGet(some)).flatMap((row) => (row ? [row] : []));
      const next = await Dexie.waitFor(Promise.all(rows.map((row) => work(row))));
      const changed = next.filter((row, place) => row !== rows[place]);
      if (changed.length > 0) await table.bulkPut(changed);
    });
    onDone(some.length);
  }
}
