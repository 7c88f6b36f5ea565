import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { keptForms } from '#client/auth/pin/kept-tabs.ts';
import { forgetKeys, keepOpen, removeVault, saveVault, vaultOf } from '#client/auth/pin/open-vault.ts';
import { NO_SHARES } from '#client/auth/pin/share.ts';
import { makeVault } from '#client/auth/pin/vault.ts';
import { fillingId, forgetTyped, keepTyped, keptTyped, leaveFillingId } from '#client/auth/typed.ts';
import { memoryStorage } from '#tests/support/fake-http.ts';

const BLANK = { name: '', phone: '', password: '' };
const AYSE = 'ayşe';
let tab: ReturnType<typeof memoryStorage>;
const lying = () => tab.getItem(`saha.typed.${AYSE}`);
const ready = async () => {
  for (const user of [AYSE, 'burak']) await vaultOf(user);
};

beforeEach(async () => {
  tab = memoryStorage();
  vi.stubGlobal('sessionStorage', tab);
  forgetKeys();
  await removeVault(AYSE);
  await ready();
});

test('what one person typed is not in the form of the next one in the same tab, and is there again for who typed it', () => {
  keepTyped(AYSE, 'personal-info', { ...BLANK, phone: '0532 111 22 33', password: 'Gizli-1' }, BLANK);
  expect(lying()).not.toContain('Gizli-1');
  expect(keptTyped('burak', 'personal-info', BLANK)).toEqual({});
  expect(keptTyped(null, 'personal-info', BLANK)).toEqual({});
  expect(keptTyped(AYSE, 'personal-info', BLANK)).toEqual({ phone: '0532 111 22 33' });
  forgetTyped('burak', 'personal-info');
  expect(keptTyped(AYSE, 'personal-info', BLANK)).toEqual({ phone: '0532 111 22 33' });
  forgetTyped(AYSE, 'personal-info');
  expect(tab.keys()).toEqual([]);
});

test('a field that was not touched is not kept: it shows what the server says by then', () => {
  const first = { ...BLANK, name: 'Işıl' };
  keepTyped(AYSE, 'f', { ...first, phone: '1' }, first);
  const now = { ...BLANK, name: 'Işıl Nur' };
  expect({ ...now, ...keptTyped(AYSE, 'f', now) }).toMatchObject({ name: 'Işıl Nur', phone: '1' });
});

test('what is chosen in an empty field, and a choice that is taken back, are there again too', () => {
  const first = { working_time: null, company_id: 'a', role_id: 0 };
  keepTyped(AYSE, 'f', { working_time: 6000, company_id: null, role_id: 6 }, first);
  expect(keptTyped(AYSE, 'f', first)).toEqual({ working_time: 6000, company_id: null, role_id: 6 });
  expect(keptTyped(AYSE, 'f', { role_id: 'text' })).toEqual({});
});

test('a browser that has no room for it lets the person go on typing', () => {
  vi.spyOn(tab, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(() => keepTyped(AYSE, 'f', { name: 'x' }, BLANK)).not.toThrow();
  expect(keptTyped(AYSE, 'f', BLANK)).toEqual({});
});

test('a filling makes one thing, however often it is pressed; once done with, the next one makes another', () => {
  const first = fillingId(AYSE, 'add-user');
  keepTyped(AYSE, 'add-user', { ...BLANK, name: 'Ali' }, BLANK);
  expect([fillingId(AYSE, 'add-user'), keptTyped(AYSE, 'add-user', BLANK)]).toEqual([first, { name: 'Ali' }]);
  expect(fillingId('burak', 'add-user')).not.toBe(first);
  leaveFillingId(AYSE, 'add-user');
  const second = fillingId(AYSE, 'add-user');
  expect([second === first, keptTyped(AYSE, 'add-user', BLANK)]).toEqual([false, { name: 'Ali' }]);
  forgetTyped(AYSE, 'add-user');
  expect(fillingId(AYSE, 'add-user')).not.toBe(second);
});

test('OFF-DEV-06: under a PIN it lies sealed, nobody reads it while the device is locked, and it is back when that opens', async () => {
  keepTyped(AYSE, 'f', { ...BLANK, phone: '0532 111 22 33' }, BLANK);
  const { vault, keys } = await makeVault(
    'id',
    { kind: 'pin', typed: '482915', needsNetwork: false },
    new Uint8Array(32).fill(3),
    NO_SHARES,
    10,
  );
  await saveVault(AYSE, vault);
  keepOpen(AYSE, keys);
  // What lay here before goes under it too.
  await keptForms.open(AYSE);
  expect(lying()).toMatch(/^sealed:[0-9a-f]+$/);
  keepTyped(AYSE, 'f', { ...BLANK, phone: '0532 444 55 66' }, BLANK);
  keepTyped(AYSE, 'g', { ...BLANK, name: 'Ali' }, BLANK);
  expect(keptTyped(AYSE, 'f', BLANK)).toEqual({ phone: '0532 444 55 66' });
  await keptForms.open(AYSE);
  expect(lying()).toMatch(/^sealed:/);

  forgetKeys();
  expect(keptTyped(AYSE, 'f', BLANK)).toEqual({});
  keepOpen(AYSE, keys);
  await keptForms.open(AYSE);
  expect([keptTyped(AYSE, 'f', BLANK), keptTyped(AYSE, 'g', BLANK)]).toEqual([{ phone: '0532 444 55 66' }, { name: 'Ali' }]);
  forgetTyped(AYSE, 'f');
  forgetTyped(AYSE, 'g');
  await keptForms.open(AYSE);
  expect(tab.keys()).toEqual([]);
});
