import { expect, test, vi } from 'vitest';
import type { SyncApi } from '#client/sync/api.ts';
import { Connection } from '#client/sync/connection.ts';
import { TestBrowser } from '#tests/model/browser.ts';

test('OFF-REP-03: an answer to what was asked before the line went does not say that it is there', async () => {
  const answers: ((ok: boolean) => void)[] = [];
  const health = () =>
    new Promise((done) => {
      answers.push((ok) => done(ok ? { ok: true, data: { time: 0 } } : { ok: false, error: { status: 0 } }));
    });
  const environment = new TestBrowser().tab().environment();
  // No other call of it is made here.
  const connection = new Connection({ health } as unknown as SyncApi, environment, environment.channel('line'), () => undefined);
  void connection.check();
  // The browser says that the line is gone while the question is on its way; its answer comes all the same.
  connection.doubt();
  answers[0]?.(true);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(false);
  await vi.waitFor(() => expect(connection.state.get()).toBe('offline'));
  connection.stop();
});
