import 'fake-indexeddb/auto';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { openAnswers } from '#client/http/kept-answers.ts';
import { answerKey, ask, createQueryClient, followConnection, keptAnswer } from '#client/http/query-client.ts';
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
const never = new AbortController().signal;
const answering = (result: Result<{ n: number }>) => async () => result as never;
const good = (n: number) => ({ ok: true as const, data: { n }, headers: new Headers() });

test('a refusal is the error of the question; silence makes the engine look for a connection, a refusal does not', async () => {
  const onSilence = vi.fn();
  const refused: AppError = { code: 'PERMISSION_DENIED', status: 403, message: 'Olmaz', items: [] };
  await expect(ask({ call: answering({ ok: false, error: refused }), answers: null, onSilence }, count, {}, never)).rejects.toEqual(
    refused,
  );
  expect(onSilence).not.toHaveBeenCalled();
  await expect(ask({ call: answering({ ok: false, error: NO_RESPONSE }), answers: null, onSilence }, count, {}, never)).rejects.toEqual(
    NO_RESPONSE,
  );
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('a kept answer is there for the same person and question, and nobody else; one of a foreign form is none', async () => {
  const mine = openAnswers({ account: 'a', user: 'me' });
  await ask({ call: answering(good(7)), answers: mine, onSilence: () => undefined }, count, {}, never);
  mine.close();
  const again = openAnswers({ account: 'a', user: 'me' });
  expect((await keptAnswer(again, count, {}))?.data).toEqual({ n: 7 });
  expect(await keptAnswer(openAnswers({ account: 'a', user: 'other' }), count, {})).toBeNull();
  await again.put(JSON.stringify(answerKey(count, {})), { n: 'seven' });
  expect(await keptAnswer(again, count, {})).toBeNull();
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
