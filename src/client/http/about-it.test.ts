import { expect, test } from 'vitest';
import { isAboutIt } from '#client/http/about-it.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const other = '0198c0de-0000-7000-8000-000000000002';

test.each([
  ['a record that was asked for by its address', { params: { id } }, { id, version: 3 }, false, true],
  ['another one', { params: { id } }, { id: other, version: 3 }, false, false],
  ['an older state of the same: it is read, not written', { params: { id } }, { id, version: 1 }, false, true],
  ['a write of this record', { body: { id, version: 3 } }, { id, version: 4 }, true, true],
  ['a write that changed nothing', { body: { id, version: 3 } }, { id, version: 3 }, true, true],
  ['a write of another record', { body: { id, version: 3 } }, { id: other, version: 4 }, true, false],
  ['the answer to an earlier write of this record', { body: { id, version: 3 } }, { id, version: 2 }, true, false],
  ['a step whose record stands in the address', { params: { id }, body: { version: 3 } }, { id: other, version: 4 }, true, false],
  ['the answer to an earlier step', { params: { id }, body: { version: 3 } }, { id, version: 3, status: 'saved' }, true, true],
  ['a list, which names no record', { params: { page: 1 } }, [{ id: other }], false, true],
  ['an answer without a name', { body: { id, version: 3 } }, undefined, true, true],
  ['a request without a name', { body: { email: 'a@b' } }, { id: other }, true, true],
  ['a record whose number is its name', { params: { id: 7 } }, { id: 8 }, false, true],
])('finding K: %s', (_, asked, told, isWrite, isIt) => {
  expect(isAboutIt(asked, told, isWrite)).toBe(isIt);
});
