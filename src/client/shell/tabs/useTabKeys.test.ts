import { expect, test } from 'vitest';
import { tabKeyOf } from './useTabKeys.ts';

const press = (keys: string, more: { key?: string; code?: string } = {}) => {
  const parts = keys.split('+');
  const key = more.key ?? parts.at(-1) ?? '';
  return tabKeyOf({
    key,
    code: more.code ?? '',
    ctrlKey: parts.includes('Ctrl'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    metaKey: parts.includes('Meta'),
    // Only these fields are read.
  } as KeyboardEvent);
};

test.each([
  ['Alt+w', 'close'],
  ['Alt+q', 'close-all'],
  ['Ctrl+Shift+T', 'reopen'],
  ['Alt+Shift+T', 'reopen'],
  ['Ctrl+p', 'search'],
  ['Ctrl+Tab', 'next'],
  ['Ctrl+Shift+Tab', 'previous'],
  ['Alt+PageDown', 'next'],
  ['Alt+PageUp', 'previous'],
  ['w', null],
  ['Ctrl+w', null],
  ['Ctrl+Alt+q', null],
  ['Alt+Shift+w', null],
  ['Meta+p', null],
  ['Tab', null],
  ['Alt+Tab', null],
] as const)('SHELL-KEY-01 SHELL-KEY-02 SHELL-KEY-03 SHELL-KEY-04 SHELL-KEY-05: %s is %s', (keys, meaning) => {
  expect(press(keys)).toBe(meaning);
});

test('SHELL-KEY-01 SHELL-KEY-02: where Alt types a sign, the key counts by its place; on other layouts by its letter', () => {
  expect(press('Alt', { key: '∑', code: 'KeyW' })).toBe('close');
  expect(press('Alt', { key: 'w', code: 'BracketRight' })).toBe('close');
  expect(press('Alt', { key: 'g', code: 'KeyW' })).toBeNull();
});
