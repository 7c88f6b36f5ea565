import { expect, test } from 'vitest';
import { seal, unseal } from '#server/auth/sealing.ts';

const SECRET = 'secret of a test that is long enough';

test('USR-CALL-14: a sealed text is opened by its owner only, with the same secret, and only unaltered', () => {
  const sealed = seal(SECRET, 'medula', 'ayse', 'gizli şifre');
  expect(sealed).not.toContain('gizli');
  expect(seal(SECRET, 'medula', 'ayse', 'gizli şifre')).not.toBe(sealed);
  expect(unseal(SECRET, 'medula', 'ayse', sealed)).toBe('gizli şifre');
  expect(unseal(SECRET, 'medula', 'mehmet', sealed)).toBeNull();
  expect(unseal(SECRET, 'other', 'ayse', sealed)).toBeNull();
  expect(unseal('another secret that is long enough', 'medula', 'ayse', sealed)).toBeNull();
  const [version, iv, tag, bytes = ''] = sealed.split('.');
  expect(unseal(SECRET, 'medula', 'ayse', [version, iv, tag, `${bytes.startsWith('A') ? 'B' : 'A'}${bytes.slice(1)}`].join('.'))).toBeNull();
  expect(unseal(SECRET, 'medula', 'ayse', 'nonsense')).toBeNull();
});
