import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteLeaving } from '#client/auth/own-leaving.ts';
import { noteServerDate } from '#client/http/clock.ts';
import { noteContact } from '#client/http/contact.ts';
import { createTransport } from '#client/http/transport.ts';
import { Reserve } from '#client/sync/device/reserve.ts';
import { noteFull } from '#client/sync/prepare/room.ts';

const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

// A browser whose store of small notes takes nothing more.
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => undefined });
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 10, quota: 10 }) } });
});
afterEach(() => vi.unstubAllGlobals());

test('OFF-SPACE-02: an answer counts although no note can be made of it', async () => {
  const transport = createTransport({
    base: 'http://saha.test/api/web',
    fetch: async () => new Response('{"success":true}', { headers: { 'content-type': 'application/json', 'x-app': 'saha' } }),
    onAnswer() {
      noteContact();
      noteServerDate('Thu, 26 Nov 2026 10:00:00 GMT', 0);
    },
  });
  expect(await transport({ method: 'PUT', path: 'things', headers: {}, json: {} })).toMatchObject({ status: 200 });
});

test('OFF-SPACE-01: the reserve is spent on the last words although nobody can note that the device is full', async () => {
  await expect(noteFull(0)).resolves.toBeUndefined();
  let isThere = true;
  const table = {
    where: () => ({ equals: () => ({ count: async () => Number(isThere) }) }),
    put: async () => undefined,
    delete: async () => {
      isThere = false;
    },
  };
  // The table as the reserve uses it.
  const reserve = new Reserve(table as unknown as ConstructorParameters<typeof Reserve>[0]);
  expect(await reserve.spend(async () => (isThere ? full() : 'stored'))).toBe('stored');
});

test('OFF-DEV-11: whoever signs out can leave', () => {
  expect(() => noteLeaving()).not.toThrow();
});
