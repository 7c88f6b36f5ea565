import { describe, expect, test } from 'vitest';
import { nameOfSet, type QuestionSet, type QuestionSetName } from '#modules/audits/shared/question-set.ts';
import { findSet, isContradicted, newestSet, type SetSources } from './find-set.ts';
import { sectionsOf } from '#tests/support/question-sets.ts';

const set = (version: number, text: string): QuestionSet => ({ kind: 'operational', version, sections: sectionsOf({ 'A1.1': text }) });
const [one, other, two] = [set(1, 'ilk'), set(1, 'başka'), set(2, 'ilk')];
const byVersion: QuestionSetName = { kind: 'operational', version: 1, hash: null };
const NOWHERE: SetSources = { kept: null, feed: [], bundled: null, server: null };
const found = (asked: QuestionSetName, sources: Partial<SetSources>) => findSet(asked, { ...NOWHERE, ...sources });

describe('finding I: a report finds exactly its own question set', () => {
  test.each<[string, QuestionSetName, Partial<SetSources>, QuestionSet | string]>([
    ['the copy on the device', nameOfSet(one), { kept: one, feed: undefined, bundled: undefined }, one],
    ['the record of the feed', nameOfSet(one), { feed: [two, one] }, one],
    ['the record of the feed, while the device store is being read', nameOfSet(one), { kept: undefined, feed: [one] }, one],
    ["the build's own, of exactly its content", nameOfSet(one), { bundled: { ...one } }, one],
    ["not the build's own with other words", nameOfSet(one), { bundled: other }, 'not-here'],
    ["not the build's own with another number", nameOfSet(two), { bundled: one }, 'not-here'],
    ["not the build's own, where the report names no content", byVersion, { bundled: one }, 'not-here'],
    ['not another version', nameOfSet(one), { feed: [two] }, 'not-here'],
    ['not other words under its version: that is said', nameOfSet(one), { feed: [other] }, 'differs'],
    ['what the server does not know either', nameOfSet(one), { server: 'unknown' }, 'unknown'],
    ['what the server has with other words', nameOfSet(one), { server: 'differs' }, 'differs'],
    ['its own copy, whatever the feed says now', nameOfSet(one), { kept: one, feed: [other] }, one],
    ['by its version alone: the content that this device met first', byVersion, { kept: one, feed: [other] }, one],
    ['by its version alone: the record of the feed', byVersion, { feed: [one, two] }, one],
  ])('finding I: %s', (_, asked, sources, expected) => {
    expect(found(asked, sources)).toEqual(
      typeof expected === 'string' ? { state: 'missing', why: expected } : { state: 'ready', set: expected },
    );
  });

  test.each<[string, QuestionSetName, Partial<SetSources>]>([
    ['the device store is being read', nameOfSet(one), { kept: undefined }],
    ['the feed is being read', nameOfSet(one), { feed: undefined }],
    ["the build's own is being fetched", nameOfSet(one), { bundled: undefined }],
    ['the device store has not said what it met first', byVersion, { kept: undefined, feed: [other] }],
  ])('finding I: nothing is said to be missing, or shown, while %s', (_, asked, sources) => {
    expect(found(asked, sources)).toEqual({ state: 'loading' });
  });
});

test('finding I: other words under the version of a set that is shown are noticed', () => {
  expect(isContradicted(one, [one, two])).toBe(false);
  expect(isContradicted(one, [other])).toBe(true);
});

test('finding I: a new report is begun on the newest version, but for one whose words changed under its number', () => {
  expect(newestSet([one, two], [])).toBe(two);
  expect(newestSet([one, two], [nameOfSet(one), nameOfSet(two)])).toBe(two);
  expect(newestSet([one, two], [nameOfSet(set(2, 'önce'))])).toBe(one);
  expect(newestSet([other], [nameOfSet(one)])).toBeNull();
});
