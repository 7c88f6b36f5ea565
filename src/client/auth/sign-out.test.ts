import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SyncEngine } from '#client/sync/engine.ts';

const done: string[] = [];
const end = vi.hoisted(() => ({ call: async (): Promise<unknown> => ({ ok: false }) }));
vi.mock('#client/http/client.ts', () => ({ call: () => end.call(), tokens: { clear: () => done.push('tokens') } }));
vi.mock('#client/realtime/open-realtime.ts', () => ({ endTrackedSession: () => end.call() }));
vi.mock('#client/auth/kept-lists.ts', () => ({ forgetViews: () => undefined }));
vi.mock('#client/auth/menu-snapshot.ts', () => ({ forgetMenu: async () => undefined }));
vi.mock('#client/auth/session-store.ts', () => ({ forgetUserInfo: async () => undefined }));
vi.mock('#client/auth/login-notice.ts', () => ({ clearLoginNotice: () => undefined, loginAddress: { clear: () => undefined } }));
vi.mock('#client/auth/own-leaving.ts', () => ({ noteLeaving: () => undefined }));
vi.mock('#client/page/features.ts', () => ({ mayBeOnline: () => true }));
vi.stubGlobal('location', { replace: (to: string) => done.push(to) });

beforeEach(() => {
  done.length = 0;
  end.call = async () => ({ ok: false });
});

const engineWhere = (forget: () => Promise<void>, connection = 'online', files = 0) =>
  ({
    owner: { user: 'u', account: 'a' },
    copies: { forget },
    arrivals: { unkept: { get: () => files } },
    purge: async (what: string) => void done.push(what),
    status: { get: () => ({ connection }) },
  }) as unknown as SyncEngine; // as much of one as signing out asks of it

test('OFF-DEV-11: all is thrown away and the person signed out where the code that takes copies back does not come', async () => {
  const { leave } = await import('#client/auth/sign-out.ts');
  await leave(
    engineWhere(() => Promise.reject(new Error('no script'))),
    'everything',
  );
  expect(done).toEqual(['tokens', 'everything', '/login']);
});

test('AUTH-OUT-01: a sign-out waits neither for calls nor for code that give no answer', async () => {
  const { leave } = await import('#client/auth/sign-out.ts');
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  end.call = () => new Promise(() => undefined);
  const left = leave(
    engineWhere(() => new Promise(() => undefined)),
    'everything',
  );
  limit.abort();
  await left;
  expect(done).toEqual(['tokens', 'everything', '/login']);
});

test('OFF-DEV-03: where the dialog does not come, the browser asks, and unsent work stays on the device', async () => {
  const { leavePlainly } = await import('#client/auth/leave-plainly.ts');
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  const asked = vi.fn((_: string) => false);
  vi.stubGlobal('confirm', asked);
  const engine = engineWhere(async () => undefined, 'offline');
  await leavePlainly(engine);
  expect(done).toEqual([]);
  expect(asked.mock.calls[0]?.[0]).toMatch(/bu cihazda kalır[\s\S]*kimse giriş yapamaz/);
  asked.mockReturnValue(true);
  await leavePlainly(engine);
  expect(done).toEqual(['tokens', 'replica', '/login']);
});

test('OFF-DEV-03: the question of the browser names what was typed in forms, and files that found no room', async () => {
  const { leavePlainly } = await import('#client/auth/leave-plainly.ts');
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  const asked = vi.fn((_: string) => false);
  vi.stubGlobal('confirm', asked);
  await leavePlainly(engineWhere(async () => undefined, 'online', 2));
  expect(asked.mock.calls[0]?.[0]).toMatch(/yarım kalan formlarınız bu cihazda kalır[\s\S]*2 fotoğraf veya dosyaya/);
  await leavePlainly(engineWhere(async () => undefined));
  expect(asked.mock.calls[1]?.[0]).not.toContain('fotoğraf');
});
