import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { forgetUserInfo, loadUserInfo, saveUserInfo } from '#client/auth/session-store.ts';

const person = (id: string, name = 'Ayşe'): UserInfo => ({
  sessionId: 's1',
  account_type_id: 1,
  id,
  company_id: null,
  account_id: 'a1',
  account_name: 'Demo',
  demo: true,
  workplace_id: null,
  role_id: 3,
  role_key: 'auditor',
  name,
  surname: 'Demir',
  email: `${id}@demo.saha`,
  avatar: null,
  working_time: null,
  language: 'tr',
  permissions: ['aud.write'],
  routes: [],
});

test('OFF-SW-04 OFF-DEV-01: a person is read back as stored, another one not, a forgotten one neither; what older devices stored is read too', async () => {
  const old = new Dexie('saha-session');
  old.version(1).stores({ sessions: 'user' });
  await old.table('sessions').put({ user: 'u0', info: { not: 'a person' }, savedAt: 1 });
  old.close();
  expect(await loadUserInfo('u0')).toBeNull();
  await saveUserInfo(person('u1'));
  await saveUserInfo(person('u1', 'Fatma'));
  expect(await loadUserInfo('u1')).toEqual(person('u1', 'Fatma'));
  expect(await loadUserInfo('u2')).toBeNull();
  await forgetUserInfo('u1');
  expect(await loadUserInfo('u1')).toBeNull();
});

test('OFF-DEV-01: a database that somebody deletes is made anew', async () => {
  await saveUserInfo(person('u3'));
  await new Promise((done) => Object.assign(indexedDB.deleteDatabase('saha-session'), { onsuccess: done, onerror: done, onblocked: done }));
  expect(await loadUserInfo('u3')).toBeNull();
  await saveUserInfo(person('u3'));
  expect((await loadUserInfo('u3'))?.id).toBe('u3');
});
