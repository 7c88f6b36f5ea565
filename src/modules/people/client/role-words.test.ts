import { expect, test } from 'vitest';
import { ROLE_LABEL } from '#client/shell/role-labels.ts';
import { foldTitle } from '#core/sheet/import-plan.ts';
import { ROLE_IDS } from '#modules/auth/shared/roles.ts';
import { userPlan } from '#modules/people/shared/user.import.ts';

test('ROLE-ID-01 ROLE-KEY-01: a spreadsheet calls every role as the screens do, and no word means two', () => {
  const words = userPlan.choices?.['role_id'] ?? {};
  for (const id of ROLE_IDS) expect(words[id]?.tr).toBe(ROLE_LABEL[id].message);
  const said = Object.values(words).flatMap(({ tr, en, also = [] }) => [...new Set([tr, en, ...also].map(foldTitle))]);
  expect(said.filter((word, at) => said.indexOf(word) !== at)).toEqual([]);
});
