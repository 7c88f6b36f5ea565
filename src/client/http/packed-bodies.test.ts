import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test, vi } from 'vitest';
import { createTransport, fetchTransportAhead } from '#client/http/transport.ts';

beforeAll(fetchTransportAhead);

const LONG = { text: 'Ölçüm noktası '.repeat(300) };
const good = { status: 200, body: { success: true }, takes: 'gzip' };

/** A transport to a server of these answers, one after the other, and what it was sent. */
function to(...answers: { status: number; body: unknown; takes: string | null }[]) {
  const sent: { packed: boolean; type: string | null; bytes: number; json: unknown }[] = [];
  const transport = createTransport({
    base: 'http://saha.test/api/web',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const bytes = Buffer.from(await request.arrayBuffer());
      const packed = request.headers.get('content-encoding') === 'gzip';
      sent.push({
        packed,
        type: request.headers.get('content-type'),
        bytes: bytes.byteLength,
        json: JSON.parse((packed ? gunzipSync(bytes) : bytes).toString()),
      });
      const { status, body, takes } = answers[Math.min(sent.length, answers.length) - 1] ?? good;
      return new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', 'x-app': 'saha', ...(takes === null ? {} : { 'accept-encoding': takes }) },
      });
    },
  });
  const post = (json: unknown) => transport({ method: 'POST', path: 'things', headers: {}, json });
  return { post, sent };
}

test('a long body goes compressed once the server has said that it takes that, a short one never', async () => {
  const { post, sent } = to(good);
  for (const json of [LONG, LONG, { text: 'kısa' }]) await post(json);
  expect(sent.map(({ packed, type, json }) => ({ packed, type, json }))).toEqual([
    { packed: false, type: 'application/json', json: LONG },
    { packed: true, type: 'application/json', json: LONG },
    { packed: false, type: 'application/json', json: { text: 'kısa' } },
  ]);
  expect(sent[1]?.bytes).toBeLessThan((sent[0]?.bytes ?? 0) / 10);
});

test('a server that does not say so gets bodies as they are, also one that was put back to a build of before', async () => {
  const { post, sent } = to(good, { ...good, takes: null });
  for (let n = 0; n < 4; n++) await post(LONG);
  expect(sent.map(({ packed }) => packed)).toEqual([false, true, false, false]);
});

test('a body that was broken on the way goes again as it is, and none is compressed after it', async () => {
  const unread = { status: 400, body: { error: { code: 'BAD_REQUEST' } }, takes: 'gzip' };
  const { post, sent } = to(good, unread, good);
  for (let n = 0; n < 3; n++) expect((await post(LONG))?.status).toBe(200);
  expect(sent.map(({ packed }) => packed)).toEqual([false, true, false, false]);
});

test('a refusal of what the body says is an answer', async () => {
  const { post, sent } = to(good, { status: 422, body: { error: { code: 'VALIDATION' } }, takes: 'gzip' });
  await post(LONG);
  expect((await post(LONG))?.status).toBe(422);
  expect(sent).toHaveLength(2);
});

test('a browser that fails to compress a body sends it as it is', async () => {
  const { post, sent } = to(good);
  await post(LONG);
  vi.stubGlobal(
    'CompressionStream',
    class {
      constructor() {
        throw new RangeError('no memory');
      }
    },
  );
  expect((await post(LONG))?.status).toBe(200);
  vi.unstubAllGlobals();
  expect(sent.map(({ packed, json }) => ({ packed, json }))).toEqual([
    { packed: false, json: LONG },
    { packed: false, json: LONG },
  ]);
});
