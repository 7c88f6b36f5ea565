import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { SyncApi } from '#client/sync/api.ts';
import { createSyncEngine } from '#client/sync/create-engine.ts';
import type { PullLink } from '#client/sync/pull/link.ts';
import { answerWithin } from '#client/page/patience.ts';
import { newId } from '#core/id/uuid.ts';
import { TestBrowser } from '#tests/model/browser.ts';

// The line gives nothing for the kinds of the other areas.
vi.mock(import('#modules/kinds-here.ts'), async (original) => ({
  ...(await original()),
  kindsHere: () => new Promise(() => undefined),
  kindsNow: () => new Promise(() => undefined),
}));

const silent = async () => ({ ok: false, error: { status: 0, code: 'NO_RESPONSE', message: '', items: [] } });
// Every call of it is answered alike.
const api = new Proxy({}, { get: () => silent }) as SyncApi;
const link: PullLink = { poke: () => undefined, tell: () => undefined, stop: async () => undefined };

afterEach(() => vi.restoreAllMocks());

test('the end of a page comes also while the kinds of records cannot be fetched', async () => {
  const engine = createSyncEngine({
    user: { id: newId(), account_id: newId() },
    environment: new TestBrowser().tab().environment(),
    api,
    startPulling: () => link,
  });
  engine.start();
  await new Promise((done) => setTimeout(done, 100));
  expect(
    await answerWithin(
      5_000,
      engine.stop().then(() => 'ended'),
      'waits',
    ),
  ).toBe('ended');
});
