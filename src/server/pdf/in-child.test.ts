import { expect, onTestFinished, test, vi } from 'vitest';
import { DocumentFailed, makeInChild } from '#server/pdf/in-child.ts';
import { inTurn } from '#server/pdf/queue.ts';

const moduleOf = (body: string): string =>
  `data:text/javascript,${encodeURIComponent(`export const make = async (facts) => { ${body} };`)}`;
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

test('a document is made of its facts in a process of its own, which knows nothing of the server', { timeout: 60_000 }, async () => {
  process.env['SECRET_OF_THE_TEST'] = 'x';
  const facts = { given: new Uint8Array([65, 66]), names: new Map([['a', new Date(0)]]) };
  expect(text(await makeInChild({ module: moduleOf('return facts.given'), facts }))).toBe('AB');
  expect(
    text(
      await makeInChild({
        module: moduleOf(
          'return Buffer.from(facts.names.get("a").toISOString() + Object.keys(process.env).includes("SECRET_OF_THE_TEST"))',
        ),
        facts,
      }),
    ),
  ).toBe('1970-01-01T00:00:00.000Zfalse');
});

test('finding 5: a document that takes too much time or memory, or fails, is given up, and the server goes on', {
  timeout: 60_000,
}, async () => {
  const limits = { heap: 48, ms: 60_000 };
  const given = (body: string, more = limits) =>
    expect(makeInChild({ module: moduleOf(body), facts: null }, more)).rejects.toBeInstanceOf(DocumentFailed);
  let beats = 0;
  const beat = setInterval(() => beats++, 1);
  await given('for (;;);', { ...limits, ms: 1_500 });
  expect(beats).toBeGreaterThan(3);
  clearInterval(beat);
  // This would end a thread's process too.
  await given('const all = []; for (;;) all.push({ all: [all.length] });');
  await given('throw new Error("no")');
  await given('process.exit(1)');
});

test('finding 5: documents wait for each other, and nobody fills the row', async () => {
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const work = async (): Promise<string> => {
    most = Math.max(most, ++running);
    await new Promise<void>((end) => ends.push(end));
    running--;
    return 'made';
  };
  const own = ['a', 'a', 'a'].map((person) => inTurn(person, work));
  await expect(inTurn('a', work)).rejects.toMatchObject({ code: 'UNAVAILABLE', detail: { retryAfter: 10 } });
  const others = Array.from({ length: 20 }, (_, n) => inTurn(`person ${n}`, work).catch(() => 'refused'));
  for (let turns = 0; turns < 100; turns++) {
    ends.shift()?.();
    await new Promise((next) => setImmediate(next));
  }
  expect(await Promise.all(own)).toEqual(['made', 'made', 'made']);
  const ended = await Promise.all(others);
  expect(ended.filter((end) => end === 'refused').length).toBeGreaterThan(5);
  expect(ended.filter((end) => end === 'made').length).toBeGreaterThan(5);
  expect(most).toBeLessThanOrEqual(2);
  expect(await Promise.all([inTurn('a', async () => 'free')])).toEqual(['free']);
});

test('finding 5: whoever waits longer than 20 s for a turn is told to come again, and leaves it to the next', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ends: (() => void)[] = [];
  const long = () => new Promise<string>((end) => ends.push(() => end('made')));
  const running = [inTurn('a', long), inTurn('b', long)];
  const first = inTurn('c', async () => 'never');
  const late = expect(first).rejects.toMatchObject({ code: 'UNAVAILABLE', detail: { retryAfter: 10 } });
  // Where one runs at a time, the second of the two waits as well.
  const gave = Promise.allSettled(running);
  await vi.advanceTimersByTimeAsync(15_000);
  const next = inTurn('c', async () => 'made');
  await vi.advanceTimersByTimeAsync(5_000);
  await late;
  for (const end of ends) end();
  expect(await next).toBe('made');
  await gave;
  // A turn that came is not taken away again.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await inTurn('c', async () => 'free')).toBe('free');
});
