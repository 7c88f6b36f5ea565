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

function standsInMenu(screen: string): void {
  const [, title_tr, , , path, level, component, , roles] = rows.find(([id]) => id === screen) ?? [];
  const itemOf = (role: (typeof ROLE_IDS)[number]) =>
    flat(menuFor(new Set(startingPermissions(role)), 'tr')).find((item) => item.path === path && item.component === component);
  expect(ROLE_IDS.filter((role) => itemOf(role) !== undefined).join(',')).toBe(roles);
  expect([itemOf(1)?.title, itemOf(1)?.hidden]).toEqual([title_tr, level === 'hidden']);
}

test.each(['00', '01', '02', '03', '04'])('SCR-INC-%s stands in the menu of exactly the roles of the requirements', (number) =>
  standsInMenu(`SCR-INC-${number}`),
);

test('SCR-INC-05: the statistics stand in the menu of exactly the roles of the requirements', () => standsInMenu('SCR-INC-05'));
