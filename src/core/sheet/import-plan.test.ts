import { expect, test } from 'vitest';
import { foldName, foldTitle } from '#core/sheet/import-plan.ts';

test('CLIST-CALL-13: names that differ by a sign inside are two; case, spaces and the sign at the end do not count', () => {
  expect(foldName('Depo 1.1')).not.toBe(foldName('Depo 11'));
  expect(foldName('A/B hattı')).not.toBe(foldName('AB hattı'));
  expect(foldName('İç hat')).not.toBe(foldName('İçhat'));
  expect(foldName('TOPRAKLAMA  kablosu takılı mı')).toBe(foldName(' Topraklama kablosu TAKILI mı? '));
  expect(foldName('Depo 1.1.')).toBe(foldName('DEPO 1.1 …'));
});

test('CLIST-CALL-12: the head of a column is found whatever signs stand in it', () => {
  expect(foldTitle('Soru Kodu *')).toBe(foldTitle('SORU-KODU'));
});
