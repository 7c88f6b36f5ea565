import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createDraftStore } from '#client/sync/device/drafts.ts';
import { composed, freshRow, outboxOf } from '#client/sync/outbox/rows.ts';
import { openDexieReplica } from '#client/sync/replica/dexie.ts';
import { createSealer, keysOf, SealBroken } from '#client/sync/seal/sealer.ts';
import { newId } from '#core/id/uuid.ts';

const secret = (byte: number) => new Uint8Array(32).fill(byte);
const sealer = createSealer(await keysOf(secret(1)));
const other = createSealer(await keysOf(secret(2)));

let names = 0;
const opened: Dexie[] = [];
const device = (name: string, by: typeof sealer | null = sealer) => {
  const database = new DeviceDatabase(name, by);
  opened.push(database);
  return database;
};
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});
const fresh = () => `dev-seal-${++names}`;

/** Everything that lies in a database, as text: numbers of bytes included. */
async function dump(name: string): Promise<string> {
  const database = await new Dexie(name).open();
  const found: unknown[] = [];
  for (const table of database.tables) found.push(await table.toArray());
  database.close();
  return JSON.stringify(found, (_key, value) => (value instanceof ArrayBuffer ? [...new Uint8Array(value)].join() : value));
}

const SECRET = 'Gülşen Çağlayan';
const row = (title: string) => {
  const parts = composed({ op: 'put', kind: 'management-company', id: newId(), body: { name: title, active: true } }, null);
  return freshRow({ ...parts, id: newId(), owner: { account: 'a', user: 'u' }, createdAt: 1, clockOffset: 0 });
};

test('OFF-DEV-06: what is sealed opens with its key at its place alone; a changed bit is noticed', async () => {
  const sealed = await sealer.sealText('outbox/1', SECRET);
  expect(await sealer.openText('outbox/1', sealed)).toBe(SECRET);
  expect(new Uint8Array(await sealer.sealText('outbox/1', SECRET))).not.toEqual(new Uint8Array(sealed));
  await expect(other.openText('outbox/1', sealed)).rejects.toThrow(SealBroken);
  await expect(sealer.openText('outbox/2', sealed)).rejects.toThrow(SealBroken);
  for (const at of [0, 5, 20, sealed.byteLength - 1]) {
    const changed = new Uint8Array(sealed.slice(0));
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(sealer.openText('outbox/1', changed.buffer)).rejects.toThrow(SealBroken);
  }
  await expect(crypto.subtle.exportKey('raw', sealer.keys.contents)).rejects.toThrow();
  expect(await sealer.nameFor(SECRET)).toBe(await createSealer(await keysOf(secret(1))).nameFor(SECRET));
  expect(await sealer.nameFor(SECRET)).not.toBe(await other.nameFor(SECRET));
});

