import { expect, test } from 'vitest';
import { namesFrom, namesOf } from '#client/records/names-of.ts';
import { withTaskPlaces } from '#client/records/task-places.ts';

const item = (id: string, name: string) => ({ id, body: { name } }) as never;

test('a name that is still read is no dash: a dash says that the device does not know the record', () => {
  const reading = namesOf('workplace', { rows: [], ready: false });
  expect([reading('w'), reading(null), reading(undefined)]).toEqual(['…', '–', '–']);
  const read = namesOf('workplace', { rows: [item('w', ' Karataş ')], ready: true });
  expect([read('w'), read('other')]).toEqual(['Karataş', '–']);
});

test('DFI-SUP-01: a workplace out of reach is named where who the person is tells its name, also before the device is read', () => {
  const names = withTaskPlaces(namesOf('workplace', { rows: [item('w', 'Karataş')], ready: true }), [
    { workplace_id: 'far', name: 'Uzak' },
  ]);
  expect(['w', 'far', 'other', null].map(names)).toEqual(['Karataş', 'Uzak', '–', '–']);
  expect(withTaskPlaces(namesOf('workplace', { rows: [], ready: false }))('far')).toBe('…');
});

test('titles that were asked one by one: read, still asked, unknown, never asked', () => {
  const name = namesFrom(['a', 'b', 'c'], ['Ayşe Er', undefined, null]);
  expect(['a', 'b', 'c', 'd'].map(name)).toEqual(['Ayşe Er', '…', '–', '–']);
});
