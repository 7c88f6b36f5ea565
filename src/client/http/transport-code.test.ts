import { createTransport, TIMEOUT_MS } from '#client/http/transport.ts';
import { expect, test, vi } from 'vitest';

vi.mock('ky', () => new Promise(() => undefined));

test('HTTP-BASE-02: a call ends in its time and at the word of its caller also where the code that asks does not come', async () => {
  vi.useFakeTimers();
  const ask = (signal?: AbortSignal) => {
    const told = vi.fn();
    void createTransport({ base: 'http://saha.test/api/web' })({
      method: 'GET',
      path: 'x',
      headers: {},
      ...(signal ? { signal } : {}),
    }).then(told);
    return told;
  };
  const end = new AbortController();
  const [alone, ended] = [ask(), ask(end.signal)];
  end.abort();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([alone.mock.calls, ended.mock.calls]).toEqual([[], [[null]]]);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(alone.mock.calls).toEqual([[null]]);
  vi.useRealTimers();
});
