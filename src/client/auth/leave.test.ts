import { expect, test, vi } from 'vitest';
import { menuKey } from '#client/auth/menu-snapshot.ts';
import { leave } from '#client/auth/sign-out.ts';

/** What was done, in its order. */
const done = vi.hoisted(() => [] as unknown[]);

vi.mock('#client/http/client.ts', () => ({
  call: async ({ path }: { path: string }, input: { body?: unknown }) => {
    done.push([path, input.body]);
    return { ok: true };
  },
  tokens: { read: () => ({ access: null, refresh: null }), clear: () => done.push('tokens') },
}));
vi.mock('#client/realtime/tracked-session-store.ts', () => ({
  trackedSessions: () => ({ read: () => 'session-1', forget: () => done.push('tracked session') }),
}));
vi.mock('#client/auth/session-store.ts', () => ({ forgetUserInfo: async (user: string) => void done.push(`routes of ${user}`) }));

const storage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

test('AUTH-OUT-01: a sign-out ends the tracked session as normal, is told, clears routes and storage, and loads the page anew', async () => {
  const local = storage();
  local.kept.set('saha.list.u1.audits', JSON.stringify({ widths: {}, views: [{ name: 'Ayşe', search: 'Ayşe' }] }));
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('caches', { open: async () => ({ delete: async (key: string) => void done.push(key) }) });
  vi.stubGlobal('location', { replace: (to: string) => done.push(`opens ${to}`) });
  const engine = { owner: { user: 'u1', account: 'a1' }, copies: { forget: vi.fn() }, purge: async (what: string) => void done.push(what) };
  await leave(engine as never, 'replica');
  expect(done).toEqual([
    'tracked session',
    ['session/end', { session_id: 'session-1', reason: 'normal' }],
    ['auth/logout', undefined],
    'tokens',
    menuKey('u1', 'tr'),
    menuKey('u1', 'en'),
    'routes of u1',
    'replica',
    'opens /login',
  ]);
  expect(local.kept.get('saha.list.u1.audits')).toBe('{"widths":{}}');
  vi.unstubAllGlobals();
});
