import { expect, test } from 'vitest';
import { pathOf, scrubText } from '#modules/admin/shared/scrub.ts';

test.each([
  ['Failed /api/web/dfis?user=5&token=abc here', 'Failed /api/web/dfis here'],
  ['at https://saha.example/assets/a.js?v=1:2:3', 'at https://saha.example/assets/a.js'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoxfQ.c2lnbmF0dXJlc2ln', 'Bearer [token]'],
  ['no user ayse.yilmaz@depo.example', 'no user [e-mail]'],
  ['identity 10000000146, phone +905321234567', 'identity [number], phone [number]'],
  ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
  ['at f (https://saha.example/assets/index-B1x2.js:10:2031)', 'at f (https://saha.example/assets/index-B1x2.js:10:2031)'],
  ['Unexpected token in "Etiket okunmuyor, vana kaçırıyor" at 3', 'Unexpected token in "…" at 3'],
  ['record 0190a1b2-c3d4-7e5f-8a9b-1234567890ab is gone', 'record 0190a1b2-c3d4-7e5f-8a9b-1234567890ab is gone'],
])('HTTP-CALL-01 HTTP-LOG-01: %s is reported as %s', (text, scrubbed) => expect(scrubText(text)).toBe(scrubbed));

test('HTTP-CALL-01: an address is reported as its path', () => {
  expect(pathOf('https://saha.example/sync/outbox?x=1#y')).toBe('/sync/outbox');
  expect([pathOf('/a/b?c'), pathOf('https://saha.example'), pathOf(''), pathOf(undefined)]).toEqual(['/a/b', '/', undefined, undefined]);
});
