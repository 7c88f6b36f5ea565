import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LAST_WAY_MS, startAnewWhenStuck } from '#client/app/start-anew.ts';
import { beginStall, tellStoreOpen } from '#client/page/stalls.ts';

let end: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

function watching(notes = new Map<string, string>()) {
  const idle: (() => void)[] = [];
  let isBusy = false;
  let reloads = 0;
  end = startAnewWhenStuck({
    now: Date.now,
    notes: {
      getItem: (key) => notes.get(key) ?? null,
      setItem: (key, value) => void notes.set(key, value),
      removeItem: (key) => void notes.delete(key),
    },
    whenIdle: (then) => (isBusy ? void idle.push(then) : then()),
    reload: () => reloads++,
  });
  return {
    notes,
    reloads: () => reloads,
    type: () => {
      isBusy = true;
    },
    rest: () => {
      isBusy = false;
      for (const then of idle.splice(0)) then();
    },
  };
}

test('OFF-DATA-06: a store that stays silent is tried by a fresh page once, not again and again', () => {
  const page = watching();
  const stall = beginStall('store');
  vi.advanceTimersByTime(LAST_WAY_MS - 1);
  expect(page.reloads()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(page.reloads()).toBe(1);
  end();
  // The fresh page, of the same tab.
  const next = watching(page.notes);
  vi.advanceTimersByTime(5 * LAST_WAY_MS);
  expect(next.reloads()).toBe(0);
  stall.end();
});

test('OFF-DATA-06: where the fresh page has helped, the next silence is tried again; another store that opens says nothing of this one', () => {
  const page = watching();
  const stall = beginStall('store', 'dev-1');
  vi.advanceTimersByTime(LAST_WAY_MS);
  expect(page.reloads()).toBe(1);
  stall.end();
  end();
  const next = watching(page.notes);
  tellStoreOpen('session');
  const same = beginStall('store', 'dev-1');
  vi.advanceTimersByTime(2 * LAST_WAY_MS);
  expect(next.reloads()).toBe(0);
  same.end();
  tellStoreOpen('dev-1');
  const later = beginStall('store', 'dev-1');
  vi.advanceTimersByTime(LAST_WAY_MS);
  expect(next.reloads()).toBe(1);
  later.end();
});

test('OFF-DATA-06: nothing that is typed is thrown away by a fresh page, and none comes where the store has answered meanwhile', () => {
  const page = watching();
  page.type();
  const stall = beginStall('store');
  vi.advanceTimersByTime(2 * LAST_WAY_MS);
  expect(page.reloads()).toBe(0);
  stall.end();
  page.rest();
  expect(page.reloads()).toBe(0);
});

test('OFF-DATA-02: a copy or a worker that is silent starts no page anew', () => {
  const page = watching();
  const stalls = (['copy', 'puller', 'locks', 'service-worker', 'other-tab'] as const).map((part) => beginStall(part));
  vi.advanceTimersByTime(5 * LAST_WAY_MS);
  expect(page.reloads()).toBe(0);
  for (const stall of stalls) stall.end();
});
