import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHandOvers } from '#client/sync/hand-over/hand-over.ts';
import { sealFile } from '#client/sync/hand-over/sealed-file.ts';
import { newId } from '#core/id/uuid.ts';
import { CALLS } from '#modules/registry.ts';
import { deleteAll, freshOwner, TestDevice } from '#tests/model/device.ts';
import { COMPANY, company, dfi, gone } from '#tests/model/intents.ts';
import { ModelServer } from '#tests/model/server.ts';

const PASSPHRASE = 'whoever crafts a file knows its passphrase';
// A manifest is taken apart and put together wrongly here.
// biome-ignore lint/suspicious/noExplicitAny: what a stranger writes has no type
type Crafted = any;

const titles = new Map<string, string>();
const handOvers = (device: TestDevice) =>
  createHandOvers(
    device.device,
    device.owner,
    () => device.clock.wall,
    async (_kind, id) => titles.get(id) ?? null,
    async () => undefined,
  );

async function started(server: ModelServer): Promise<TestDevice> {
  const device = new TestDevice(server, freshOwner(), 'dexie');
  await device.start();
  return device;
}

/** A file as anybody can make one who has read docs/hand-over-file.md. */
async function crafted(manifest: Crafted | string, bytes: readonly Uint8Array<ArrayBuffer>[] = []): Promise<Blob> {
  const json = new TextEncoder().encode(typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, json.length);
  async function* pieces() {
    yield length;
    yield json;
    yield* bytes;
  }
  return new Blob(await sealFile(pieces(), PASSPHRASE));
}

let giver: TestDevice;
let taker: TestDevice;
let honest: Crafted;
const id = newId();
const photoKey = newId();
const PIXELS = new Uint8Array([255, 216, 255, 1, 2, 3]);
const HASH = createHash('sha256').update(PIXELS).digest('hex');

beforeAll(async () => {
  const server = new ModelServer();
  giver = await started(server);
  taker = await started(server);
  await giver.outbox.write([company(id, 'Göle Deposu')]);
  const { file, passphrase } = await handOvers(giver).pack(null, 'Ayşe');
  honest = JSON.parse(JSON.stringify((await handOvers(taker).open(file, passphrase)).manifest));
});
afterAll(async () => {
  await giver.crash();
  await taker.crash();
  await deleteAll();
});

/** The honest file, changed. */
const changed = (change: (manifest: Crafted) => void): Crafted => {
  const copy = structuredClone(honest);
  change(copy);
  return copy;
};
const step = (change: (one: Crafted) => void) => changed((manifest) => change(manifest.mutations[0]));
const withPhoto = (more: object) =>
  changed((manifest) =>
    manifest.photos.push({
      id: photoKey,
      mutation: honest.mutations[0].id,
      record: id,
      kind: COMPANY,
      hash: HASH,
      type: 'image/jpeg',
      name: 'x.jpg',
      size: PIXELS.length,
      ...more,
    }),
  );

/** What is said of a file; nothing of it may be queued. */
async function verdict(manifest: Crafted | string, bytes?: readonly Uint8Array<ArrayBuffer>[]): Promise<unknown> {
  try {
    const work = await handOvers(taker).open(await crafted(manifest, bytes), PASSPHRASE);
    const offer = await handOvers(taker).look(work);
    if (typeof offer !== 'string') return 'offered';
    await expect(handOvers(taker).take(work, { records: [id], loose: true })).rejects.toThrow();
    return offer;
  } catch (error) {
    return (error as { problem?: string }).problem ?? error;
  } finally {
    expect([await taker.rows(), await taker.device.blobs.count()]).toEqual([[], 0]);
  }
}

