import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTokenStore } from '#client/auth/tokens.ts';
import { createClient } from '#client/http/create-client.ts';
import { createSyncApi } from '#client/http/sync-api.ts';
import { createTransport } from '#client/http/transport.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { browserEnvironment } from '#client/sync/environment.ts';
import { Sender } from '#client/sync/outbox/sender.ts';
import { newId } from '#core/id/uuid.ts';
import { readToken } from '#modules/auth/shared/token.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { type Client, clientFor, PASSWORD, sha256, startApp } from '#tests/support/app.ts';
import { memoryStorage } from '#tests/support/fake-http.ts';
import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server.ts';
import { announceFile, findingsWith, offsetOf, photoFor, sendPart } from '#tests/support/uploads.ts';

/** Made again from its number whenever it is asked for: a hundred of them need not lie in memory. */
function photoOf(number: number, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let state = number * 2_654_435_761 + 1;
  for (let at = 0; at < size; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
    bytes[at + 1] = state >>> 16;
  }
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return bytes;
}

/** What a page sends with, but for the browser around it: client, device store, sender. */
function makeDevice(
  url: string,
  signedIn: { accessToken: string; refreshToken: string },
  bytesOf: (id: string) => Uint8Array<ArrayBuffer>,
) {
  const tokens = createTokenStore(memoryStorage());
  void tokens.replace(signedIn);
  const renew = async () => 'no-answer' as const;
  const call = createClient({
    transport: createTransport({ base: `${url}/api/web` }),
    tokens,
    renew,
    headers: () => ({ 'accept-language': 'tr', 'x-device': 'tablet' }),
    now: () => Date.now(),
    online: () => true,
    wait: (ms) => pause(ms),
    onEnded: () => undefined,
    onFailure: () => undefined,
  });
  const name = `uploads-${newId()}`;
  const user = readToken(signedIn.accessToken)?.user_id ?? '';
  return {
    device: new DeviceDatabase(name),
    /** Sends as one page does, until nothing waits or the page is closed. */
    async sendAs(page: AbortSignal): Promise<void> {
      const device = new DeviceDatabase(name);
      device.photoBytes = async (id) => bytesOf(id).buffer;
      const sender = new Sender(
        {
          device,
          api: createSyncApi({ call, tokens, renew }),
          environment: browserEnvironment(),
          user,
          me: newId(),
          onState: () => undefined,
          onContact: () => undefined,
          onRun: () => undefined,
        },
        page,
      );
      const left = () => device.blobs.where('state').notEqual('stored').count();
      while (!page.aborted && (await left()) > 0) {
        // As the engine does once the server has answered again.
        sender.resume('back');
        await sender.drain();
        await sender.idle();
      }
      device.close();
    },
  };
}

const PHOTOS = 100;
const PHOTO_BYTES = 3_000_000;
const CUTS = 50;

