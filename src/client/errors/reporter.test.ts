import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createFaultStore, MAX_WAITING, type WaitingFault } from '#client/errors/fault-store.ts';
import { createReporter, type Delivery } from '#client/errors/reporter.ts';
import type { ClientError } from '#modules/admin/shared/admin.calls.ts';

const fault = (message: string): ClientError => ({
  message,
  stack: '',
  route: '/x',
  status: null,
  method: '',
  url: '',
  app_version: '1',
  occurred_at: '2026-03-02T10:00:00.000Z',
});
let names = 0;

function setup(answer: () => Delivery) {
  const told: WaitingFault[] = [];
  let times: readonly number[] = [];
  let now = 1_000_000;
  const store = createFaultStore(`faults-${++names}`);
  const reporter = createReporter({
    store,
    now: () => now,
    sent: {
      read: () => times,
      write(next) {
        times = next;
      },
    },
    deliver: async (waiting) => {
      const delivery = answer();
      if (delivery === 'done') told.push(waiting);
      return delivery;
    },
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { reporter, store, told, messages: () => told.map((one) => one.fault.message), pass };
}

test('HTTP-CALL-01: at most 20 faults within an hour are told, the rest follows later, each once and in order', async () => {
  const { reporter, messages, pass, told } = setup(() => 'done');
  for (let n = 0; n < 25; n++) await reporter.report(fault(`f${n}`));
  expect(messages()).toHaveLength(20);
  pass(3_599_000);
  await reporter.flush();
  expect(messages()).toHaveLength(20);
  pass(2000);
  await reporter.flush();
  expect(messages()).toEqual(Array.from({ length: 25 }, (_, n) => `f${n}`));
  expect(new Set(told.map((one) => one.id)).size).toBe(25);
});

test('HTTP-CALL-01: without a connection faults wait on the device, the last 100 of them', async () => {
  let online = false;
  const { reporter, store, messages, pass } = setup(() => (online ? 'done' : 'later'));
  for (let n = 0; n < MAX_WAITING + 7; n++) await reporter.report(fault(`f${n}`));
  expect(messages()).toEqual([]);
  expect((await store.oldest())?.fault.message).toBe('f7');
  online = true;
  for (let hour = 0; hour < 6; hour++) {
    await reporter.flush();
    pass(3_600_001);
  }
  expect(messages()).toHaveLength(MAX_WAITING);
  expect(messages().at(-1)).toBe(`f${MAX_WAITING + 6}`);
  expect(await store.oldest()).toBeUndefined();
});

test('the same fault over and over is told once in a minute', async () => {
  const { reporter, messages, pass } = setup(() => 'done');
  await reporter.report(fault('a'));
  await reporter.report(fault('a'));
  await reporter.report(fault('b'));
  pass(60_001);
  await reporter.report(fault('a'));
  expect(messages()).toEqual(['a', 'b', 'a']);
});
