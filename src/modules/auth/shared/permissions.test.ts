import { describe, expect, test } from 'vitest';
import {
  AREAS,
  effectiveRights,
  keysUpTo,
  LEVELS,
  startingLevel,
  startingPermissions,
  startingRows,
} from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS, type RoleId } from '#modules/auth/shared/roles.ts';

/** The table of ledger 11, decision 2, as it is written there: one column per role 1 to 21. */
const TABLE = `
  | COMP companies and contracts | M | M | M | M | R | R | R | R | - | R | R | M | R | R | - | R | R | - | - | - | - |
  | WPL workplaces and units | M | M | M | M | R | W | R | W | - | R | R | M | R | W | R | R | R | R | - | - | R |
  | EMP employees | M | M | M | M | W | W | W | W | S | - | M | M | R | W | S | R | R | - | - | - | - |
  | USR users and assignments | M | M | M | M | S | S | S | R | S | - | R | M | R | R | S | S | S | S | S | S | S |
  | ROLE roles and permissions | M | W | W | W | - | - | - | - | - | - | - | W | - | - | - | - | - | - | - | - | - |
  | TRN trainings | M | M | M | M | W | W | R | R | S | R | R | M | R | R | S | M | M | S | - | - | S |
  | MED medical | M | - | M | - | M | - | W | - | S | - | - | - | - | - | S | - | - | S | - | - | - |
  | RISK risk assessments | M | M | M | M | W | A | R | A | S | R | - | M | R | A | R | - | - | - | - | - | - |
  | CLIST control list settings | M | M | M | M | R | W | R | R | - | - | - | M | R | R | - | - | - | - | - | - | - |
  | DFI DFI | M | M | M | M | W | A | W | A | S | R | S | M | A | A | S | S | S | S | S | S | W |
  | INC incident reports | M | M | M | M | W | A | W | A | S | R | S | M | W | A | W | S | S | S | - | - | W |
  | AUD audit reports and surveys | M | M | M | M | R | W | - | R | - | R | - | M | A | R | R | - | - | - | - | - | R |
  | MOC management of change | M | M | M | M | R | W | - | A | - | R | - | M | R | A | W | - | - | - | - | - | - |
  | AST assets | M | M | M | M | R | W | - | A | - | R | - | M | R | A | - | - | - | W | - | - | A |
  | MNT maintenance | M | M | M | M | R | W | - | A | - | - | - | M | R | A | S | - | - | W | S | S | A |
  | PCK periodic checks | M | M | M | M | R | W | - | A | - | R | - | M | R | A | - | - | - | W | S | S | A |
  | SUP suppliers | M | M | M | M | - | R | - | W | - | - | - | M | R | W | - | - | - | R | S | S | R |
  | PPE PPE | M | M | M | M | W | M | W | M | S | - | W | M | R | M | S | - | - | S | - | - | R |
  | FV field visits | M | M | M | M | W | W | W | R | - | - | - | M | W | R | - | - | - | - | - | - | - |
  | DOC documents | M | M | M | M | W | W | W | W | S | - | W | M | W | W | S | W | W | S | S | - | W |
  | ANN announcements | M | M | M | M | R | W | R | W | R | R | R | M | R | W | R | W | W | R | R | R | R |
  | AI AI assistant | M | M | M | M | W | W | W | W | S | - | S | M | W | W | S | W | W | S | - | - | W |
  | STAT statistics | M | R | R | R | R | R | - | R | - | R | R | R | R | R | - | R | R | - | - | - | R |
  | LEGAL statutory, corona and mining rows | M | M | M | M | W | W | W | R | - | - | - | M | - | R | - | - | - | - | - | - | - |
  | ADM administration tools | M | R | R | R | - | - | - | - | - | - | - | R | - | - | - | - | - | - | - | - | - |
`;

const rows = TABLE.trim()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .filter((cell) => cell !== ''),
  );
const LETTERS: Record<string, string | undefined> = { '-': undefined, S: 'own', R: 'read', W: 'write', A: 'approve', M: 'manage' };

describe('the permission matrix', () => {
  test('has the areas of the ledger, in the small letters of permission keys, and 21 roles', () => {
    expect(rows).toHaveLength(25);
    expect(AREAS.toSorted()).toEqual(rows.map((row) => (row[0] ?? '').split(' ')[0]?.toLowerCase()).toSorted());
    for (const row of rows) expect(row, row[0]).toHaveLength(22);
    expect(ROLE_IDS).toHaveLength(21);
  });

  test.each(rows.map((row): [string, string[]] => [row[0] ?? '', row.slice(1)]))(
    '%s: every role starts with the level of the table',
    (name, cells) => {
      const area = AREAS.find((known) => known === (name.split(' ')[0] ?? '').toLowerCase());
      expect(area).toBeDefined();
      if (area === undefined) return;
      expect(ROLE_IDS.map((role) => startingLevel(role, area))).toEqual(cells.map((cell) => LETTERS[cell]));
    },
  );

  test('a level holds all levels below it, and nothing above', () => {
    expect(keysUpTo('aud', 'own')).toEqual(['aud.own']);
    expect(keysUpTo('aud', 'write')).toEqual(['aud.own', 'aud.read', 'aud.write']);
    expect(keysUpTo('aud', 'manage')).toEqual(LEVELS.map((level) => `aud.${level}`));
  });

  test('ROLE-PERM-02: a single action without its level is no right, and with it is', () => {
    expect(effectiveRights(['emp.import', 'emp.read', 'emp.export'])).toEqual(new Set(['emp.read', 'emp.export']));
    expect(effectiveRights(['emp.import', 'emp.write'])).toEqual(new Set(['emp.import', 'emp.write']));
  });

  test('no role has a key above its level, none lacks one below', () => {
    for (const role of ROLE_IDS) {
      const keys = new Set(startingPermissions(role));
      for (const area of AREAS) {
        const level = startingLevel(role, area);
        const reach = level === undefined ? -1 : LEVELS.indexOf(level);
        LEVELS.forEach((name, place) => {
          expect(keys.has(`${area}.${name}`), `${role} ${area}.${name}`).toBe(place <= reach);
        });
      }
    }
  });

  test('the rows of the first state are the keys of all roles, each once', () => {
    const texts = startingRows().map((row) => `${row.role_id} ${row.permission}`);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toHaveLength(ROLE_IDS.reduce((sum, role) => sum + startingPermissions(role).length, 0));
  });

  test('account managers 2, 4 and 12 start without medical contents, roles 3, 5 and 7 with them', () => {
    const may = (role: RoleId) => startingPermissions(role).includes('med.read');
    expect([2, 4, 12].map((role) => may(role as RoleId))).toEqual([false, false, false]);
    expect([3, 5, 7].map((role) => may(role as RoleId))).toEqual([true, true, true]);
  });
});

test('ROLE-ID-02: each variant of the customer starts with the rights of the role beside it, staff with more', () => {
  const rightsOf = (role: RoleId) => startingPermissions(role).toSorted();
  const pairs: readonly (readonly [RoleId, RoleId])[] = [
    [12, 2],
    [14, 8],
    [17, 16],
  ];
  for (const [variant, role] of pairs) expect(rightsOf(variant), `${variant} beside ${role}`).toEqual(rightsOf(role));
  expect(rightsOf(15)).toEqual(expect.arrayContaining(rightsOf(9)));
  expect(rightsOf(15)).toContain('moc.write');
  // Those of auditors are two kinds of work.
  expect(rightsOf(21)).not.toEqual(rightsOf(13));
});
