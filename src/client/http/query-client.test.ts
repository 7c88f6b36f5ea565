import 'fake-indexeddb/auto';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import {
  answerKey,
  ask,
  askAgainWhenKnown,
  createQueryClient,
  followConnection,
  followSeen,
  isDenied,
  type Keeping,
  seenAnswer,
} from '#client/http/query-client.ts';
import { openSeen } from '#client/http/seen/open-seen.ts';
import type { SeenRows } from '#client/http/seen/seen.ts';
import type { Result } from '#client/http/result.ts';
import { ValueStore } from '#client/sync/store.ts';
import { defineCall } from '#core/contract/call.ts';
import { type AppError, NO_RESPONSE } from '#core/error/app-error.ts';

const count = defineCall({
  id: 'X-CALL-01',
  method: 'GET',
  path: 'x',
  access: 'signed-in',
  offline: 'online',
  summary: 'x',
  reply: v.object({ n: v.number() }),
});
/** RxDB is fetched first. */
const LATE = { timeout: 15_000 };
const never = new AbortController().signal;
const answering = (result: Result<{ n: number }>) => async () => result as never;
const good = (n: number) => ({ ok: true as const, data: { n }, headers: new Headers() });

test('a refusal is the error of the question; silence makes the engine look for a connection, a refusal does not', async () => {
  const onSilence = vi.fn();
  const refused: AppError = { code: 'PERMISSION_DENIED', status: 403, message: 'Olmaz', items: [] };
  await expect(ask({ call: answering({ ok: false, error: refused }), keeping: null, onSilence }, count, {}, never)).rejects.toEqual({
    ...refused,
    call: count.id,
  });
  expect(onSilence).not.toHaveBeenCalled();
  await expect(ask({ call: answering({ ok: false, error: NO_RESPONSE }), keeping: null, onSilence }, count, {}, never)).rejects.toEqual({
    ...NO_RESPONSE,
    call: count.id,
  });
  expect(onSilence).toHaveBeenCalledTimes(1);
});

/** What one person keeps of whole answers. */
const keptBy = (user: string): Keeping => ({ store: openSeen({ account: 'a', user }), rows: null });
const put = ({ store, rows }: Keeping, data: unknown, at = Date.now()) => store.put(JSON.stringify(answerKey(count, {})), rows, data, at);

test('a kept answer is there for the same person and question, and nobody else; one of a foreign form is none', async () => {
  const mine = keptBy('me');
  await ask({ call: answering(good(7)), keeping: mine, onSilence: () => undefined }, count, {}, never);
  // The question does not wait for the device.
  await vi.waitFor(async () => expect((await seenAnswer(mine, count, {}))?.data).toEqual({ n: 7 }), LATE);
  mine.store.close();
  const again = keptBy('me');
  await vi.waitFor(async () => expect((await seenAnswer(again, count, {}))?.data).toEqual({ n: 7 }), LATE);
  expect(await seenAnswer(keptBy('other'), count, {})).toBeNull();
  await put(again, { n: 'seven' });
  expect(await seenAnswer(again, count, {})).toBeNull();
});

test('the server says that a record is not there and it goes from the device; something in between does not take it', async () => {
  const one: SeenRows = { kind: 'x', one: 'a' };
  const get = defineCall({
    ...count,
    id: 'X-CALL-02',
    access: 'sup.own',
    reply: v.object({ success: v.literal(true), data: v.object({ id: v.string() }) }),
  });
  const keeping = { store: openSeen({ account: 'a', user: 'denied' }), rows: one };
  const asked = (result: Result<never>) => ask({ call: async () => result, keeping, onSilence: () => undefined }, get, {}, never);
  const failed = (code: AppError['code'], status: number): Result<never> => ({
    ok: false,
    error: { code, status, message: '', items: [] },
  });
  await keeping.store.put('', one, { success: true, data: { id: 'a' } }, Date.now() - 10);
  // A gateway, a page of a hotel and a server without its database.
  for (const failure of [failed('UNKNOWN', 404), { ok: false as const, error: NO_RESPONSE }, failed('SERVER_ERROR', 500)])
    await expect(asked(failure)).rejects.toMatchObject({ call: get.id });
  expect((await seenAnswer(keeping, get, {}))?.data).toEqual({ success: true, data: { id: 'a' } });
  await expect(asked(failed('NOT_FOUND', 404))).rejects.toMatchObject({ status: 404 });
  await vi.waitFor(async () => expect(await seenAnswer(keeping, get, {})).toBeNull());
  // Whoever is signed in may ask for these: a refusal means something else.
  expect(isDenied(count, keeping, { code: 'PERMISSION_DENIED', status: 403, message: '', items: [] })).toBe(false);
});

