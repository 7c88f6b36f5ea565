import { type OpenParts, openSession } from '#client/auth/open-session.ts';
import type { RenewalOutcome } from '#client/auth/renewal.ts';
import { createTokenStore } from '#client/auth/tokens.ts';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { makeToken, memoryStorage, NOW } from '#tests/support/fake-http.ts';
import { expect, test } from 'vitest';

const DAY = 24 * 60 * 60 * 1000;
const person = (id: string, name = 'Ayşe'): UserInfo => ({
  sessionId: 's1',
  account_type_id: 1,
  id,
  company_id: null,
  account_id: 'a1',
  account_name: 'Demo',
  demo: true,
  workplace_id: null,
  role_id: 13,
  role_key: 'auditor',
  name,
  surname: 'Yılmaz',
  email: 'a@b',
  avatar: null,
  working_time: null,
  language: 'tr',
  permissions: [],
  routes: [],
});
const refused = (status: number) => ({ ok: false, error: { code: 'UNKNOWN', status, message: '', items: [] } }) as const;

function parts(options: {
  locked?: boolean;
  access?: string;
  refresh?: string;
  stored?: UserInfo;
  daysAgo?: number;
  answer?: Awaited<ReturnType<OpenParts['fetchUser']>>;
  outcome?: RenewalOutcome;
}) {
  const storage = memoryStorage();
  const tokens = createTokenStore(storage);
  if (options.access !== undefined) storage.setItem('saha.access-token', options.access);
  if (options.refresh !== undefined) storage.setItem('saha.refresh-token', options.refresh);
  let asked = 0;
  const out: string[] = [];
  const made: OpenParts = {
    tokens,
    renew: async () => {
      if (options.outcome === 'renewed') await tokens.replace({ accessToken: makeToken('u1'), refreshToken: 'r2' });
      return options.outcome ?? 'no-answer';
    },
    isLocked: async () => options.locked === true,
    load: async (user) => (options.stored?.id === user ? options.stored : null),
    fetchUser: async () => {
      asked += 1;
      return options.answer ?? refused(0);
    },
    putOut: (user) => void out.push(user),
    lastContact: () => (options.daysAgo === undefined ? null : NOW - options.daysAgo * DAY),
    now: () => NOW,
  };
  return { made, storage, out, asked: () => asked };
}

test('AUTH-GUARD-08 AUTH-GUARD-09: without a refresh token nobody is signed in', async () => {
  const { made, storage } = parts({ access: makeToken('u1'), stored: person('u1'), daysAgo: 0 });
  expect(await openSession(made)).toEqual({ state: 'signed-out' });
  expect(storage.keys()).toEqual([]);
});

test('OFF-DEV-01 OFF-SW-04: an expired token without network opens with the stored user info and menu, up to 14 days', async () => {
  const { made, asked } = parts({ access: makeToken('u1', -5000), refresh: 'r1', stored: person('u1'), daysAgo: 14 });
  expect(await openSession(made)).toMatchObject({ state: 'signed-in', user: { id: 'u1' }, fresh: false });
  expect(asked()).toBe(0);
});

test('OFF-DEV-02: after that it is locked and keeps everything, until the server answers', async () => {
  const options = { access: makeToken('u1', -5000), refresh: 'r1', stored: person('u1'), daysAgo: 14.01 };
  const locked = parts(options);
  expect(await openSession(locked.made)).toEqual({ state: 'locked' });
  expect(locked.storage.getItem('saha.refresh-token')).toBe('r1');
  const snapshot = parts({ ...options, answer: { ok: true, user: person('u1'), stored: true } });
  expect(await openSession(snapshot.made)).toEqual({ state: 'locked' });
  const open = parts({ ...options, answer: { ok: true, user: person('u1', 'Yeni'), stored: false } });
  expect(await openSession(open.made)).toMatchObject({ state: 'signed-in', user: { name: 'Yeni' }, fresh: true });
});

test('OFF-DEV-04: what is stored of another person is not taken', async () => {
  const { made } = parts({ access: makeToken('u1'), refresh: 'r1', stored: person('u2'), daysAgo: 0 });
  expect(await openSession(made)).toEqual({ state: 'unreachable' });
});

test('AUTH-GUARD-04: with nothing stored the user info is asked for before the page opens', async () => {
  const { made } = parts({ access: makeToken('u1'), refresh: 'r1', daysAgo: 0, answer: { ok: true, user: person('u1'), stored: false } });
  expect(await openSession(made)).toMatchObject({ state: 'signed-in', fresh: true });
});

test('AUTH-GUARD-05: with no access token but a refresh token the tokens are renewed first', async () => {
  const { made } = parts({ refresh: 'r1', outcome: 'renewed', answer: { ok: true, user: person('u1'), stored: false } });
  expect(await openSession(made)).toMatchObject({ state: 'signed-in', user: { id: 'u1' } });
});

test('a refused renewal leads to the sign-in, one without an answer clears nothing', async () => {
  expect(await openSession(parts({ refresh: 'r1', outcome: 'ended' }).made)).toEqual({ state: 'signed-out' });
  const silent = parts({ refresh: 'r1', outcome: 'no-answer' });
  expect(await openSession(silent.made)).toEqual({ state: 'unreachable' });
  expect(silent.storage.getItem('saha.refresh-token')).toBe('r1');
});

test('OFF-DEV-07 AUTH-GUARD-07: a person who is out is out, with empty storage, and their copy is to go; a server in trouble puts nobody out and clears nothing', async () => {
  for (const status of [401, 403]) {
    const out = parts({ access: makeToken('u1'), refresh: 'r1', answer: refused(status) });
    expect(await openSession(out.made)).toEqual({ state: 'signed-out' });
    expect(out.storage.keys()).toEqual([]);
    expect(out.out).toEqual(['u1']);
  }
  for (const status of [0, 500, 503]) {
    const silent = parts({ access: makeToken('u1'), refresh: 'r1', answer: refused(status) });
    expect(await openSession(silent.made)).toEqual({ state: 'unreachable' });
    expect(silent.storage.getItem('saha.refresh-token')).toBe('r1');
    expect(silent.out).toEqual([]);
  }
});

test('OFF-DEV-06: on a locked device nothing is read or asked before the PIN', async () => {
  const { made, asked } = parts({ access: makeToken('u1'), refresh: 'r', stored: person('u1'), daysAgo: 0, locked: true });
  expect(await openSession(made)).toEqual({ state: 'sealed', user: 'u1' });
  expect(asked()).toBe(0);
});
