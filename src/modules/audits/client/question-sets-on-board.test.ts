import { expect, test } from 'vitest';
import type { QuestionSetName } from '#modules/audits/shared/question-set.ts';
import { sortedSets } from './question-sets-on-board.ts';

const set = (version: number, hash: string | null, kind: QuestionSetName['kind'] = 'operational'): QuestionSetName => ({
  kind,
  version,
  hash,
});
const HERE = [set(1, 'one'), set(2, 'two')];

test.each<[string, readonly QuestionSetName[], number, readonly QuestionSetName[]]>([
  ['all are here; a name without a hash is met by its version', [set(2, 'two'), set(1, null)], 2, []],
  ['one named twice counts once', [set(2, 'two'), set(2, null), set(2, 'two')], 1, []],
  ['a newer set is on the server', [set(3, 'three')], 0, [set(3, 'three')]],
  ['a draft was begun on other words', [set(2, 'other')], 0, [set(2, 'other')]],
  ['a report needs a set of another kind', [set(2, null, 'tour')], 0, [set(2, null, 'tour')]],
])('OFF-UI-04: question sets that are needed: %s', (_what, wanted, lying, missing) => {
  const found = sortedSets(wanted, HERE);
  expect(found.lying).toHaveLength(lying);
  expect(found.missing).toEqual(missing);
});
