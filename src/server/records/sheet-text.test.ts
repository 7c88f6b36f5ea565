import { expect, test } from 'vitest';
import { cellDay, cellText } from '#server/records/sheet-text.ts';

test('a letter that no XML can hold is left out, and does not end the file at its row', () => {
  expect(cellText('a\u0000b\u0008c\uFFFEd\uFFFF')).toBe('abcd');
  expect(cellText('yarım \uD83D kaldı')).toBe('yarım \uFFFD kaldı');
  expect(cellText('😀\tsekme\nsatır')).toBe('😀\tsekme\nsatır');
});

test('ends of lines are those of a cell, and what looks like a numbered letter stays what was typed', () => {
  expect(cellText('bir\r\niki\rüç')).toBe('bir\niki\nüç');
  expect(cellText('_x000D_x0041_')).toBe('_x005F_x000D_x005F_x0041_');
});

test('a text longer than a cell is cut and says so', () => {
  const cut = cellText('ö'.repeat(40_000));
  expect(cut).toHaveLength(32_767);
  expect(cut.endsWith('…')).toBe(true);
});

test('a day before March 1900 is written in words', () => {
  expect(cellDay(new Date('1899-12-31T00:00:00Z'))).toBe('31-12-1899');
  expect(cellDay(new Date('1900-03-01T00:00:00Z'))).toEqual(new Date('1900-03-01T00:00:00Z'));
});