describe('finding 6: a crafted hand-over file is refused whole', () => {
  test('the file that the others are made of is offered, so that each is refused for what was changed', async () => {
    expect(await verdict(honest)).toBe('offered');
    expect(await verdict(withPhoto({}), [PIXELS])).toBe('offered');
  });

  test('finding 6: every call of the product that is not the one of the change is refused, mail, publishing and sign-out included', async () => {
    const create = honest.mutations[0].callId;
    for (const call of Object.values(CALLS).flatMap((calls) => Object.values(calls))) {
      if (call.id === create || call.id === CALLS.sync.keep.id) continue;
      expect(
        await handOvers(taker).look({
          manifest: step((one) => {
            one.callId = call.id;
          }),
          photos: new Map(),
        }),
        call.id,
      ).toBe('unexpected');
    }
    expect(
      await verdict(
        step((one) => {
          one.callId = CALLS.auth.logout.id;
        }),
      ),
    ).toBe('unexpected');
    expect(
      await verdict(
        step((one) => {
          one.callId = 'NOT-A-CALL';
        }),
      ),
    ).toBe('newer');
  });

  const parts: [string, (one: Crafted) => void][] = [
    [
      'an id that is a path',
      (one) => {
        one.lane = one.change.id = '../../users';
      },
    ],
    [
      'a key that is none',
      (one) => {
        one.id = 'x';
      },
    ],
    [
      'the lane of another record',
      (one) => {
        one.lane = newId();
      },
    ],
    [
      'a change of another kind',
      (one) => {
        one.change.kind = 'dfi';
      },
    ],
    [
      'a kind that is not written from a device',
      (one) => {
        one.kind = one.change.kind = 'user';
      },
    ],
    [
      'a change that is none',
      (one) => {
        one.change.op = 'run';
      },
    ],
    [
      'a patch of nothing known',
      (one) => {
        one.change = { op: 'patch', kind: COMPANY, id, parts: { name: 'x' }, emptied: [] };
      },
    ],
    [
      'a time that is none',
      (one) => {
        one.createdAt = 1e300;
      },
    ],
    [
      'a negative version',
      (one) => {
        one.base = { version: -1, body: {} };
      },
    ],
    [
      'itself to wait for',
      (one) => {
        one.dependsOn = [one.id];
      },
    ],
    [
      'a thousand words for a kind',
      (one) => {
        one.kind = 'x'.repeat(1_000);
      },
    ],
    [
      'more records to wait for than there are',
      (one) => {
        one.dependsOn = Array.from({ length: 5_000 }, () => newId());
      },
    ],
  ];
  test.each(parts)('finding 6: %s', async (_, change) => {
    expect(await verdict(step(change))).toBe('unexpected');
  });

  test('finding 6: kinds and keys that every object has', async () => {
    for (const kind of ['constructor', '__proto__', 'toString'])
      expect(['newer', 'unexpected']).toContain(
        await verdict(
          step((one) => {
            one.kind = one.change.kind = kind;
          }),
        ),
      );
    const text = JSON.stringify(honest);
    expect(await verdict(text.replace('"name":"Göle Deposu"', '"name":"Göle Deposu","__proto__":{"version":9}'))).toBe('unexpected');
    expect(await verdict(text.replace('"name":"Göle Deposu"', `"name":"Göle Deposu","constructor":{}`))).toBe('unexpected');
    expect(await verdict(text.replace('"Göle Deposu"', `${'['.repeat(20_000)}${']'.repeat(20_000)}`))).toBe('unexpected');
  });

  test('finding 6: more changes than any device has, the same change twice, and two that wait for each other', async () => {
    expect(
      await verdict(
        changed((manifest) => {
          manifest.mutations = Array.from({ length: 20_001 }, () => manifest.mutations[0]);
        }),
      ),
    ).toBe('unexpected');
    expect(await verdict(changed((manifest) => manifest.mutations.push(manifest.mutations[0])))).toBe('unexpected');
    const [a, b, c] = [newId(), newId(), newId()];
    const other = (key: string, waits: string) => ({
      ...structuredClone(honest.mutations[0]),
      id: key,
      lane: key,
      change: { ...honest.mutations[0].change, id: key },
      dependsOn: [waits],
    });
    expect(await verdict(changed((manifest) => manifest.mutations.push(other(a, b), other(b, c), other(c, a))))).toBe('unexpected');
  });

  const photos: [string, object, Uint8Array<ArrayBuffer>[]][] = [
    ['of other bytes than its hash says', {}, [new Uint8Array([255, 216, 255, 9, 9, 9])]],
    ['whose key is a path', { id: '../../x' }, [PIXELS]],
    ['larger than any', { size: 2_000_000_000 }, [PIXELS]],
    ['that is a program', { type: 'text/html' }, [PIXELS]],
    ['of another kind of record than its change', { kind: 'dfi' }, [PIXELS]],
    ['of a kind that is none', { kind: 'constructor', record: newId() }, [PIXELS]],
  ];
  test.each(photos)('finding 6: a photo %s', async (_, more, bytes) => {
    expect(await verdict(withPhoto(more), bytes)).toBe('unexpected');
  });

  test('finding 6: a photo of one record that a change of another names', async () => {
    const other = newId();
    const manifest = withPhoto({ record: other });
    manifest.mutations[0].blobs = [photoKey];
    expect(await verdict(manifest, [PIXELS])).toBe('unexpected');
  });
});

