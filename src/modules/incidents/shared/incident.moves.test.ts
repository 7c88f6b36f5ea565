import { expect, test } from 'vitest';
import type { Actor } from '#core/record/record.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS, type RoleId } from '#modules/auth/shared/roles.ts';
import { type MoveRefusal, refusedMove } from '#modules/incidents/shared/incident.flow.ts';
import { INCIDENT_STATUS, type IncidentStatus } from '#modules/incidents/shared/incident.schema.ts';

/** Roles by what they may in this area (permissions.test.ts); those without any right are among them. */
const ROLES_BY_LEVEL: Readonly<Record<string, readonly RoleId[]>> = {
  approve: [1, 2, 3, 4, 6, 8, 12, 14],
  write: [5, 7, 13, 15, 21],
  own: [9, 11, 16, 17, 18],
  read: [10],
  none: [19, 20],
};

/**
 * Every pair of statuses, for each level: the reporter's own report, then that of another person, each with a message and without.
 * `+` it passes, `L` locked, `P` the right lacks, `M` the message lacks, `S` it was not saved first (ledger 08, decision 2).
 */
const TABLE = `
from      to        | approve    | write      | own        | read       | none
new       draft     | ++  ..     | ++  ..     | ++  ..     | PP  ..     | PP  ..
new       pending   | ++  ..     | ++  ..     | ++  ..     | PP  ..     | PP  ..
new       saved     | ++  ..     | ++  ..     | PP  ..     | PP  ..     | PP  ..
new       finalized | SS  ..     | PP  ..     | PP  ..     | PP  ..     | PP  ..
draft     draft     | ++  ++     | ++  ++     | ++  PP     | PP  PP     | PP  PP
draft     pending   | ++  ++     | ++  ++     | ++  PP     | PP  PP     | PP  PP
draft     saved     | ++  ++     | ++  ++     | PP  PP     | PP  PP     | PP  PP
draft     finalized | SS  SS     | PP  PP     | PP  PP     | PP  PP     | PP  PP
pending   draft     | ++  +M     | ++  PP     | ++  PP     | PP  PP     | PP  PP
pending   pending   | ++  ++     | ++  ++     | ++  PP     | PP  PP     | PP  PP
pending   saved     | ++  ++     | ++  ++     | PP  PP     | PP  PP     | PP  PP
pending   finalized | SS  SS     | PP  PP     | PP  PP     | PP  PP     | PP  PP
saved     draft     | LL  LL     | LL  LL     | LL  LL     | LL  LL     | LL  LL
saved     pending   | LL  LL     | LL  LL     | LL  LL     | LL  LL     | LL  LL
saved     saved     | LL  LL     | LL  LL     | LL  LL     | LL  LL     | LL  LL
saved     finalized | ++  ++     | PP  PP     | PP  PP     | PP  PP     | PP  PP
finalized draft     | LL  LL     | LL  LL     | LL  LL     | LL  LL     | LL  LL
finalized pending   | LL  LL     | LL  LL     | LL  LL     | LL  LL     | LL  LL
finalized saved     | LL  LL     | LL  LL     | LL  LL     | LL  LL     | LL  LL
finalized finalized | LL  LL     | LL  LL     | LL  LL     | LL  LL     | LL  LL
`;

const SIGN: Readonly<Record<MoveRefusal, string>> = { locked: 'L', permission: 'P', message: 'M', not_saved: 'S' };
const [ME, OTHER] = ['0190a5d2-7c1e-7abc-8def-000000000001', '0190a5d2-7c1e-7abc-8def-000000000002'];
const of = (role: RoleId): Actor => ({ user_id: ME, role_id: role, permissions: new Set(startingPermissions(role)) });

/** What the rule says of a move: with a message, then without. */
function signs(from: IncidentStatus | 'new', to: IncidentStatus, reporter_id: string, role: RoleId): string {
  const before = from === 'new' ? null : { status: from, reporter_id };
  return ['Eksik', '  ']
    .map((message) => refusedMove(before, { to, message }, of(role)))
    .map((no) => (no === null ? '+' : SIGN[no]))
    .join('');
}

test('INC-STATE-01: every change of status by every role, of the own report and of another person’s, is what the table says', () => {
  const [head = '', ...rows] = TABLE.trim().split('\n');
  const levels = head
    .split('|')
    .slice(1)
    .map((level) => level.trim());
  expect(levels).toEqual(Object.keys(ROLES_BY_LEVEL));
  expect(
    Object.values(ROLES_BY_LEVEL)
      .flat()
      .toSorted((a, b) => a - b),
  ).toEqual(ROLE_IDS);
  expect(rows).toHaveLength(5 * INCIDENT_STATUS.length);
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const [pair = '', ...cells] = row.split('|');
    const [from, to] = pair.trim().split(/\s+/) as [IncidentStatus | 'new', IncidentStatus];
    seen.add(`${from} ${to}`);
    for (const [at, level] of levels.entries()) {
      const [own = '', others = ''] = (cells[at] ?? '').trim().split(/\s+/);
      for (const role of ROLES_BY_LEVEL[level] ?? []) {
        if (signs(from, to, ME, role) !== own) wrong.push(`${role}: own ${from} to ${to} is ${signs(from, to, ME, role)}, not ${own}`);
        // A new report has no other reporter.
        if (from !== 'new' && signs(from, to, OTHER, role) !== others)
          wrong.push(`${role}: ${from} to ${to} is ${signs(from, to, OTHER, role)}, not ${others}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBe(rows.length);
});
