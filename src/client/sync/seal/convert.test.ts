import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { composed, freshRow } from '#client/sync/outbox/rows.ts';
import { openDexieReplica } from '#client/sync/replica/dexie.ts';
import { convertCopies } from '#client/sync/seal/convert.ts';
import { createSealer, keysOf } from '#client/sync/seal/sealer.ts';
import { newId } from '#core/id/uuid.ts';

const sealer = createSealer(await keysOf(new Uint8Array(32).fill(4)));
const WORD = 'Gizlisöz';
/** So many bytes that the sealed text, which is random, never holds them by chance. */
const PICTURE = new Uint8Array([255, 216, 255, 224, 0, 16, 74, 70, 73, 70, 0, 1]);

async function lying(name: string): Promise<string> {
  const database = await new Dexie(name).open();
  const tables = await Promise.all(database.tables.map((table) => table.toArray()));
  database.close();
  return JSON.stringify(tables, (_key, value) => (value instanceof ArrayBuffer ? [...new Uint8Array(value)].join() : value));
}

/** A device with everything in it, stored without a lock. */
async function filled(user: string) {
  const owner = { account: 'a', user };
  const names = { device: `dev-a-${user}`, replica: `rep-a-${user}-x` };
  const device = new DeviceDatabase(names.device);
  const row = () => {
    const parts = composed({ op: 'put', kind: 'management-company', id: newId(), body: { name: WORD, active: true } }, null);
    return freshRow({ ...parts, id: newId(), owner, createdAt: 1, clockOffset: 0 });
  };
  await device.outbox.bulkAdd(Array.from({ length: 450 }, row));
  await device.drafts.put({ key: 'dfi/d', kind: 'dfi', id: 'd', body: { note: WORD }, base: null, title: WORD, savedAt: 1 });
  await device.session.put({ k: 'form/x', value: { values: { note: WORD }, savedAt: 1 } });
  for (let n = 0; n < 9; n++) {
    const photo = {
      id: `p${n}`,
      mutation: '',
      record: 'd',
      kind: 'dfi',
      hash: 'h',
      type: 'image/jpeg',
      name: WORD,
      size: PICTURE.length,
      attempts: 0,
      nextAt: 0,
    };
    await device.putPhoto({ ...photo, state: 'draft', bytes: PICTURE.slice().buffer });
  }
  const before = await device.outbox.toArray();
  device.close();
  const replica = await openDexieReplica(names.replica);
  const rows = Array.from({ length: 450 }, (_, n) => ({
    key: `dfi/${n}`,
    id: String(n),
    kind: 'dfi',
    bucket: 'a',
    version: 1,
    seq: n + 1,
    sortDesc: n,
    status: 'open',
    created_by: null,
    created_at: '',
    updated_by: null,
    updated_at: '',
    // The words of a DFI lie in what lists read, too.
    body: { text: WORD, deficiency_description: WORD },
  }));
  await replica.storePage({ from: 0, rows, deleted: [], watermark: { epoch: 'e', seq: 450, at: 0 } });
  await replica.close();
  const read = async () => {
    const [again, copy] = [new DeviceDatabase(names.device, sealer), await openDexieReplica(names.replica, sealer)];
    expect(await again.outbox.toArray()).toEqual(before);
    expect(new Uint8Array((await again.photoBytes('p8')) ?? new ArrayBuffer(0))).toEqual(PICTURE);
    expect((await again.drafts.get('dfi/d'))?.body).toEqual({ note: WORD });
    expect(await copy.list({ kind: 'dfi' })).toEqual(rows);
    expect(await copy.watermark()).toEqual({ epoch: 'e', seq: 450, at: 0 });
    again.close();
    await copy.close();
  };
  const isReadable = async () => {
    const lies = (await lying(names.device)) + (await lying(names.replica));
    return [WORD, PICTURE.join()].some((clear) => lies.includes(clear));
  };
  return { owner, read, isReadable };
}

test('OFF-DEV-06: making the lock seals what lies here already, taking it off opens it again; nothing is changed by either', async () => {
  const { owner, read, isReadable } = await filled('u1');
  const shares: number[] = [];
  await convertCopies(owner, sealer, 'sealed', (share) => void shares.push(share));
  expect(await isReadable()).toBe(false);
  expect(shares.at(-1)).toBeGreaterThan(0.99);
  await read();
  await convertCopies(owner, sealer, 'open', () => undefined);
  expect(await isReadable()).toBe(true);
  await read();
});

test('OFF-DEV-06: broken off anywhere, everything can be read, and the next time it goes on to the end', async () => {
  const { owner, read, isReadable } = await filled('u2');
  for (const end of [1, 3, 5]) {
    let steps = 0;
    const breaking = () => {
      if (++steps === end) throw new Error('the page was closed');
    };
    await expect(convertCopies(owner, sealer, 'sealed', breaking)).rejects.toThrow('closed');
    await read();
  }
  await convertCopies(owner, sealer, 'sealed', () => undefined);
  expect(await isReadable()).toBe(false);
  await read();
});
