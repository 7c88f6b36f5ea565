import { describe, expect, test } from 'vitest';
import { menuFor } from '#modules/auth/shared/menu.ts';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS } from '#modules/auth/shared/roles.ts';
import { withLevel } from '#modules/people/shared/levels.ts';
import { mayWrite, openScreens, screenAccess } from '#modules/people/shared/role-screens.ts';

const starting = (role: (typeof ROLE_IDS)[number]) => new Set<string>(startingPermissions(role));

describe('ROLE-PERM-01: what a role does on each screen, before and after a change', () => {
  test.each(ROLE_IDS)('role %i: the screens that it opens are those of its menu', (role) => {
    const rights = starting(role);
    const drawn = (items: readonly MenuItem[]): string[] =>
      items.flatMap((item) => (item.hidden ? [] : item.children ? drawn(item.children) : [item.title]));
    const opened = screenAccess(rights, rights, 'tr').filter(({ after }) => after !== null);
    expect([...openScreens('tr'), ...opened.map(({ title }) => title)].toSorted()).toEqual(drawn(menuFor(rights, 'tr')).toSorted());
  });

  test('a level that is given opens screens, one that is taken closes them, and what stays is the same on both sides', () => {
    const auditor = starting(13);
    const after = withLevel(withLevel(auditor, 'clist', 'write'), 'aud', null);
    const rows = new Map(screenAccess(auditor, after, 'tr').map((row) => [row.title, row]));
    expect(rows.get('Kontrol Listeleri')).toMatchObject({ before: 'read', after: 'write' });
    expect(rows.get('Kontrol Listesi Ayarları')).toMatchObject({ before: null, after: 'write' });
    expect(rows.get('Operasyonel Denetim Raporları')).toMatchObject({ before: 'approve', after: null });
    expect(rows.get('DÖF Listesi')).toMatchObject({ before: 'approve', after: 'approve' });
  });

  test('own records and reading are looking, everything above is writing', () => {
    expect(
      [null, 'own', 'read', 'write', 'approve', 'manage'].filter((level) => mayWrite(level as Parameters<typeof mayWrite>[0])),
    ).toEqual(['write', 'approve', 'manage']);
  });
});
