import { expect, test } from 'vitest';
import { keyRing } from '#server/auth/key-ring.ts';
import { seal, unseal } from '#server/auth/sealing.ts';

const SECRET = 'secret of a test that is long enough';
const KEYS = keyRing([SECRET]);

test('USR-CALL-14: a sealed text is opened by its owner only, with the same secret, and only unaltered', () => {
  const sealed = seal(KEYS, 'medula', 'ayse', 'gizli şifre');
  expect(sealed).not.toContain('gizli');
  expect(seal(KEYS, 'medula', 'ayse', 'gizli şifre')).not.toBe(sealed);
  expect(unseal(KEYS, 'medula', 'ayse', sealed)).toBe('gizli şifre');
  expect(unseal(KEYS, 'medula', 'mehmet', sealed)).toBeNull();
  expect(unseal(KEYS, 'other', 'ayse', sealed)).toBeNull();
  expect(unseal(keyRing(['another secret that is long enough']), 'medula', 'ayse', sealed)).toBeNull();
  const [version, id, iv, tag, bytes = ''] = sealed.split('.');
  expect(
    unseal(KEYS, 'medula', 'ayse', [version, id, iv, tag, `${bytes.startsWith('A') ? 'B' : 'A'}${bytes.slice(1)}`].join('.')),
  ).toBeNull();
  expect(unseal(KEYS, 'medula', 'ayse', 'nonsense')).toBeNull();
});

test('finding 12: a new key seals, the older ones still open what they sealed', () => {
  const sealed = seal(KEYS, 'medula', 'ayse', 'gizli şifre');
  const turned = keyRing(['a newer secret that is long enough', SECRET]);
  expect(unseal(turned, 'medula', 'ayse', sealed)).toBe('gizli şifre');
  expect(unseal(KEYS, 'medula', 'ayse', seal(turned, 'medula', 'ayse', 'yeni'))).toBeNull();
  // Sealed before keys had names: the words of a server of version 0.2.0.
  const unnamed = sealed.replace(/^v2\.[0-9a-f]{8}\./, 'v1.');
  expect(unseal(turned, 'medula', 'ayse', unnamed)).toBe('gizli şifre');
});
