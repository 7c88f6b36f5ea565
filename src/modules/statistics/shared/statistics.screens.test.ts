import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';
import { menuFor } from '#modules/auth/shared/menu.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS, type RoleId } from '#modules/auth/shared/roles.ts';

const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.children ?? [])]);
const itemOf = (role: RoleId) =>
  flat(menuFor(new Set(startingPermissions(role)), 'tr')).find(({ component }) => component === 'StatisticsOverview');

test('SCR-STAT-01: the overview stands in the menu of exactly the roles of the requirements, and is not kept between visits', () => {
  const [, title, , , path, , , , roles] =
    readFileSync(new URL('../../../../docs/requirements/screens.tsv', import.meta.url), 'utf8')
      .split('\n')
      .map((row) => row.split('\t'))
      .find(([id]) => id === 'SCR-STAT-01') ?? [];
  expect(ROLE_IDS.filter((role) => itemOf(role) !== undefined).join(',')).toBe(roles);
  expect(itemOf(2)).toMatchObject({ title, path, no_cache: true });
});
