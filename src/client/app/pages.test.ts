import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';
import { menuFor } from '#modules/auth/shared/menu.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { legacyTarget, pagesKey, pagesOf } from '#client/app/pages.ts';
import { SCREENS as CODE } from '#client/app/screens.ts';
import { hasIcon } from '#client/shell/icons.ts';
import { isGroup, SCREENS } from '#modules/auth/shared/screens.ts';
import { expect, test } from 'vitest';

const item = (path: string, component: string, more: Partial<MenuItem> = {}): MenuItem => ({
  path,
  component,
  name: component,
  title: component,
  titles: { tr: component, en: component },
  icon: '',
  hidden: false,
  no_cache: false,
  expandable: false,
  permissions: [],
  ...more,
});

test('AUTH-GUARD-04 SHELL-ROUTE-07: every page of the list and none beside it; groups are no pages', () => {
  const pages = pagesOf([
    item('/a', 'Layout', { children: [item('/a/b', 'NestedView', { children: [item('/a/b/c/:id/:tab', 'C', { hidden: true })] })] }),
    item('/d', 'D'),
  ]);
  expect(pages.map((page) => [page.path, page.component])).toEqual([
    ['/a/b/c/$id/$tab', 'C'],
    ['/d', 'D'],
  ]);
});

test('SHELL-MENU-08 SHELL-MENU-09: what is disabled or leads out of the product is no page', () => {
  const group = item('/g', 'Layout', { disabled: true, children: [item('/g/a', 'A')] });
  expect(
    pagesOf([
      item('/off', 'Off', { disabled: true }),
      group,
      item('tel:+90212', 'Call'),
      item('https://example.org', ''),
      item('/b', 'B'),
    ]).map((page) => page.path),
  ).toEqual(['/b']);
});

test('AUTH-GUARD-04: the real menu of an auditor gives paths that the router can read', () => {
  const pages = pagesOf(menuFor(new Set(startingPermissions(13)), 'tr'));
  expect(pages.some((page) => page.path.endsWith('/edit/$form_id'))).toBe(true);
  expect(pages.some((page) => page.path.includes(':'))).toBe(false);
});

test('a page that was taken away makes another set of pages, a new title does not', () => {
  const both = pagesOf([item('/a', 'A'), item('/b', 'B')]);
  expect(pagesKey(pagesOf([item('/a', 'A')]))).not.toBe(pagesKey(both));
  expect(pagesKey(pagesOf([item('/a', 'A', { titles: { tr: 'x', en: 'y' } }), item('/b', 'B')]))).toBe(pagesKey(both));
});

test.each([
  ['SHELL-LEG-01', '/companies/workplaces/custom-form/edit/7/9', '/companies/audit-reports/security-tour-checklist/edit/9'],
  ['SHELL-LEG-02', '/companies/workplaces/custom-form/show/7/9', '/companies/audit-reports/security-tour-checklist/show/9'],
  ['SHELL-LEG-03', '/companies/workplaces/secg-form/view/7/9', '/companies/audit-reports/secg-report/view/9'],
  ['SHELL-LEG-04', '/companies/workplaces/secg-form/edit/7/9', '/companies/audit-reports/secg-report/edit/9'],
])('%s: %s becomes %s', (_, from, to) => {
  expect(legacyTarget(from)).toBe(to);
});

test('other paths stay as they are', () => {
  for (const path of [
    '/',
    '/companies/workplaces/custom-form/edit/7',
    '/companies/workplaces/custom-form/edit/7/9/1',
    '/x/companies/workplaces/secg-form/edit/7/9',
  ]) {
    expect(legacyTarget(path)).toBeNull();
  }
});

test('SHELL-MENU-17: no dead entries: every screen that the server can send has its code in this build, and every drawn one its icon', () => {
  const isBuilt = (component: string) => Object.hasOwn(CODE, component);
  expect(
    SCREENS.filter((screen) => !isGroup(screen) && screen.component !== '' && !isBuilt(screen.component)).map((screen) => screen.id),
  ).toEqual([]);
  expect(SCREENS.filter((screen) => !screen.hidden && !hasIcon(screen.icon)).map((screen) => screen.id)).toEqual([]);
});
