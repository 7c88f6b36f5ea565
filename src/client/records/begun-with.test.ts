import { expect, test } from 'vitest';
import { begunWith } from '#client/records/begun-with.ts';
import type { RecordState } from '#client/sync/index.ts';

type State = RecordState<'control-list-response'>;
const LOADING: State = { state: 'loading' };
const MISSING: State = { state: 'missing' };
// Of an item nothing is looked at.
const ready = (id: string) => ({ state: 'ready', item: { id } }) as unknown as State;

test.each([
  ['a list has it', LOADING, ready('known'), ready('known')],
  ['a list has it, and it was read since', ready('read'), ready('known'), ready('read')],
  ['a list has it no more than the reading', MISSING, ready('known'), MISSING],
  ['a list does not have it yet', LOADING, MISSING, LOADING],
  ['nobody knows it yet', LOADING, LOADING, LOADING],
])('what a form begins with where %s', (_, read, known, wanted) => {
  expect(begunWith(read, known)).toEqual(wanted);
});
