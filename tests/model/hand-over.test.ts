import 'fake-indexeddb/auto';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { newId } from '#core/id/uuid.ts';
import type { HandOver } from '#client/sync/hand-over/contents.ts';
import { createHandOvers } from '#client/sync/hand-over/hand-over.ts';
import { openFile, sealFile } from '#client/sync/hand-over/sealed-file.ts';
import { deleteAll, freshOwner, TestDevice } from '#tests/model/device.ts';
import { AUDIT, audit, auditBody, company, dfi } from '#tests/model/intents.ts';
import { ModelServer } from '#tests/model/server.ts';

const PASSPHRASE = 'yağmurlu bir gün';

afterEach(deleteAll);

async function* of(...pieces: Uint8Array<ArrayBuffer>[]) {
  yield* pieces;
}
const bytesOf = (length: number) => new Uint8Array(length).map((_, at) => (at * 7) % 251);
async function opened(file: Blob, passphrase: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const piece of openFile(file, passphrase)) parts.push(piece);
  return Buffer.concat(parts);
}

describe('the envelope', () => {
  test.each([0, 1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 5 << 19])('gives back %i bytes as they were', async (length) => {
    const bytes = bytesOf(length);
    const file = new Blob(await sealFile(of(bytes.slice(0, 3), bytes.slice(3)), PASSPHRASE));
    expect(Buffer.compare(await opened(file, PASSPHRASE), bytes)).toBe(0);
  });

  test('another passphrase, a file that is none of ours, one cut off at any place, one with a chunk altered or left out: each is refused for its reason', async () => {
    const file = new Blob(await sealFile(of(bytesOf(5 << 19)), PASSPHRASE));
    const chunk = (1 << 20) + 16;
    const problem = (given: Blob, passphrase = PASSPHRASE) =>
      opened(given, passphrase).then(
        () => 'none',
        (error: { problem?: string }) => error.problem,
      );
    expect(await problem(file, 'yağmurlu bir gece')).toBe('passphrase');
    expect(await problem(new Blob(['PK plain zip of something else, long enough']))).toBe('not-ours');
    expect(await problem(new Blob([]))).toBe('not-ours');
    expect(await problem(file.slice(0, 32 + chunk))).toBe('passphrase');
    expect(await problem(file.slice(0, 32 + 2 * chunk))).toBe('damaged');
    expect(await problem(file.slice(0, file.size - 1))).toBe('damaged');
    expect(await problem(new Blob([file.slice(0, 32 + chunk), file.slice(32 + 2 * chunk)]))).toBe('damaged');
    const altered = new Uint8Array(await file.arrayBuffer());
    altered[40 + chunk] = (altered[40 + chunk] ?? 0) ^ 1;
    expect(await problem(new Blob([altered]))).toBe('damaged');
  });
});

const handOvers = (device: TestDevice) =>
  createHandOvers(
    device.device,
    device.owner,
    () => device.clock.wall,
    async () => null,
    async () => undefined,
  );
const unpacked = (device: TestDevice, { file, passphrase }: { file: Blob; passphrase: string }) => handOvers(device).open(file, passphrase);
const all = (work: HandOver) => ({ records: work.manifest.mutations.map((one) => one.lane), loose: true });

async function withPhoto(device: TestDevice, record: string): Promise<{ key: string; bytes: Uint8Array<ArrayBuffer> }> {
  const key = newId();
  const bytes = bytesOf(3_000_000);
  await device.device.putPhoto({
    id: key,
    mutation: '',
    record,
    kind: AUDIT,
    hash: createHash('sha256').update(bytes).digest('hex'),
    type: 'image/jpeg',
    name: 'x.jpg',
    size: bytes.length,
    bytes: bytes.buffer,
    state: 'draft',
    attempts: 0,
    nextAt: 0,
  });
  return { key, bytes };
}

