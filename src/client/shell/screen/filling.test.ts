import { expect, test } from 'vitest';
import { isFillingIn } from '#client/shell/screen/filling.ts';
import { SCREENS } from '#modules/auth/shared/screens.ts';

test('SHELL-TOP-12: every page that is filled in has the screen, and the bar at the bottom is away; no list and no record has it', () => {
  const paths = SCREENS.map((screen) => screen.path.replace(/:\w+/g, '0190e1f0-0000-7000-8000-000000000000'));
  const filled = paths.filter(isFillingIn);
  expect(filled).toEqual(expect.arrayContaining(paths.filter((path) => /\/(create|add|edit)(\/|$)/.test(path))));
  expect(filled).toContain('/companies/risk-assessments/questions/0190e1f0-0000-7000-8000-000000000000');
  for (const path of ['/dashboard', '/sync/outbox', '/companies/dfis/list', '/companies/audit-reports/operational-audit-report/view/1'])
    expect(isFillingIn(path), path).toBe(false);
});
