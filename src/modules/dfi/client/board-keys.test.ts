import { expect, test } from 'vitest';
import { boardKeyOf, neighbourOf } from '#modules/dfi/client/board-keys.ts';

const pressed = (key: string, over: object = {}) =>
  boardKeyOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...over });

test('arrows go over the board, with Shift they move, and with other keys they are the browser’s', () => {
  expect(pressed('ArrowRight')).toEqual({ as: 'go', columns: 1, rows: 0 });
  expect(pressed('ArrowUp')).toEqual({ as: 'go', columns: 0, rows: -1 });
  expect([pressed('ArrowLeft', { shiftKey: true }), pressed('ArrowRight', { shiftKey: true })]).toEqual([
    { as: 'move', by: -1 },
    { as: 'move', by: 1 },
  ]);
  for (const other of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) expect(pressed('ArrowLeft', other)).toBeNull();
  expect([pressed('Enter'), pressed('ArrowDown', { shiftKey: true })]).toEqual([null, null]);
});

test.each([
  ['down', 0, 1, { column: 0, index: 0 }, { column: 0, index: 1 }],
  ['down at the end', 0, 1, { column: 0, index: 2 }, { column: 0, index: 2 }],
  ['up at the top', 0, -1, { column: 0, index: 0 }, { column: 0, index: 0 }],
  ['right over an empty column', 1, 0, { column: 0, index: 2 }, { column: 2, index: 1 }],
  ['left back', -1, 0, { column: 2, index: 1 }, { column: 0, index: 1 }],
  ['right of the last that has cards', 1, 0, { column: 2, index: 1 }, { column: 2, index: 1 }],
  ['left of the first', -1, 0, { column: 0, index: 1 }, { column: 0, index: 1 }],
])('%s', (_, columns, rows, at, next) => {
  expect(neighbourOf({ as: 'go', columns, rows }, at, [3, 0, 2, 0])).toEqual(next);
});