describe('finding 6: what is offered', () => {
  test('finding 6: a request is rebuilt here: whatever the file says is to be sent, the change is sent', async () => {
    const server = new ModelServer();
    const device = await started(server);
    const manifest = step((one) => {
      one.input = { params: { id: '../users/1' }, query: { all: true }, body: { id, role_id: 1, name: 'something else' } };
      one.title = 'Başlık';
      one.owner = { account: 'x', user: 'y' };
      one.state = 'acked';
    });
    manifest.from = { ...manifest.from, account: device.owner.account };
    const work = await handOvers(device).open(await crafted(manifest), PASSPHRASE);
    expect(await handOvers(device).take(work, { records: [id], loose: true })).toBe(1);
    const [row] = await device.rows();
    expect(row).toMatchObject({
      input: { body: { id, name: 'Göle Deposu', active: true } },
      title: 'Göle Deposu',
      owner: device.owner,
      state: 'queued',
    });
    // The same bytes as from the first device, or the server would not know the twin.
    expect(JSON.stringify(row?.input)).toBe(JSON.stringify(honest.mutations[0].input));
    await device.crash();
  });

  test('finding 6: a deletion is shown with the name that this device knows, and is taken only when chosen; the rest is left out at a word', async () => {
    const server = new ModelServer();
    const [first, second] = [await started(server), await started(server)];
    const [kept, parent, child, deleted] = [newId(), newId(), newId(), newId()];
    await first.outbox.write([
      company(kept, 'A'),
      company(parent, 'B'),
      dfi(child, [parent]),
      gone(deleted, { version: 3, body: { name: 'Zararsız', active: true } }),
    ]);
    const { file, passphrase } = await handOvers(first).pack(null, 'Ayşe');
    const work = await handOvers(second).open(file, passphrase);
    titles.set(deleted, 'Bütün depo');
    const offer = await handOvers(second).look(work);
    if (typeof offer === 'string') throw new Error(offer);
    expect(offer.from).toEqual({ name: 'Ayşe', isKnown: false });
    expect(
      offer.records.map(({ record, title, here, needs, steps }) => [record, title, here, needs, steps.map(({ does }) => does)]),
    ).toEqual([
      [kept, 'A', null, [], ['create']],
      [parent, 'B', null, [], ['create']],
      [child, 'x', null, [parent], ['create']],
      [deleted, 'Zararsız', 'Bütün depo', [], ['remove']],
    ]);
    const { firstChoice, without } = await import('#client/sync/hand-over/check.ts');
    const chosen = firstChoice(offer.records);
    expect([...chosen]).toEqual([kept, parent, child]);
    expect([...without(offer.records, chosen, parent)]).toEqual([kept]);
    // What it waits for goes along.
    expect(await handOvers(second).take(work, { records: [child], loose: true })).toBe(2);
    expect((await second.rows()).map((row) => row.lane)).toEqual([parent, child]);
    await first.crash();
    await second.crash();
  });

  test('finding 6: a body that is none of its kind is shown and cannot be taken over; the others can', async () => {
    const other = newId();
    const manifest = changed((draft) =>
      draft.mutations.push({
        ...structuredClone(draft.mutations[0]),
        id: other,
        lane: other,
        change: { op: 'put', kind: COMPANY, id: other, body: { name: { $gt: '' }, active: 'x' } },
      }),
    );
    const work = await handOvers(taker).open(await crafted(manifest), PASSPHRASE);
    const offer = await handOvers(taker).look(work);
    if (typeof offer === 'string') throw new Error(offer);
    expect(offer.records.map(({ record, isInvalid }) => [record, isInvalid])).toEqual([
      [id, false],
      [other, true],
    ]);
    await expect(handOvers(taker).take(work, { records: [other], loose: false })).rejects.toThrow();
    expect(await taker.rows()).toEqual([]);
  });
});