test('what got no answer before the line was known is asked again when it turns out to be there; what was refused is not', async () => {
  const client = createQueryClient();
  const line = new ValueStore<'unknown' | 'online' | 'offline'>('unknown');
  const end = askAgainWhenKnown(client, () => line.get(), line.subscribe);
  const answers = { silent: NO_RESPONSE, refused: { code: 'PERMISSION_DENIED', status: 403, message: '', items: [] } satisfies AppError };
  const asked = { silent: 0, refused: 0 };
  const watch = (name: 'silent' | 'refused') =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => {
        asked[name]++;
        return asked[name] === 1 ? Promise.reject(answers[name]) : Promise.resolve(name);
      },
    }).subscribe(() => undefined);
  const ends = [watch('silent'), watch('refused')];
  await vi.waitFor(() =>
    expect([client.getQueryState(['silent'])?.status, client.getQueryState(['refused'])?.status]).toEqual(['error', 'error']),
  );
  line.set('online');
  await vi.waitFor(() => expect(client.getQueryData(['silent'])).toBe('silent'));
  expect(asked).toEqual({ silent: 2, refused: 1 });
  for (const stop of [...ends, end]) stop();
  client.clear();
});

test('what another tab was answered later is shown here too; what it was answered earlier is not', async () => {
  const kept = keptBy('tabs');
  const client = createQueryClient();
  const key = answerKey(count, {});
  client.setQueryData(key, { n: 1 }, { updatedAt: Date.now() - 60_000 });
  const end = followSeen(client, kept, count, {});
  await put(kept, { n: 2 });
  await vi.waitFor(() => expect(client.getQueryData(key)).toEqual({ n: 2 }), LATE);
  client.setQueryData(key, { n: 3 }, { updatedAt: Date.now() + 60_000 });
  const seen = vi.fn();
  const watch = kept.store.watch(JSON.stringify(key), null, seen);
  await put(kept, { n: 4 });
  await vi.waitFor(() => expect(seen.mock.lastCall?.[0].data).toEqual({ n: 4 }), LATE);
  expect(client.getQueryData(key)).toEqual({ n: 3 });
  watch();
  end();
  kept.store.close();
});

test('without a connection nothing is asked and the data stay; the connection that comes back asks at once', async () => {
  const connection = new ValueStore<'online' | 'offline'>('online');
  const end = followConnection(() => connection.get() === 'offline', connection.subscribe);
  const client = createQueryClient();
  client.mount();
  let asked = 0;
  const queryFn = async () => ({ n: ++asked });
  const observer = new QueryObserver(client, { queryKey: answerKey(count, {}), queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ n: 1 }));
  connection.set('offline');
  expect(onlineManager.isOnline()).toBe(false);
  void observer.refetch();
  await new Promise((done) => setTimeout(done, 20));
  expect(asked).toBe(1);
  expect(observer.getCurrentResult()).toMatchObject({ data: { n: 1 }, fetchStatus: 'paused' });
  connection.set('online');
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: { n: 2 }, fetchStatus: 'idle' }));
  stop();
  client.unmount();
  end();
});
