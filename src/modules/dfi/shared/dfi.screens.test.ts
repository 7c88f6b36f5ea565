import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS, type RoleId } from '#modules/auth/shared/roles.ts';
import { SCREENS } from '#modules/auth/shared/screens.ts';
import { dfiRecord } from '#modules/dfi/shared/dfi.record.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';

const screens = SCREENS.filter(({ id }) => id.startsWith('SCR-DFI-'));
const mayOpen = (id: string, role: RoleId): boolean => {
  const permission = screens.find((screen) => screen.id === id)?.permission;
  return typeof permission === 'string' && startingPermissions(role).some((one) => one === permission);
};
const roles = (id: string) => ROLE_IDS.filter((role) => mayOpen(id, role));

const required = (wanted: string) =>
  readFileSync(new URL('../../../../docs/requirements/screens.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .find(([id]) => id === wanted);

/** Name, address, component and place in the menu as the requirements have them. */
function isAsRequired(wanted: string): void {
  const [, title_tr, , , path, level, component] = required(wanted) ?? [];
  const screen = screens.find(({ id }) => id === wanted);
  expect([screen?.title_tr, screen?.path, screen?.component]).toEqual([title_tr, path, component]);
  expect(screen?.hidden ? 'hidden' : String(screen?.level)).toBe(level);
}

test('SCR-DFI-01: the list is that of the requirements', () => isAsRequired('SCR-DFI-01'));
test('SCR-DFI-02: the form of a new one is that of the requirements', () => isAsRequired('SCR-DFI-02'));
test('SCR-DFI-03: the form of one that is there is that of the requirements', () => isAsRequired('SCR-DFI-03'));
test('SCR-DFI-04: the page of one is that of the requirements', () => isAsRequired('SCR-DFI-04'));
test('SCR-DFI-05: the page of figures is that of the requirements', () => isAsRequired('SCR-DFI-05'));
test('SCR-DFI-06: the list of those of suppliers is that of the requirements', () => isAsRequired('SCR-DFI-06'));

test('SCR-SUP-05: DFIs of suppliers stand among the suppliers, for the roles of the requirements', () => {
  const row = required('SCR-SUP-05');
  const screen = SCREENS.find(({ id }) => id === 'SCR-SUP-05');
  // The product has one apostrophe; the requirements have the one of a typewriter.
  expect([screen?.title_tr, screen?.path, screen?.component, screen?.parent]).toEqual([
    row?.[1]?.replace("'", '’'),
    row?.[4],
    row?.[6],
    'SCR-SUP-00',
  ]);
  const permission = screen?.permission;
  expect(ROLE_IDS.filter((role) => startingPermissions(role).some((one) => one === permission)).join(',')).toBe(row?.[8]);
});

test('SCR-DFI-00 DFI-GEN-01: the group is called DÖF in the menu, DFI in English, and so is everything in it', () => {
  const group = screens.find(({ id }) => id === 'SCR-DFI-00');
  expect([group?.title_tr, group?.title_en, group?.path]).toEqual(['DÖF', 'DFI', '/companies/dfis']);
  const others = screens.filter(({ id }) => id !== 'SCR-DFI-00');
  expect(others.map(({ parent }) => parent)).toEqual(Array(6).fill('SCR-DFI-00'));
  for (const { title_tr, title_en } of others) expect([title_tr.includes('DÖF'), /DFI/.test(title_en)]).toEqual([true, true]);
  expect([dfiRecord.kind, ...new Set(Object.values(dfiCalls).map(({ path }) => path.split('/')[0]))]).toEqual(['dfi', 'dfis']);
});

test('raising takes the right to write; working on one is for whoever it names', () => {
  expect(roles('SCR-DFI-02')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 14, 21]);
  expect(roles('SCR-DFI-03')).toEqual(ROLE_IDS);
  expect(roles('SCR-DFI-04')).toEqual(ROLE_IDS);
});

test('figures are for those who read beyond their own, the lists for everybody', () => {
  expect(roles('SCR-DFI-05')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 13, 14, 21]);
  expect([roles('SCR-DFI-01'), roles('SCR-DFI-06')]).toEqual([ROLE_IDS, ROLE_IDS]);
  const inMenu = screens.filter(({ hidden }) => !hidden).map(({ id }) => id);
  expect(inMenu.toSorted()).toEqual(['SCR-DFI-00', 'SCR-DFI-01', 'SCR-DFI-05', 'SCR-DFI-06']);
});
