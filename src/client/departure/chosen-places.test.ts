import { expect, test } from 'vitest';
import '#modules/registry.ts';
import { proposedPlaces } from './chosen-places.ts';
import { isNoteOf } from './prepared-note.ts';

const visit = (kind: string, body: object) => ({ id: '00000000-0000-7000-8000-000000000001', kind, body, meta: { created_by: 'x' } });
const audit = (workplace_id: string, inspectionDate = '2026-05-04') =>
  visit('operational-audit', { workplace_id, auditor: ['me'], inspectionDate }) as never; // no more is read
const tour = (workplace_id: string, tour_date: string) => visit('security-tour', { workplace_id, auditor: ['me'], tour_date }) as never;
const incident = (workplace_id: string, occurred_at: string) =>
  visit('incident-report', { workplace_id, reporter_id: 'me', occurred_at }) as never;
const user = (...assigned: string[]) => ({ id: 'me', assigned_workplaces: assigned.map((workplace_id) => ({ workplace_id })) });

test.each([
  ['where the person is assigned', user('a', 'b'), [audit('c')], ['a', 'b', 'c'], ['a', 'b']],
  ['else where the last audits were', user(), [audit('c'), audit('b')], ['a', 'b', 'c'], ['c', 'b']],
  [
    'visits of every kind, by their day',
    user(),
    [audit('a', '2026-05-01'), tour('b', '2026-05-03'), incident('c', '2026-05-02T09:00:00Z')],
    ['a', 'b', 'c'],
    ['b', 'c', 'a'],
  ],
  ['else the only workplace in reach', user(), [], ['a'], ['a']],
  ['else none', user(), [], ['a', 'b'], []],
])('OFF-UI-04: without a choice those are prepared: %s', (_what, person, audits, known, expected) => {
  expect(proposedPlaces(person, audits, new Set(known))).toEqual(expected);
});

const HOUR = 3_600_000;
test.each([
  ['for all of them, an hour ago', { at: 0, places: ['a', 'b'], app: '2' }, ['a'], HOUR, true],
  ['with an older version of the app', { at: 0, places: ['a'], app: '1' }, ['a'], HOUR, false],
  ['another workplace was chosen since', { at: 0, places: ['a'], app: '2' }, ['a', 'b'], HOUR, false],
  ['the day before yesterday', { at: 0, places: ['a'], app: '2' }, ['a'], 49 * HOUR, false],
  ['never', null, ['a'], HOUR, false],
  ['nothing is chosen', { at: 0, places: [], app: '2' }, [], HOUR, false],
])('OFF-UI-04: the dashboard says that the device was prepared: %s', (_what, note, places, now, expected) => {
  expect(isNoteOf(note, places, now, '2')).toBe(expected);
});
