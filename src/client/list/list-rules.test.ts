import { expect, test } from 'vitest';
import type { ListColumn } from '#client/list/column.ts';
import { compareValues } from '#client/list/compare.ts';
import { pageKeyOf, rowAfter, rowKeyOf } from '#client/list/list-keys.ts';
import { sheetOf } from '#client/list/sheet.ts';
import { ariaSort, nextSort } from '#client/list/sort.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly day: string | null;
  readonly count: number;
}
const message = (text: string) => ({ id: text, message: text });
const words = ({ message: text }: { message?: string }) => text ?? '';
const COLUMNS: readonly ListColumn<Row>[] = [
  { id: 'name', label: message('Ad'), value: ({ name }) => name, width: 10, phone: 'title' },
  {
    id: 'day',
    label: message('Gün'),
    value: ({ day }) => day,
    text: ({ day }) => day?.split('-').reverse().join('-') ?? '',
    width: 8,
    phone: 'line',
  },
  { id: 'count', label: message('Adet'), value: ({ count }) => count, width: 5, phone: 'line' },
  { id: 'sync', label: message('Eşitleme'), value: () => 'x', width: 5, phone: 'mark', isExported: false },
];
const ROWS: readonly Row[] = [
  { id: '1', name: 'şap', day: '2026-03-01', count: 10 },
  { id: '2', name: 'Isparta', day: null, count: 9 },
  { id: '3', name: 'İzmir', day: '2025-12-31', count: 100 },
];

test.each([
  // c ç d, ı i, o ö, s ş: by the alphabet and not by the bytes; numbers in texts by their value.
  [
    ['şap', 'Isparta', 'İzmir', 'çam', 'dam', 'cam', 'sap'],
    ['cam', 'çam', 'dam', 'Isparta', 'İzmir', 'sap', 'şap'],
  ],
  [
    ['OD-10', 'OD-9', 'OD-100'],
    ['OD-9', 'OD-10', 'OD-100'],
  ],
  [
    [10, 9, 100, 0],
    [0, 9, 10, 100],
  ],
  [
    ['a', 3, 'b', 1],
    [1, 3, 'a', 'b'],
  ],
])('%j stand as %j', (values, expected) => {
  expect(values.toSorted(compareValues)).toEqual(expected);
});

test('a head asks for up, down, and then for the order of the list itself', () => {
  const up = nextSort(null, 'name');
  const down = nextSort(up, 'name');
  expect([up, down, nextSort(down, 'name')]).toEqual([{ column: 'name', descending: false }, { column: 'name', descending: true }, null]);
  expect(nextSort(down, 'day')).toEqual({ column: 'day', descending: false });
  expect([ariaSort(up, 'name'), ariaSort(down, 'name'), ariaSort(down, 'day'), ariaSort(null, 'day')]).toEqual([
    'ascending',
    'descending',
    'none',
    'none',
  ]);
});

test('a file holds the columns that are shown, days as they are read, numbers as numbers', () => {
  const sheet = sheetOf(ROWS, COLUMNS, [], words);
  expect(sheet).toEqual([
    ['Ad', 'Gün', 'Adet'],
    ['şap', '01-03-2026', 10],
    ['Isparta', '', 9],
    ['İzmir', '31-12-2025', 100],
  ]);
  expect(sheetOf(ROWS.slice(0, 1), COLUMNS, ['day', 'count'], words)).toEqual([['Ad'], ['şap']]);
});

const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

test.each([
  ['ArrowDown', 'down', 'enter-rows'],
  ['ArrowUp', 'up', null],
  ['Home', 'first', null],
  ['End', 'last', null],
  ['ArrowRight', 'look', null],
  ['Escape', 'close', null],
  [' ', 'select', null],
  ['/', null, 'search'],
  ['?', null, 'help'],
  ['a', null, null],
])('the key "%s" does %s in a row and %s on the page', (key, inRow, onPage) => {
  expect([rowKeyOf(pressed(key)), pageKeyOf(pressed(key))]).toEqual([inRow, onPage]);
  // The browser and the tabs keep theirs.
  expect([rowKeyOf(pressed(key, { ctrlKey: true })), pageKeyOf(pressed(key, { altKey: true }))]).toEqual([null, null]);
});

test('the first and the last row hold', () => {
  expect([rowAfter('up', 0, 3), rowAfter('down', 2, 3), rowAfter('down', 0, 3), rowAfter('last', 0, 3), rowAfter('first', 2, 3)]).toEqual([
    0, 2, 1, 2, 0,
  ]);
});
