import { expect, test } from 'vitest';
import { unitKeyOf } from '#modules/organisation/client/unit-keys.ts';
import { flatTree, unitTree } from '#modules/organisation/shared/unit-tree.ts';

const UNITS = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, parent_id: id === 'b' || id === 'c' ? 'a' : null }));
const SHOWN = flatTree(unitTree(UNITS));
const press = (key: string, id: string, isOpen = true, over: { altKey?: boolean; ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
  unitKeyOf({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...over }, SHOWN, id, isOpen);

test.each([
  ['ArrowDown', 'a', true, { as: 'focus', id: 'b' }],
  ['ArrowDown', 'd', true, null],
  ['ArrowUp', 'd', true, { as: 'focus', id: 'c' }],
  ['ArrowUp', 'a', true, null],
  ['Home', 'c', true, { as: 'focus', id: 'a' }],
  ['End', 'a', true, { as: 'focus', id: 'd' }],
  ['ArrowRight', 'a', true, { as: 'focus', id: 'b' }],
  ['ArrowRight', 'a', false, { as: 'open', id: 'a' }],
  ['ArrowRight', 'b', true, null],
  ['ArrowLeft', 'a', true, { as: 'close', id: 'a' }],
  ['ArrowLeft', 'c', true, { as: 'focus', id: 'a' }],
  ['ArrowLeft', 'd', true, null],
  ['F2', 'b', true, { as: 'edit' }],
  ['Delete', 'b', true, { as: 'remove' }],
  ['Insert', 'b', true, { as: 'add' }],
  ['x', 'b', true, null],
  ['F2', 'gone', true, null],
])('%s on %s (open: %s): %j', (key, id, isOpen, found) => {
  expect(press(key, id, isOpen)).toEqual(found);
});

test('Alt with an arrow moves, Ctrl with Z takes back, and Shift is left to the browser', () => {
  expect(press('ArrowRight', 'c', true, { altKey: true })).toEqual({ as: 'move', way: 'in' });
  expect(press('ArrowLeft', 'c', true, { altKey: true })).toEqual({ as: 'move', way: 'out' });
  expect(press('z', 'c', true, { ctrlKey: true })).toEqual({ as: 'undo' });
  expect(press('Delete', 'c', true, { shiftKey: true })).toBeNull();
});
