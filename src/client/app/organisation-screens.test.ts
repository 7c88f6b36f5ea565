import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCREENS as CODE } from '#client/app/screens.ts';
import { menuFor } from '#modules/auth/shared/menu.ts';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS } from '#modules/auth/shared/roles.ts';

/** A screen as the requirements have it; `place`: whether and where it stands in the menu. */
interface Row {
  readonly title: string;
  readonly path: string;
  readonly component: string;
  readonly place: 'top' | 'level 2' | 'hidden';
  /** Who may open it with the rights that the roles start with. */
  readonly roles: string;
}

const read = (file: string) => readFileSync(new URL(`../../../docs/requirements/${file}`, import.meta.url), 'utf8').split('\n');
const PLACES = { 1: 'top', 2: 'level 2', hidden: 'hidden' } as const;
const ROWS = new Map(
  read('screens.tsv').map((line): [string, Row] => {
    const [id = '', title = '', , , path = '', level = '', component = '', , roles = ''] = line.split('\t');
    return [id, { title, path, component, place: PLACES[level as keyof typeof PLACES], roles }];
  }),
);

/** Entries of a menu with what stands below them, each with its depth. */
const spread = (items: readonly MenuItem[], depth = 1): (readonly [MenuItem, number])[] =>
  items.flatMap((item) => [[item, depth] as const, ...spread(item.children ?? [], depth + 1)]);
const MENUS = ROLE_IDS.map((role) => [role, spread(menuFor(new Set(startingPermissions(role)), 'tr'))] as const);

/** The screen as the server sends it and this build has it. */
function found(path: string, component: string): Row | undefined {
  const having = MENUS.flatMap(([role, items]) => {
    const at = items.find(([item]) => item.path === path && item.component === component);
    return at === undefined ? [] : [{ role, item: at[0], depth: at[1] }];
  });
  const [first] = having;
  if (first === undefined) return undefined;
  const place = first.item.hidden ? 'hidden' : first.depth === 1 ? 'top' : 'level 2';
  return { title: first.item.title, path, component, place, roles: having.map(({ role }) => role).join(',') };
}

/** Title, path, component, place in the menu and roles are those of the requirement, and the page can be opened. */
async function stands(...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const row = ROWS.get(id);
    expect(row, id).toBeDefined();
    if (row === undefined) return;
    expect(found(row.path, row.component), id).toEqual(row);
    if (row.component === 'Layout') continue;
    const page = CODE[row.component] as { preload?: () => Promise<unknown> } | undefined;
    expect(page, id).toBeDefined();
    await page?.preload?.();
  }
}

test('SCR-COMP-00 SCR-COMP-01: companies open the menu, their list stands below', () => stands('SCR-COMP-00', 'SCR-COMP-01'));
test('SCR-COMP-02 SCR-COMP-04: adding and editing a company', () => stands('SCR-COMP-02', 'SCR-COMP-04'));
test('SCR-COMP-03 SCR-COMP-05: one company, and companies out of a file', () => stands('SCR-COMP-03', 'SCR-COMP-05'));
test('SCR-WPL-01 SCR-WPL-03: the list of workplaces, and one of them', () => stands('SCR-WPL-01', 'SCR-WPL-03'));
test('SCR-WPL-02 SCR-WPL-04: adding and editing a workplace', () => stands('SCR-WPL-02', 'SCR-WPL-04'));
test('SCR-WPL-05: workplaces out of a file', () => stands('SCR-WPL-05'));
test('SCR-UNIT-01 SCR-UNIT-02: units, and their chart', () => stands('SCR-UNIT-01', 'SCR-UNIT-02'));
test('SCR-EMP-00 SCR-EMP-01: employees at the top of the menu, their list below', () => stands('SCR-EMP-00', 'SCR-EMP-01'));
test('SCR-EMP-02 SCR-EMP-04: adding and editing an employee', () => stands('SCR-EMP-02', 'SCR-EMP-04'));
test('SCR-EMP-03 SCR-EMP-05: the page and the profile of an employee', () => stands('SCR-EMP-03', 'SCR-EMP-05'));
test('SCR-EMP-11: responsibilities are handed on', () => stands('SCR-EMP-11'));
test('SCR-USR-00 SCR-USR-01: users at the top of the menu, their list below', () => stands('SCR-USR-00', 'SCR-USR-01'));
test('SCR-USR-03 SCR-USR-04: one user, shown and edited', () => stands('SCR-USR-03', 'SCR-USR-04'));
test('SCR-USR-05 SCR-USR-06: assignments and rights of roles', () => stands('SCR-USR-05', 'SCR-USR-06'));
test('SCR-USR-08: limits of the account', () => stands('SCR-USR-08'));
