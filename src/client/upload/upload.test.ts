import { expect, test } from 'vitest';
import type { Answer } from '#client/upload/answer.ts';
import { MOST_PART } from '#client/upload/pace.ts';
import { type Arrived, type FileNotice, upload, type UploadApi } from '#client/upload/upload.ts';
import { NO_RESPONSE } from '#core/error/app-error.ts';

const SIZE = 3_000_000;
const bytes = new Uint8Array(SIZE).map((_, at) => at % 251).buffer;
const file: FileNotice = {
  document_key: 'k',
  name: 'a.jpg',
  type: 'image/jpeg',
  size: SIZE,
  sha256: 'h',
  owner_kind: 'dfi',
  owner_id: 'r',
};

const refuse = (status: number): Answer<never> => ({ ok: false, error: { code: 'UNKNOWN', status, message: '', items: [] } });
const silence: Answer<never> = { ok: false, error: NO_RESPONSE };

/** A server that keeps what it is sent. `on` may answer in its place; `taken` says whether the bytes came all the same. */
function serverWith(
  on: (what: 'announce' | 'offset' | 'append', count: number) => { answer: Answer<never>; taken?: boolean } | undefined = () => undefined,
) {
  const got: number[] = [];
  const said: string[] = [];
  let known = false;
  const sizes: number[] = [];
  const act = async (what: 'announce' | 'offset' | 'append', take: () => Answer<Arrived>): Promise<Answer<Arrived>> => {
    said.push(what);
    const spoiled = on(what, said.filter((one) => one === what).length);
    if (!spoiled) return take();
    if (spoiled.taken) take();
    return spoiled.answer;
  };
  const api: UploadApi = {
    announce: () =>
      act('announce', () => {
        known = true;
        return { ok: true, data: { offset: got.length } };
      }),
    offset: () => act('offset', () => (known ? { ok: true, data: { offset: got.length } } : refuse(404))),
    append: (_key, offset, part) => {
      sizes.push(part.byteLength);
      return act('append', () => {
        if (!known) return refuse(404);
        if (offset !== got.length) return refuse(409);
        for (const byte of new Uint8Array(part)) got.push(byte);
        return { ok: true, data: { offset: got.length } };
      });
    },
  };
  return { api, said, sizes, got, sent: () => Buffer.from(got).equals(Buffer.from(bytes)) };
}
const send = (api: UploadApi, more: object = {}) => upload({ api, file, bytes, owner: 'u', monotonic: () => 0, ...more });

test('OFF-PHOTO-03: a file goes out in growing parts, and every step that the server confirmed is told', async () => {
  const server = serverWith();
  const told: number[] = [];
  expect(await send(server.api, { onSent: async (sent: number) => void told.push(sent) })).toEqual({ ok: true, data: null });
  expect(server.sent()).toBe(true);
  expect(server.said.filter((one) => one !== 'append')).toEqual(['announce']);
  expect([told[0], told.at(-1)]).toEqual([0, SIZE]);
  expect(Math.max(...server.sizes)).toBe(MOST_PART);
});

test('OFF-PHOTO-03: after a loss the server is asked how far it came; what arrived is not sent again, whether the part or its answer was lost', async () => {
  for (const taken of [false, true]) {
    const server = serverWith((what, count) => (what === 'append' && count === 2 ? { answer: silence, taken } : undefined));
    expect((await send(server.api)).ok).toBe(true);
    expect(server.sent()).toBe(true);
    expect(server.said.filter((one) => one === 'offset')).toHaveLength(1);
    const total = server.sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBe(taken ? SIZE : SIZE + (server.sizes[1] ?? 0));
    expect(server.sizes[2]).toBeLessThan(server.sizes[1] ?? 0);
  }
});

test('OFF-PHOTO-03: a file that was begun before a reload goes on where the server stands', async () => {
  const server = serverWith();
  await server.api.announce(file, 'u', new AbortController().signal);
  await server.api.append('k', 0, bytes.slice(0, 1_000_000), 'u', new AbortController().signal);
  expect((await send(server.api, { isAnnounced: true })).ok).toBe(true);
  expect(server.said.slice(2, 3)).toEqual(['offset']);
  expect(server.sizes.reduce((sum, size) => sum + size, 0)).toBe(SIZE);
  expect(server.sent()).toBe(true);
});

test('an upload that the server does not know any more is announced anew; one that was finished elsewhere sends nothing', async () => {
  const server = serverWith();
  expect((await send(server.api, { isAnnounced: true })).ok).toBe(true);
  expect(server.said.slice(0, 2)).toEqual(['offset', 'announce']);
  const before = server.sizes.length;
  expect((await send(server.api)).ok).toBe(true);
  expect(server.sizes).toHaveLength(before);
});

test('a refusal is handed back at once, a line that carries questions but no parts after some tries, and an end of the term ends it', async () => {
  for (const status of [401, 403, 413, 422, 429, 503]) {
    const server = serverWith((what) => (what === 'append' ? { answer: refuse(status) } : undefined));
    expect(await send(server.api)).toMatchObject({ ok: false, error: { status } });
    expect(server.sizes).toHaveLength(1);
  }
  for (const answer of [silence, refuse(460)]) {
    const server = serverWith((what) => (what === 'append' ? { answer } : undefined));
    expect(await send(server.api)).toEqual(answer);
    expect(server.sizes).toHaveLength(7);
  }
  const ended = new AbortController();
  const server = serverWith((what, count) => {
    if (what === 'append' && count === 2) ended.abort();
    return undefined;
  });
  expect((await send(server.api, { signal: ended.signal })).ok).toBe(false);
  expect(server.said.filter((one) => one === 'append')).toHaveLength(2);
});

test('a record that is gone ends the upload instead of asking for ever', async () => {
  const server = serverWith((what) => (what === 'offset' || what === 'announce' ? { answer: refuse(404) } : undefined));
  expect(await send(server.api, { isAnnounced: true })).toMatchObject({ ok: false, error: { status: 404 } });
  expect(server.said).toEqual(['offset', 'announce']);
});
