import { expect, test } from 'vitest';
import { isSameOwn, ownChanges, ownValuesOf } from './own-changes.ts';

const ground = ownValuesOf({ name: 'Işıl', surname: 'Güneş', phone: '+905321112233' });

test('USR-CALL-12: what the office alone has changed is taken over, what both have changed stays as typed and is told', () => {
  const mine = { ...ground, phone: '0532 999 88 77' };
  expect(ownChanges(ground, mine, { ...ground, surname: 'Ay' })).toEqual({
    values: { ...mine, surname: 'Ay' },
    taken: ['surname'],
    differing: [],
  });
  const now = { ...ground, phone: '0532 555 44 33' };
  expect(ownChanges(ground, mine, now)).toEqual({ values: mine, taken: [], differing: ['phone'] });
});

test('USR-CALL-12: what is saved already, however it is spaced, is known as the own', () => {
  expect(isSameOwn({ ...ground, name: ' Işıl ', phone: '05321112233' }, ground)).toBe(true);
  expect(isSameOwn({ ...ground, name: 'Işık' }, ground)).toBe(false);
});
