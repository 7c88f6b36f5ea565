import { asStored, isOwnMenu, MENU_CACHE as WORKER_CACHE, menuKeyOf } from './menu.ts';
import { MENU_CACHE, menuKey } from '#client/auth/menu-snapshot.ts';
import { answer, makeToken, refusal } from '#tests/support/fake-http.ts';
import { expect, test } from 'vitest';

const asked = (token: string | null, language = 'tr') =>
  new Headers({ ...(token === null ? {} : { authorization: `Bearer ${token}` }), 'accept-language': language });

test('OFF-SW-04: the menu lies per person and language, under the address that the page deletes at sign-out', () => {
  expect(menuKeyOf(asked(makeToken('u1')))).toBe(menuKey('u1', 'tr'));
  expect(menuKeyOf(asked(makeToken('u1'), 'en'))).toBe(menuKey('u1', 'en'));
  expect(menuKeyOf(asked(makeToken('u2')))).not.toBe(menuKeyOf(asked(makeToken('u1'))));
  expect(WORKER_CACHE).toBe(MENU_CACHE);
});

test.each([null, 'nonsense', 'a.b.c', makeToken('')])('OFF-SW-06: a request with the token %s stores nothing', (token) => {
  expect(menuKeyOf(asked(token))).toBeNull();
});

test('OFF-SW-04: only a good answer of ours about the person who asked is stored', async () => {
  const headers = asked(makeToken('u1'));
  expect(await isOwnMenu(headers, answer(200, { success: true, data: { id: 'u1', routes: [] } }))).toBe(true);
  expect(await isOwnMenu(headers, answer(200, { success: true, data: { id: 'u2', routes: [] } }))).toBe(false);
  expect(await isOwnMenu(headers, refusal(401, 'UNAUTHORIZED'))).toBe(false);
  expect(await isOwnMenu(headers, refusal(500, 'SERVER_ERROR'))).toBe(false);
  expect(await isOwnMenu(headers, Response.json({ data: { id: 'u1' } }))).toBe(false);
  expect(await isOwnMenu(headers, new Response('<html>', { headers: { 'content-type': 'text/html', 'x-app': 'saha' } }))).toBe(false);
});

test('OFF-DEV-06: on a device with a PIN the menu is not kept in the clear', async () => {
  const headers = asked(makeToken('u1'));
  headers.set('x-no-keep', '1');
  expect(await isOwnMenu(headers, answer(200, { success: true, data: { id: 'u1', routes: [] } }))).toBe(false);
});

test('OFF-SW-04: a stored answer says that it is one and keeps the mark of the server', async () => {
  const stored = await asStored(answer(200, { data: { id: 'u1' } }));
  expect(stored.headers.get('x-from')).toBe('offline');
  expect(stored.headers.get('x-app')).toBe('saha');
  expect(await stored.json()).toEqual({ data: { id: 'u1' } });
});
