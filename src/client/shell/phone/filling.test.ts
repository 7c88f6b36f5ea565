import { expect, test } from 'vitest';
import { isFillingIn, isTypedInto } from '#client/shell/phone/filling.ts';
import { SCREENS } from '#modules/auth/shared/screens.ts';

test('SHELL-TOP-12: the bar at the bottom is away on every page that is filled in, and on no list or record', () => {
  const paths = SCREENS.map((screen) => screen.path.replace(/:\w+/g, '0190e1f0-0000-7000-8000-000000000000'));
  const filled = paths.filter(isFillingIn);
  expect(filled).toEqual(expect.arrayContaining(paths.filter((path) => /\/(create|add|edit)(\/|$)/.test(path))));
  expect(filled).toContain('/companies/risk-assessments/questions/0190e1f0-0000-7000-8000-000000000000');
  for (const path of ['/dashboard', '/sync/outbox', '/companies/dfis/list', '/companies/audit-reports/operational-audit-report/view/1'])
    expect(isFillingIn(path), path).toBe(false);
});

test('SHELL-TOP-12: a keyboard is up for what is typed into, not for boxes and buttons', () => {
  const element = (tagName: string, type?: string) => ({ tagName, isContentEditable: false, ...(type === undefined ? {} : { type }) });
  expect([element('INPUT', 'text'), element('INPUT', 'search'), element('TEXTAREA')].map(isTypedInto)).toEqual([true, true, true]);
  expect([element('INPUT', 'radio'), element('INPUT', 'checkbox'), element('BUTTON')].map(isTypedInto)).toEqual([false, false, false]);
  expect(isTypedInto({ tagName: 'DIV', isContentEditable: true })).toBe(true);
});