test('fault 34 OFF-PHOTO-03 OFF-PHOTO-05: 100 photos of 3 MB over a line that is cut 50 times, with two restarts of the page, cost at most 1.4 times their bytes, and every one is whole', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'saha-uploads-'));
  const files = folderStore(folder);
  const app = await startApp({ files });
  const proxy = await startFaultProxy(app.url);
  try {
    const account = await app.account('uploads.test');
    const audit = newId();
    const signedIn = (await app.anybody('POST', 'auth/login', { body: { email: 'manager@uploads.test', password: PASSWORD } })).body;
    const photos = new Map(Array.from({ length: PHOTOS }, (_, number) => [newId(), number]));
    const bytesOf = (id: string) => photoOf(photos.get(id) ?? -1, PHOTO_BYTES);
    const { device, sendAs } = makeDevice(proxy.url, signedIn, bytesOf);
    const hashes = new Map([...photos.keys()].map((id) => [id, sha256(bytesOf(id))]));
    const named = [...hashes].map(([document_key, hash]) =>
      photoFor({ document_key, name: 'foto.jpg', type: 'image/jpeg', size: PHOTO_BYTES, sha256: hash }),
    );
    await account.records.insert('operational-audit', audit, account.audit(0, findingsWith(named)));
    await device.blobs.bulkAdd(
      [...hashes].map(([id, hash]) => ({
        id,
        mutation: '',
        record: audit,
        kind: 'operational-audit',
        hash,
        type: 'image/jpeg',
        name: 'foto.jpg',
        size: PHOTO_BYTES,
        state: 'queued' as const,
        attempts: 0,
        nextAt: 0,
      })),
    );

    const seed = Date.now() % 1_000_000;
    console.log(`seed ${seed}`);
    const total = PHOTOS * PHOTO_BYTES;
    const at = (n: number) => createHash('sha256').update(`${seed} ${n}`).digest().readUInt32BE() / 2 ** 32;
    proxy.cutsAt = Array.from({ length: CUTS }, (_, n) => Math.floor(at(n) * total)).toSorted((a, b) => a - b);
    for (const share of [0.3, 0.7]) {
      const page = new AbortController();
      const closing = (async () => {
        while (proxy.bodyBytes < total * share) await pause(20);
        page.abort();
      })();
      await Promise.all([sendAs(page.signal), closing]);
      // What a page was sending when it closed, the next one takes over.
      expect(await device.blobs.where('state').equals('stored').count()).toBeLessThan(PHOTOS);
    }
    await sendAs(new AbortController().signal);

    expect(proxy.cutsAt).toEqual([]);
    expect(await device.blobs.where('state').equals('stored').count()).toBe(PHOTOS);
    const wrong: string[] = [];
    for (const [id, hash] of hashes) if (sha256((await files.get(id)) ?? new Uint8Array()) !== hash) wrong.push(id);
    expect(wrong).toEqual([]);
    expect(await app.db.selectFrom('file').select('document_key').where('state', '=', 'stored').execute()).toHaveLength(PHOTOS);
    expect(await app.db.selectFrom('upload_part').select('start').execute()).toEqual([]);
    const ratio = proxy.bodyBytes / total;
    console.log(
      `${(proxy.bodyBytes / 1e6).toFixed(1)} MB for ${total / 1e6} MB over ${CUTS} cuts: ${ratio.toFixed(3)}; requests: ${proxy.seen.length}`,
    );
    expect(ratio).toBeGreaterThanOrEqual(1);
    expect(ratio).toBeLessThanOrEqual(1.4);
    await device.delete();
  } finally {
    await proxy.stop();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);

test('OFF-PHOTO-03: an upload goes on where it stood after the server was killed in the middle of it; what was stored stays', async () => {
  const first = await startServer();
  const { account, close } = await accountIn(first.databaseUrl, 'killed.test');
  const audit = newId();
  const bytes = photoOf(7, 600_000);
  const noticeOf = () => ({
    document_key: newId(),
    name: 'a.jpg',
    type: 'image/jpeg',
    size: bytes.length,
    sha256: sha256(bytes),
    owner_kind: 'operational-audit',
    owner_id: audit,
  });
  const [half, whole] = [noticeOf(), noticeOf()];
  await account.records.insert('operational-audit', audit, account.audit(0, findingsWith([half, whole].map(photoFor))));
  await close();
  const { client, token } = await signInAt(first.url, 'manager@killed.test');
  for (const notice of [half, whole]) expect((await announceFile(client, notice)).status).toBe(201);
  await sendPart(client, half.document_key, 0, bytes.slice(0, 250_000));
  expect((await sendPart(client, whole.document_key, 0, bytes)).status).toBe(204);
  const dying = sendPart(client, half.document_key, 250_000, bytes.slice(250_000, 500_000)).catch(() => null);
  await first.kill();
  await dying;

  const second = await startServer({ dataDir: first.dataDir });
  const again: Client = clientFor(second.url, token);
  const offset = await offsetOf(again, half.document_key);
  // The part that was in the air is there whole, or not at all.
  expect([250_000, 500_000]).toContain(offset);
  expect((await again('GET', `storage/files/${half.document_key}`)).status).toBe(404);
  expect((await sendPart(again, half.document_key, offset, bytes.slice(offset))).status).toBe(204);
  for (const { document_key } of [half, whole]) {
    expect(await offsetOf(again, document_key)).toBe(bytes.length);
    const reply = await fetch(`${second.url}/api/web/storage/files/${document_key}`, { headers: { authorization: `Bearer ${token}` } });
    expect(sha256(new Uint8Array(await reply.arrayBuffer()))).toBe(half.sha256);
  }
  await second.stop();
  rmSync(first.dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}, 240_000);