describe('work', () => {
  test('OFF-UI-02: a record goes over with what it waits for and its photos, is sent by the colleague under its keys as it was, and nothing of it twice', async () => {
    const server = new ModelServer();
    const [first, second] = [new TestDevice(server, freshOwner(), 'dexie'), new TestDevice(server, freshOwner(), 'dexie')];
    await first.start();
    await second.start();
    const [parent, child, other] = [newId(), newId(), newId()];
    const { key, bytes } = await withPhoto(first, parent);
    await first.outbox.write([audit(parent, 'İğde Deposu', [key]), dfi(child, [parent]), company(other, 'stays')]);
    const before = await first.rows();
    const { file, passphrase } = await handOvers(first).pack(child, 'Ayşe Yılmaz');
    expect(Buffer.from(await file.arrayBuffer()).includes('İğde')).toBe(false);
    const work = await handOvers(second).open(file, passphrase);
    expect(work.manifest.from.name).toBe('Ayşe Yılmaz');
    expect(work.manifest.mutations.map((one) => one.lane)).toEqual([parent, child]);
    expect(Buffer.compare(new Uint8Array((await work.photos.get(key)?.arrayBuffer()) ?? new ArrayBuffer(0)), bytes)).toBe(0);
    expect([await handOvers(second).take(work, all(work)), await handOvers(second).take(work, all(work))]).toEqual([2, 0]);
    // A later change of the colleague's stands behind what was taken over and is not joined to it.
    await second.outbox.write([audit(parent, 'changed by the colleague', [key], { version: 0, body: auditBody('İğde Deposu', [key]) })]);
    await second.heal();
    const sent = server.requests.filter((request) => before.some((row) => row.id === request.key));
    expect(sent.map(({ key: id, input, owner }) => [id, input, owner])).toEqual(
      before.slice(0, 2).map((row) => [row.id, row.input, second.owner.user]),
    );
    expect(server.records.get(parent)?.body['facilityName']).toBe('changed by the colleague');
    expect(server.files.get(key)).toBe('stored');
    expect(server.records.has(other)).toBe(false);
    // What the first device has is untouched by it.
    expect(await first.rows()).toEqual(before);
    await first.crash();
    await second.crash();
  });

  test('OFF-UI-02 OFF-SPACE-01: photos come one by one, so that hundreds fit; where one fails nothing is here, and the next try takes all', async () => {
    const server = new ModelServer();
    const [first, second] = [new TestDevice(server, freshOwner(), 'dexie'), new TestDevice(server, freshOwner(), 'dexie')];
    await first.start();
    await second.start();
    const record = newId();
    const taken = [await withPhoto(first, record), await withPhoto(first, record), await withPhoto(first, record)];
    await first.outbox.write([
      audit(
        record,
        'Göle Deposu',
        taken.map(({ key }) => key),
      ),
    ]);
    const shares: number[] = [];
    const { file, passphrase } = await handOvers(first).pack(null, 'Ayşe Yılmaz', (share) => shares.push(share));
    const work = await handOvers(second).open(file, passphrase, (share) => shares.push(share));
    expect(shares).toEqual([...[0, 1, 2].map((at) => at / 3), ...shares.slice(3).toSorted()]);
    expect(shares.at(-1)).toBe(1);
    const transactions = new Set<unknown>();
    const put = vi.spyOn(second.device, 'putPhoto').mockImplementation(async (photo) => {
      // Several in one transaction are more than a browser holds.
      expect(Dexie.currentTransaction ?? null).toBeNull();
      if (transactions.size === 2) throw new DOMException('injected', 'QuotaExceededError');
      transactions.add(photo.id);
      await DeviceDatabase.prototype.putPhoto.call(second.device, photo);
    });
    await expect(handOvers(second).take(work, all(work))).rejects.toThrow('injected');
    expect([await second.rows(), await second.device.blobs.count(), await second.device.bytes.count()]).toEqual([[], 0, 0]);
    put.mockRestore();
    expect(await handOvers(second).take(work, all(work))).toBe(1);
    await second.heal();
    expect(taken.map(({ key }) => server.files.get(key))).toEqual(['stored', 'stored', 'stored']);
    await first.crash();
    await second.crash();
  });

  test('OFF-SPACE-01: photos that would take the room of text are not taken over', async () => {
    const server = new ModelServer();
    const [first, second] = [new TestDevice(server, freshOwner(), 'dexie'), new TestDevice(server, freshOwner(), 'dexie')];
    await first.start();
    await second.start();
    const record = newId();
    const { key } = await withPhoto(first, record);
    await first.outbox.write([audit(record, 'Göle Deposu', [key])]);
    const work = await unpacked(second, await handOvers(first).pack(null, 'A'));
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 80_000_000, quota: 100_000_000 }) } });
    await expect(handOvers(second).take(work, all(work))).rejects.toThrow('no room');
    vi.unstubAllGlobals();
    expect([await second.rows(), await second.device.blobs.count()]).toEqual([[], 0]);
    await first.crash();
    await second.crash();
  });

  test('work of another account, or of a newer version of the app, is shown to be so and not taken', async () => {
    const server = new ModelServer();
    const first = new TestDevice(server, freshOwner(), 'dexie');
    await first.start();
    await first.outbox.write([company(newId(), 'a')]);
    const work = await unpacked(first, await handOvers(first).pack(null, 'A'));
    const away = new TestDevice(server, { ...freshOwner(), account: 'b' }, 'dexie');
    await away.start();
    expect(await handOvers(away).look(work)).toBe('other-account');
    await expect(handOvers(away).take(work, all(work))).rejects.toThrow();
    const newer = { ...work, manifest: { ...work.manifest, mutations: work.manifest.mutations.map((one) => ({ ...one, fmt: 99 })) } };
    expect(await handOvers(first).look(newer)).toBe('newer');
    expect(await away.rows()).toEqual([]);
    await first.crash();
    await away.crash();
  });

  test('support opens the file with a tool that knows nothing of the app but docs/hand-over-file.md', async () => {
    const server = new ModelServer();
    const first = new TestDevice(server, freshOwner(), 'dexie');
    await first.start();
    const record = newId();
    const { key, bytes } = await withPhoto(first, record);
    await first.outbox.write([audit(record, 'Şile Deposu', [key])]);
    const folder = mkdtempSync(path.join(tmpdir(), 'saha-hand-over-'));
    const packed = await handOvers(first).pack(null, 'Ayşe');
    writeFileSync(path.join(folder, 'w.saha'), Buffer.from(await packed.file.arrayBuffer()));
    const run = (passphrase: string) =>
      execFileSync(process.execPath, ['tools/open-hand-over.mjs', path.join(folder, 'w.saha'), path.join(folder, 'out')], {
        input: `${passphrase}\n`,
        stdio: ['pipe', 'pipe', 'pipe'],
      });
    expect(() => run('something else')).toThrow(/passphrase is wrong/);
    run(packed.passphrase);
    const written = JSON.parse(readFileSync(path.join(folder, 'out', 'work.json'), 'utf8'));
    expect(written.mutations).toMatchObject([{ lane: record, input: { body: { id: record, facilityName: 'Şile Deposu' } } }]);
    expect(Buffer.compare(readFileSync(path.join(folder, 'out', `${key}.jpg`)), bytes)).toBe(0);
    rmSync(folder, { recursive: true });
    await first.crash();
  });
});