test('OFF-DEV-06: nothing that was entered can be read in a dump, and every way of the tables gives it back', async () => {
  const name = fresh();
  const first = device(name);
  const [one, two] = [row(SECRET), row('İkinci')];
  await first.transaction('rw', first.outbox, first.journal, first.blobs, first.bytes, async () => {
    const table = outboxOf(first);
    await table.add(one);
    await table.add(two);
    // After a wait for the cryptography the transaction is still the same one.
    const [stored] = await table.lane(one.lane);
    if (stored) await table.save({ ...stored, state: 'sending', attempts: 1 });
    await table.retire({ ...two, n: 2 }, 'acked', 'sent', 5);
  });
  await first.putPhoto({
    id: 'p',
    mutation: one.id,
    record: one.lane,
    kind: 'dfi',
    hash: 'h',
    type: 'image/jpeg',
    name: `${SECRET}.jpg`,
    size: 4,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    bytes: new Uint8Array([255, 216, 255, 224]).buffer,
  });
  await first.session.put({ k: 'kept:x', value: { who: SECRET } });
  await createDraftStore(first, () => 1).save({ kind: 'dfi', id: 'd', body: { note: SECRET }, base: null, title: SECRET });
  const lying = await dump(name);
  expect(lying).toContain(one.lane);
  expect(lying).not.toMatch(/Gül|Çağ|İkinci|255,216,255/);

  const again = device(name);
  expect(await again.outbox.toArray()).toEqual([{ ...one, n: 1, state: 'sending', attempts: 1, rev: 1 }]);
  expect(await again.outbox.where('state').equals('sending').first()).toMatchObject({ title: SECRET });
  expect(await again.journal.get(two.id)).toMatchObject({ row: { title: 'İkinci' } });
  const seen: string[] = [];
  await again.outbox
    .where('open')
    .equals(1)
    .until(() => false)
    .each((found) => void seen.push(found.title));
  expect(seen).toEqual([SECRET]);
  expect(
    await again.blobs
      .where('state')
      .equals('queued')
      .and((blob) => blob.name.startsWith(SECRET))
      .modify({ state: 'sending' }),
  ).toBe(1);
  expect(await again.blobs.get('p')).toMatchObject({ name: `${SECRET}.jpg`, state: 'sending', size: 4 });
  expect([...new Uint8Array((await again.photoBytes('p')) ?? new ArrayBuffer(0))]).toEqual([255, 216, 255, 224]);
  expect((await again.drafts.get('dfi/d'))?.body).toEqual({ note: SECRET });
  expect((await again.session.bulkGet(['kept:x', 'none'])).map((found) => found?.value)).toEqual([{ who: SECRET }, undefined]);
});

test('OFF-DEV-06: live queries hear of sealed rows, and a transaction that fails leaves nothing', async () => {
  const database = device(fresh());
  const titles: string[][] = [];
  const watch = liveQuery(() => database.outbox.toArray()).subscribe((rows) => void titles.push(rows.map((found) => found.title)));
  await vi.waitFor(() => expect(titles.at(-1)).toEqual([]));
  await database.outbox.add(row('A'));
  await vi.waitFor(() => expect(titles.at(-1)).toEqual(['A']));
  await expect(
    database.transaction('rw', database.outbox, async () => {
      await database.outbox.add(row('B'));
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  await Promise.all(['C', 'D', 'E'].map((title) => database.outbox.add(row(title))));
  await vi.waitFor(() => expect(titles.at(-1)).toEqual(['A', 'C', 'D', 'E']));
  watch.unsubscribe();
});

test('OFF-DEV-06: with another key a row is refused, not shown as something else; rows from before the lock are read as they are', async () => {
  const name = fresh();
  const plain = device(name, null);
  await plain.outbox.add(row('önce'));
  const locked = device(name);
  await locked.outbox.add(row('sonra'));
  expect((await locked.outbox.toArray()).map((found) => found.title)).toEqual(['önce', 'sonra']);
  await expect(device(name, other).outbox.toArray()).rejects.toThrow(SealBroken);
});

test('OFF-DEV-06: the replica holds no body that can be read, and lists of it are as they were', async () => {
  const name = fresh();
  const replica = await openDexieReplica(name, sealer);
  const rows = ['x', 'y'].map((id, at) => ({
    key: `dfi/${id}`,
    id,
    kind: 'dfi',
    bucket: 'a',
    version: 1,
    seq: at + 1,
    sortDesc: at,
    status: 'open',
    created_by: null,
    created_at: '',
    updated_by: null,
    updated_at: '',
    body: { text: SECRET + id },
  }));
  await replica.storePage({ from: 0, rows, deleted: [], watermark: { epoch: 'e', seq: 2, at: 0 } });
  expect(await dump(name)).not.toContain('Gül');
  expect(await replica.list({ kind: 'dfi', bucket: 'a', status: 'open', limit: 5 })).toEqual(rows);
  expect(await replica.record('dfi', 'y')).toEqual(rows[1]);
  const wrong = await openDexieReplica(name, other);
  await expect(wrong.list({ kind: 'dfi' })).rejects.toThrow(SealBroken);
  await Promise.all([replica.close(), wrong.close()]);
});
