import { expect, test } from 'vitest';
import { isTypedInto } from '#client/shell/phone/typed-into.ts';

test('SHELL-TOP-12: a keyboard is up for what is typed into, not for boxes and buttons', () => {
  const element = (tagName: string, type?: string) => ({ tagName, isContentEditable: false, ...(type === undefined ? {} : { type }) });
  expect([element('INPUT', 'text'), element('INPUT', 'search'), element('TEXTAREA')].map(isTypedInto)).toEqual([true, true, true]);
  expect([element('INPUT', 'radio'), element('INPUT', 'checkbox'), element('BUTTON')].map(isTypedInto)).toEqual([false, false, false]);
  expect(isTypedInto({ tagName: 'DIV', isContentEditable: true })).toBe(true);
});
