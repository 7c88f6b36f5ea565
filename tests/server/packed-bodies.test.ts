import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  await app.account('paket.test');
  const signed = await fetch(`${app.url}/api/web/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'manager@paket.test', password: 'Saha-Test-2026' }),
  });
  token = ((await signed.json()) as { accessToken: string }).accessToken;
});
afterAll(() => app.stop());

const post = (path: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/web/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      authorization: `Bearer ${token}`,
      'idempotency-key': newId(),
      ...headers,
    },
    body,
  });
const packed = (json: unknown) => new Uint8Array(gzipSync(JSON.stringify(json)));
const supplier = (title: string) => ({ title, contact: { name: 'Ayşe', surname: 'Er' }, services: ['calibration'], users: [] });

test('a compressed body is read like any other, and each answer says that it is taken', async () => {
  const title = 'Şahin Ölçüm Çözümleri';
  const reply = await post('suppliers', packed(supplier(title)));
  expect([reply.status, reply.headers.get('accept-encoding')]).toEqual([200, 'gzip']);
  const found = await post('suppliers/1/20', packed({ text: 'şahin' }));
  expect(JSON.stringify(await found.json())).toContain(title);
});

test('a compressed body that is none is refused as one that cannot be read, and nothing is written', async () => {
  const whole = packed(supplier('Yarım'));
  for (const body of [new TextEncoder().encode(JSON.stringify(supplier('Düz'))), whole.slice(0, whole.length - 12), packed('{"')]) {
    const reply = await post('suppliers', body);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  }
  const found = (await (await post('suppliers/1/20', packed({}))).json()) as { total: number };
  expect(found.total).toBe(1);
});

test('a few bytes that unfold to hundreds of megabytes are refused before they are unfolded', { timeout: 60_000 }, async () => {
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(500_000_000, ' '), { level: 9 }));
  expect(bomb.byteLength).toBeLessThan(600_000);
  const before = process.cpuUsage();
  const replies = await Promise.all(Array.from({ length: 4 }, () => post('suppliers', bomb)));
  expect(replies.map(({ status }) => status)).toEqual([413, 413, 413, 413]);
  await pause(500);
  const { user } = process.cpuUsage(before);
  // Unfolded, the four of them would take seconds.
  expect(user).toBeLessThan(1_000_000);
});

test('what is unpacked has the limit of the call, and nobody is unpacked for who is not signed in', async () => {
  const wide = packed({ email: 'a@b.test', password: 'x'.repeat(100_000) });
  expect((await post('auth/login', wide, { authorization: '' })).status).toBe(413);
  expect((await post('suppliers', wide, { authorization: '' })).status).toBe(401);
});
