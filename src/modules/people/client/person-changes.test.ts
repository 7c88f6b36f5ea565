import { expect, test } from 'vitest';
import { isSaved, PERSON_FIELDS, type PersonField, personChanges, type PersonValues } from '#modules/people/client/person-changes.ts';

const FIRST: PersonValues = {
  name: 'Ayşe',
  surname: 'Kaya',
  email: 'ayse@example.org',
  phone: '0532 123 45 67',
  role_id: 5,
  company_id: 'c1',
  workplace_id: 'w1',
  working_time: 600,
  osh_official: false,
};
const THEIRS: PersonValues = {
  name: 'Ayşen',
  surname: 'Kara',
  email: 'aysen@example.org',
  phone: '0533 123 45 67',
  role_id: 6,
  company_id: 'c2',
  workplace_id: null,
  working_time: null,
  osh_official: true,
};
const MINE: PersonValues = { ...THEIRS, name: 'Aslı', surname: 'Kurt', email: 'asli@example.org', phone: '0534 123 45 67', role_id: 7 };
const own: PersonValues = { ...MINE, company_id: 'c3', workplace_id: 'w3', working_time: 700 };
const with_ = (field: PersonField, from: PersonValues): PersonValues => ({ ...FIRST, [field]: from[field] });

test.each(PERSON_FIELDS)('%s that somebody else alone changed is taken over, and said', (field) => {
  const other: PersonField = field === 'name' ? 'surname' : 'name';
  const changes = personChanges(FIRST, with_(other, own), with_(field, THEIRS));
  expect(changes.taken).toEqual([field]);
  expect(changes.differing).toEqual([]);
  expect(changes.values).toEqual({ ...FIRST, [other]: own[other], [field]: THEIRS[field] });
});

// Of a yes and a no there is no third.
test.each(PERSON_FIELDS.filter((field) => field !== 'osh_official'))('%s that both changed stays as it was typed, and is said', (field) => {
  const changes = personChanges(FIRST, with_(field, own), with_(field, THEIRS));
  expect([changes.taken, changes.differing]).toEqual([[], [field]]);
  expect(changes.values[field]).toEqual(own[field]);
});

test('what both changed alike, and what nobody else changed, is not said', () => {
  expect(personChanges(FIRST, THEIRS, THEIRS)).toEqual({ values: THEIRS, taken: [], differing: [] });
  expect(personChanges(FIRST, own, FIRST)).toEqual({ values: own, taken: [], differing: [] });
  expect(personChanges(FIRST, { ...FIRST, phone: '05331234567' }, with_('phone', THEIRS)).differing).toEqual([]);
});

test('what a press without an answer has saved is known as the own, and one field that differs is not', () => {
  expect(isSaved({ ...FIRST, name: ' Ayşe ', email: 'Ayse@example.org', phone: '+905321234567' }, FIRST)).toBe(true);
  for (const field of PERSON_FIELDS) expect(isSaved(with_(field, THEIRS), FIRST), field).toBe(false);
});
