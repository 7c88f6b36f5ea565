import { createTransport, fetchTransportAhead, type Patience, TIMEOUT_MS, WHILE_IT_FLOWS } from '#client/http/transport.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// Its code comes by a clock of its own.
beforeAll(fetchTransportAhead);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BODY = new TextEncoder().encode(JSON.stringify({ text: 'x'.repeat(1_000) }));

/** An answer that begins after `first` ms and comes in ten pieces, one every `every` ms. */
async function ask(
  first: number,
  every: number,
  patience?: Patience,
  more: { status?: number; onBytes?: (received: number) => void } = {},
) {
  const transport = createTransport({
    base: 'http://saha.test/api/web',
    fetch: async (_input, init) => {
      const { signal } = new Request(_input, init);
      await new Promise((done, fail) => {
        setTimeout(done, first);
        signal.addEventListener('abort', () => fail(signal.reason));
      });
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        async pull(stream) {
          await new Promise((done) => setTimeout(done, every));
          if (signal.aborted) return stream.error(signal.reason);
          const next = Math.min(sent + Math.ceil(BODY.byteLength / 10), BODY.byteLength);
          stream.enqueue(BODY.slice(sent, next));
          sent = next;
          if (sent === BODY.byteLength) stream.close();
        },
      });
      return new Response(body, { status: more.status ?? 200, headers: { 'content-type': 'application/json', 'x-app': 'saha' } });
    },
  });
  const answered = transport({ method: 'GET', path: 'things', headers: {}, ...more, ...(patience ? { patience } : {}) });
  for (let step = 0; step < 60; step++) await vi.advanceTimersByTimeAsync(10_000);
  return answered;
}

test('HTTP-BASE-02 CONST-02: a request has 30 s with the body of its answer', async () => {
  expect(await ask(1_000, 1_000)).toMatchObject({ status: 200, bytes: BODY.byteLength });
  expect(await ask(1_000, 10_000)).toBeNull();
  expect(await ask(29_000, 0)).toMatchObject({ status: 200 });
  expect(await ask(31_000, 0)).toBeNull();
});

test('OFF-SCOPE-02: what may be large is waited for as long as bytes arrive, and given up when none do', async () => {
  expect(await ask(20_000, 20_000, WHILE_IT_FLOWS)).toMatchObject({ status: 200, body: { text: 'x'.repeat(1_000) } });
  expect(await ask(20_000, TIMEOUT_MS + 1_000, WHILE_IT_FLOWS)).toBeNull();
  expect(await ask(TIMEOUT_MS + 1_000, 1, WHILE_IT_FLOWS)).toBeNull();
});

test('who waits for a large answer is told how much of it is here; of a refusal nothing', async () => {
  const told: number[] = [];
  await ask(0, 10, undefined, { onBytes: (received) => told.push(received) });
  expect(told).toHaveLength(10);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(BODY.byteLength);
  const refused: number[] = [];
  await ask(0, 10, undefined, { status: 429, onBytes: (received) => refused.push(received) });
  expect(refused).toEqual([]);
});
