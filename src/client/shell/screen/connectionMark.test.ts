// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SyncApi } from '#client/sync/api.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { deviceName } from '#client/sync/names.ts';
import { queueWrites } from '#client/sync/outbox/write.ts';
import { newId } from '#core/id/uuid.ts';
import { TestBrowser } from '#tests/model/browser.ts';
import { draw } from '#tests/support/drawn.ts';
import { withoutKinds } from '#tests/support/late-kinds.ts';

vi.mock('@tanstack/react-router', () => ({ Link: (props: object) => createElement('a', props) }));
afterEach(() => void vi.doUnmock('#modules/registry.ts'));

test('OFF-UI-01: the mark over a form says without the kinds what waits, and that there is no line', async () => {
  const owner = { account: newId(), user: newId() };
  const store = new DeviceDatabase(deviceName(owner));
  const body = { name: 'Dolum', workplace_id: newId(), parent_id: null };
  await queueWrites(store, { owner, now: Date.now(), clockOffset: 0 }, [{ kind: 'unit', id: newId(), body, base: null }]);
  store.close();
  withoutKinds();
  const { createSyncEngine } = await import('#client/sync/create-engine.ts');
  const { SyncProvider } = await import('#client/sync/provider.tsx');
  const { ConnectionMark } = await import('#client/shell/screen/ConnectionMark.tsx');
  const silent = async () => ({ ok: false, error: { status: 0, code: 'NO_RESPONSE', message: '', items: [] } });
  const engine = createSyncEngine({
    user: { id: owner.user, account_id: owner.account },
    environment: new TestBrowser().tab().environment(),
    api: new Proxy({}, { get: () => silent }) as SyncApi, // every call of it is answered alike
    startPulling: () => ({ poke: () => undefined, tell: () => undefined, stop: async () => undefined }),
  });
  engine.start();
  const signedIn = { engine, children: createElement(ConnectionMark) };
  const page = await draw(createElement(SyncProvider, signedIn));
  await page.settle(() => vi.waitFor(() => expect(engine.status.get().connection).toBe('offline'), 5_000));
  expect(page.text()).toContain('Çevrimdışı · 1 kayıt bekliyor');
  await engine.stop();
});
