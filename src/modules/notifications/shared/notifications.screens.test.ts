import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';
import { menuFor } from '#modules/auth/shared/menu.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS } from '#modules/auth/shared/roles.ts';

const rows = readFileSync(new URL('../../../../docs/requirements/screens.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split('\t'));
const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.children ?? [])]);

test('SCR-ANN-00 SCR-ANN-01 SCR-ANN-02 SCR-ANN-03 SCR-ANN-04: each screen has its path, titles and component, and exactly the roles of the requirements', () => {
  const menus = new Map(ROLE_IDS.map((role) => [role, flat(menuFor(new Set(startingPermissions(role)), 'tr'))]));
  const wanted = rows.filter(([id]) => /^SCR-ANN-0[0-4]$/.test(id ?? ''));
  expect(wanted).toHaveLength(5);
  for (const [id, title_tr, title_en, , path, level, component, , roles = ''] of wanted) {
    const having = ROLE_IDS.filter((role) => menus.get(role)?.some((item) => item.path === path && item.component === component));
    expect(having.join(','), id).toBe(roles);
    const item = menus.get(1)?.find((one) => one.path === path);
    expect([item?.titles, item?.hidden], id).toEqual([
      { tr: title_tr, en: title_en === 'Announcements (menu group)' ? 'Announcements' : title_en },
      level === 'hidden',
    ]);
  }
});
