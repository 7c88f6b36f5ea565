import { expect, test, vi } from 'vitest';
import { NO_ROOM as PAGE_HEARS } from '#client/app/no-room.ts';
import { DROP_OTHERS, NO_ROOM, storeOrMakeRoom } from './no-room.ts';

const full = () => Object.assign(new Error('no room'), { name: 'QuotaExceededError' });

/** Stores two files and fails then. @returns what lies there afterwards, and what was said to whom */
async function failing(error: Error, has: { readonly active?: boolean; readonly waiting?: boolean }) {
  const lying = new Set(['https://a.b/old.js']);
  const cache = {
    keys: async () => [...lying].map((url) => new Request(url)),
    delete: async (request: RequestInfo | URL) => lying.delete((request as Request).url),
  };
  const store = async () => {
    lying.add('https://a.b/new.1.js').add('https://a.b/new.2.js');
    throw error;
  };
  const said: unknown[] = [];
  const active = has.active === true ? { postMessage: (word: unknown) => void said.push(word) } : null;
  const tell = vi.fn(async () => undefined);
  await expect(storeOrMakeRoom(store, cache, { active, waiting: has.waiting === true ? {} : null }, tell)).rejects.toBe(error);
  return { lying: [...lying].map((url) => url.slice('https://a.b/'.length)), said, told: tell.mock.calls.flat() };
}

test('OFF-SW-01: a first version that does not fit leaves nothing behind, and the pages hear of it', async () => {
  expect(await failing(full(), {})).toEqual({ lying: [], said: [], told: [NO_ROOM] });
});

test('OFF-SW-01: a next version that does not fit leaves the one in use whole, and nothing of itself', async () => {
  expect(await failing(full(), { active: true })).toEqual({ lying: ['old.js'], said: [{ type: DROP_OTHERS }], told: [NO_ROOM] });
  expect(await failing(full(), { active: true, waiting: true })).toEqual({ lying: ['old.js'], said: [], told: [NO_ROOM] });
});

test('OFF-SW-01: what came over a line that broke stays for the next try', async () => {
  expect(await failing(new TypeError('Failed to fetch'), {})).toEqual({ lying: ['old.js', 'new.1.js', 'new.2.js'], said: [], told: [] });
});

test('worker and page use the same word for a device that is full', () => expect(NO_ROOM).toBe(PAGE_HEARS));
