import { describe, expect, test } from 'vitest';
import type { BrowserLimits } from '#client/page/browser-limits.ts';
import { type DepartureFacts, type DepartureId, departureList, preparedPlaces, type Remedy } from './departure.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const LIMITS: BrowserLimits = {
  engine: 'webkit',
  install: null,
  isEvictedWhenUnused: false,
  isPrivate: 'no',
  hasPersistence: true,
  sendsWhenClosed: false,
};
const SHELL = { expected: 90, present: 90, languages: ['en', 'tr'], documents: { expected: 4, present: 4 }, tools: [] };
const GREEN: DepartureFacts = {
  now: NOW,
  shell: SHELL,
  languages: ['tr', 'en'],
  caughtUp: true,
  syncedAt: NOW - 60_000,
  unreadable: 0,
  places: 2,
  people: 10,
  workplaces: 2,
  room: { used: 1, free: 99, share: 0.01, isMet: false },
  isPersisted: true,
  limits: LIMITS,
  contactAt: NOW - 60_000,
  clockOffset: -2000,
  waiting: 0,
  needsSignIn: false,
};

const judged = (change: Partial<DepartureFacts>) =>
  departureList({ ...GREEN, ...change })
    .filter((line) => line.state !== 'good')
    .map((line) => [line.id, line.remedy] as const);

describe('OFF-UI-04: the departure list', () => {
  test('is green throughout when everything is on board', () => {
    expect(judged({})).toEqual([]);
    expect(departureList(GREEN)).toHaveLength(11);
  });

  test.each<[string, Partial<DepartureFacts>, readonly (readonly [DepartureId, Remedy | null])[]]>([
    [
      'no service worker in charge',
      { shell: null },
      [
        ['shell', 'fetch-shell'],
        ['languages', 'fetch-shell'],
      ],
    ],
    ['a private window', { limits: { ...LIMITS, isPrivate: 'yes', install: 'ios-safari' } }, [['browser', null]]],
    [
      'a tab that is emptied when unused',
      { limits: { ...LIMITS, isEvictedWhenUnused: true, install: 'ios-safari' } },
      [['browser', 'install']],
    ],
    ['such a tab, and no way to install', { limits: { ...LIMITS, isEvictedWhenUnused: true } }, [['browser', null]]],
    [
      'a browser that cannot be asked to keep what is stored',
      { isPersisted: false, limits: { ...LIMITS, hasPersistence: false } },
      [['persistence', null]],
    ],
    ['a file of the shell is gone', { shell: { ...SHELL, present: 89 } }, [['shell', 'fetch-shell']]],
    [
      'the second language is gone',
      { shell: { ...SHELL, present: 89, languages: ['tr'] } },
      [
        ['shell', 'fetch-shell'],
        ['languages', 'fetch-shell'],
      ],
    ],
    ['no workplace is prepared', { places: 0 }, [['places', 'choose']]],
    ['the first fill is not done', { caughtUp: false }, [['people', 'exchange']]],
    ['a record cannot be read by this version', { unreadable: 1 }, [['people', 'exchange']]],
    ['there are no people', { people: 0 }, [['people', 'exchange']]],
    ['four fifths are in use', { room: { used: 8, free: 2, share: 0.8, isMet: true } }, [['space', 'clear']]],
    ['the browser may clear the store', { isPersisted: false }, [['persistence', 'persist']]],
    ['seven days and a minute ago was the last contact', { contactAt: NOW - 7 * DAY - 60_000 }, [['sign-in', 'exchange']]],
    ['the server was never heard of', { contactAt: null }, [['sign-in', 'exchange']]],
    ['the server wants a sign-in', { needsSignIn: true }, [['sign-in', 'exchange']]],
    ['the last exchange was the day before yesterday', { syncedAt: NOW - DAY - 1 }, [['exchange', 'exchange']]],
    ['the clock is six minutes wrong', { clockOffset: -6 * 60_000 }, [['clock', 'exchange']]],
    ['something waits', { waiting: 1 }, [['work', 'send']]],
  ])('%s', (_what, change, expected) => {
    expect(judged(change)).toEqual(expected);
  });

  test('what is still being read is neither green nor red', () => {
    const lines = departureList({ ...GREEN, shell: undefined, places: undefined, room: undefined, isPersisted: undefined });
    expect(lines.filter((line) => line.state === 'reading').map((line) => line.id)).toEqual([
      'shell',
      'languages',
      'places',
      'space',
      'persistence',
    ]);
    expect(lines.every((line) => line.remedy === null)).toBe(true);
  });

  test('a browser that tells nothing of its room is not called full', () => expect(judged({ room: null })).toEqual([]));
});

test('assigned workplaces prepare themselves, a choice takes their place, never more than 20 and none out of reach', () => {
  const many = Array.from({ length: 25 }, (_, n) => `w${n}`);
  const known = new Set(many);
  expect(preparedPlaces(null, many, known)).toEqual(many.slice(0, 20));
  expect(preparedPlaces(['w3', 'gone', 'w1'], many, known)).toEqual(['w3', 'w1']);
  expect(preparedPlaces([], many, known)).toEqual([]);
});
