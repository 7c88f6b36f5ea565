import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { authCalls, type MenuItem } from '#modules/auth/shared/auth.calls.ts';
import { menuFor } from '#modules/auth/shared/menu.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS, ROLES, type RoleKey } from '#modules/auth/shared/roles.ts';
import { isNeverKept } from '#modules/auth/shared/screen.ts';
import { SCREENS } from '#modules/auth/shared/screens.ts';

const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.children ?? [])]);
const roleId = (key: RoleKey) => ROLE_IDS.find((id) => ROLES[id] === key) ?? 1;
const menuOf = (key: RoleKey, locale: 'tr' | 'en' = 'tr') => menuFor(new Set(startingPermissions(roleId(key))), locale);
const find = (key: RoleKey, component: string) => flat(menuOf(key)).find((item) => item.component === component);

describe('menu', () => {
  test('SHELL-MENU-01 SHELL-MENU-06: three levels, groups inside groups', () => {
    const [dashboard, ...rest] = menuOf('account_manager');
    const companies = rest.find((item) => item.name === 'SCR-COMP-00');
    expect(dashboard?.path).toBe('/dashboard');
    expect(companies?.title).toBe('Firmalar');
    const reports = companies?.children?.find((item) => item.name === 'SCR-AUD-00');
    expect(reports?.children?.filter((item) => !item.hidden).map((item) => item.path)).toContain(
      '/companies/audit-reports/operational-audit-report',
    );
    const depth = (items: readonly MenuItem[]): number => Math.max(0, ...items.map((item) => 1 + depth(item.children ?? [])));
    for (const id of ROLE_IDS) expect(depth(menuFor(new Set(startingPermissions(id)), 'tr'))).toBeLessThanOrEqual(3);
  });

  test('SHELL-MENU-02: every item has all the fields the wire promises', () => {
    const reply = authCalls.userInfo.reply.entries.data.entries.routes;
    for (const id of ROLE_IDS) expect(v.is(reply, menuFor(new Set(startingPermissions(id)), 'tr'))).toBe(true);
    for (const item of flat(menuOf('super_admin'))) {
      for (const field of ['path', 'component', 'name', 'hidden', 'title', 'icon', 'permissions', 'no_cache', 'expandable'])
        expect(item).toHaveProperty(field);
      if (!item.hidden) expect(item.icon).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });

  test('SHELL-MENU-03: a group redirects nowhere, a page has no redirect', () => {
    for (const item of flat(menuOf('super_admin'))) expect(item.redirect).toBe(item.children ? 'noredirect' : undefined);
  });

  test('SHELL-MENU-05 SHELL-MENU-17: what a role may not use is not sent', () => {
    expect(find('account_manager', 'IndexManagementCompany')?.permissions).toEqual(['aud.manage']);
    expect(find('auditor', 'IndexManagementCompany')).toBeUndefined();
    expect(find('auditor', 'CreateOperationalAudit')).toBeDefined();
    expect(find('statistics', 'IndexOperationalAudit')).toBeDefined();
    expect(find('statistics', 'CreateOperationalAudit')).toBeUndefined();
  });

  test('SHELL-MENU-05: a group with nothing to draw is left out', () => {
    for (const id of ROLE_IDS) {
      for (const item of flat(menuFor(new Set(startingPermissions(id)), 'tr'))) {
        if (item.children)
          expect(
            item.children.some((child) => !child.hidden),
            item.name,
          ).toBe(true);
      }
    }
    expect(menuFor(new Set(), 'tr').filter((item) => item.children)).toEqual([]);
    // Only a hidden screen of the group is in reach: that draws no group either.
    expect(flat(menuFor(new Set(['aud.write']), 'tr')).some((item) => item.name === 'SCR-COMP-00')).toBe(false);
  });

  test('SHELL-MENU-07: hidden screens come along with their paths', () => {
    const hidden = flat(menuOf('auditor'))
      .filter((item) => item.hidden)
      .map((item) => item.component);
    expect(hidden).toEqual(
      expect.arrayContaining(['CreateOperationalAudit', 'EditOperationalAudit', 'ViewOperationalAudit', 'SyncDevice', 'SyncConflict']),
    );
  });

  test('SHELL-MENU-07 SCR-EMP-05: they come along also where nothing of their group is drawn: staff open the own profile as an employee', () => {
    for (const key of ['personel', 'personel_customer'] as const) {
      expect(find(key, 'EmployeeProfile')?.path).toBe('/employees/profile/:id');
      expect(flat(menuOf(key)).some(({ name }) => name === 'SCR-EMP-00')).toBe(false);
      expect(find(key, 'ShowEmployee')).toBeUndefined();
    }
  });

  test("SCR-SHELL-01: the dashboard is everybody's and never kept between visits", () => {
    for (const id of ROLE_IDS)
      expect(menuFor(new Set(startingPermissions(id)), 'tr')[0]).toMatchObject({ component: 'Dashboard', no_cache: true, hidden: false });
  });

  test('SCR-OFF-01 SCR-OFF-08: the three lists of the own work stand below the dashboard, for everybody', () => {
    for (const id of ROLE_IDS)
      expect(
        menuFor(new Set(startingPermissions(id)), 'tr')
          .slice(1, 4)
          .map((item) => [item.title, item.hidden]),
      ).toEqual([
        ['Taslaklar', false],
        ['Bekleyenler', false],
        ['Gönderilenler', false],
      ]);
  });

  test('SHELL-ROUTE-02: the dashboard, PPE models and suppliers are never kept, whatever their entry says', () => {
    for (const component of ['Dashboard', 'IndexKkdModel', 'SupplierList']) expect(isNeverKept({ component, no_cache: false })).toBe(true);
    expect(isNeverKept({ component: 'IndexOperationalAudit', no_cache: false })).toBe(false);
    expect(isNeverKept({ component: 'IndexOperationalAudit', no_cache: true })).toBe(true);
    for (const item of flat(menuOf('super_admin'))) {
      if (['Dashboard', 'IndexKkdModel', 'SupplierList'].includes(item.component)) expect(item.no_cache, item.component).toBe(true);
    }
  });

  test('titles follow the language, both are sent for a switch without network', () => {
    const item = flat(menuOf('auditor', 'en')).find((i) => i.component === 'IndexOperationalAudit');
    expect(item?.title).toBe('Operational audit reports');
    expect(item?.titles).toEqual({ tr: 'Operasyonel Denetim Raporları', en: 'Operational audit reports' });
  });

  test('ids, paths and names of screens are unique, parents stand one level above', () => {
    for (const pick of [(s: (typeof SCREENS)[number]) => s.id, (s: (typeof SCREENS)[number]) => s.path])
      expect(new Set(SCREENS.map(pick)).size).toBe(SCREENS.length);
    for (const screen of SCREENS) {
      const parent = SCREENS.find((s) => s.id === screen.parent);
      expect(parent?.level ?? 0).toBe(screen.level - 1);
    }
  });
});
