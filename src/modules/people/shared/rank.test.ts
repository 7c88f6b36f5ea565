import { expect, test } from 'vitest';
import { ROLE_IDS } from '#modules/auth/shared/roles.ts';
import { offeredRoles } from '#modules/people/shared/rank.ts';

const without = (...roles: number[]) => ROLE_IDS.filter((id) => !roles.includes(id));

test('SCR-USR-02: the roles of an owner are not offered in the account of an individual, but to the owner', () => {
  const owner = { role_id: 6, account_type_id: 2 };
  expect(offeredRoles(owner, 0)).toEqual(without(1, 5, 6));
  expect(offeredRoles(owner, 6)).toEqual(without(1, 5));
  expect(offeredRoles({ role_id: 2, account_type_id: 1 }, 0)).toEqual(without(1));
  expect(offeredRoles({ role_id: 1, account_type_id: 1 }, 0)).toEqual([...ROLE_IDS]);
});
