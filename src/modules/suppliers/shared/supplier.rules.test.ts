import { expect, test } from 'vitest';
import { ROLE_IDS, type RoleId } from '#modules/auth/shared/roles.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { isNeverKept } from '#modules/auth/shared/screen.ts';
import { mayChangeSupplier, maySayUsers } from '#modules/suppliers/shared/supplier.rules.ts';
import { SUPPLIER_SCREENS } from '#modules/suppliers/shared/suppliers.screens.ts';

const actor = (role_id: RoleId) => ({ role_id, permissions: new Set<string>(startingPermissions(role_id)) });

test('SCR-SUP-03: who writes suppliers changes them, and the representative its own without saying who speaks for it', () => {
  const changes = ROLE_IDS.filter((role) => mayChangeSupplier(actor(role)));
  expect(changes).toEqual(ROLE_IDS.filter((role) => actor(role).permissions.has('sup.write') || role === 19));
  expect(changes).toContain(19);
  expect(changes).not.toContain(20);
  expect(maySayUsers(actor(19))).toBe(false);
  expect(maySayUsers(actor(2))).toBe(true);
});

test('SUP-CACHE-01 SUP-GEN-01: the list stands in the menu and is never kept; forms and record are behind it', () => {
  const shown = SUPPLIER_SCREENS.map((screen) => [screen.component, screen.path, screen.hidden, isNeverKept(screen), screen.no_cache]);
  expect(shown).toEqual([
    ['SupplierList', '/suppliers/list', false, true, true],
    ['SupplierAdd', '/suppliers/add', true, false, false],
    ['SupplierEdit', '/suppliers/edit/:id', true, false, false],
    ['SupplierProfile', '/suppliers/profile/:id', true, false, false],
  ]);
});
