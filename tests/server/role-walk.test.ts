import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import { TOUR_QUESTIONS } from '#modules/audits/shared/tour/questions/index.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { REACH, ROLE_IDS, ROLES, type RoleId } from '#modules/auth/shared/roles.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { ask, FINDS_NOTHING, FOREIGN, fill, type Ids, SIGNED_IN, WITHOUT_IDS } from '#tests/support/account-walk.ts';
import { type Client, type Reply, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { ASKED, type Try } from '#tests/support/asked.ts';
import { openedText } from '#tests/support/opened-file.ts';
import { SERVER_ASKED } from '#tests/support/server-kinds.ts';

/** T.C. kimlik numbers of an employee of the own account and of one of the other. */
const [OWN_NUMBER, FOREIGN_NUMBER] = [identityNumber('901234567'), identityNumber('907654321')];
const SUPER_ADMIN: RoleId = 1;
/** Files that were opened to be looked through, by their sort. */
const opened = new Map<string, number>();

let api: TestApp;
let mine: TestAccount;
let theirs: TestAccount;
let own: Ids;
let foreign: Ids;
const people = new Map<RoleId, Client>();

const mayCall = (role: RoleId, { access }: AnyCall): boolean =>
  access === 'signed-in' || startingPermissions(role).some((permission) => permission === access);

beforeAll(async () => {
  api = await startApp();
  [mine, theirs] = [await api.account('bizim.test'), await api.account('onlarin.test')];
  for (const account of [mine, theirs]) await account.records.insert('question-set', newId(), TOUR_QUESTIONS);
  [own, foreign] = [await fill(api, mine, 0, 'bizim.test'), await fill(api, theirs, 0, 'onlarin.test')];
  for (const [ids, number] of [
    [own, OWN_NUMBER],
    [foreign, FOREIGN_NUMBER],
  ] as const) {
    const { version, body } = await ids.account.records.get('employee', ids.records.employee);
    const numbered = { ...body, nationality: 'turkish' as const, identity_number: number, passport_number: '' };
    await ids.account.records.update('employee', ids.records.employee, version, numbered);
  }
  for (const role of ROLE_IDS) {
    const name = ROLES[role];
    await mine.addUser(name, role, { company_id: mine.company, workplace_id: own.workplace, assigned: [own.workplace] });
    people.set(role, await api.signIn(`${name}@bizim.test`));
  }
});
afterAll(() => api.stop());

async function sent(call: AnyCall, role: RoleId, one: Try): Promise<Reply> {
  const client = people.get(role);
  if (!client) throw new Error(`nobody has role ${role}`);
  const { path, body, key, headers = {} } = one;
  const reply = await client(call.method, path, { ...ask(call, body, key), headers });
  // The server makes so many files at once; whoever comes then comes again.
  if (reply.status !== 429) return reply;
  await new Promise((done) => setTimeout(done, 100));
  return sent(call, role, one);
}
const told = ({ body }: Reply): string => (typeof body === 'string' ? body : JSON.stringify(body));
/** Whether it is refused for a right beside that of the call, which the role does not have either. */
const lacksMore = (role: RoleId, { status, body }: Reply): boolean =>
  status === 403 && !startingPermissions(role).some((permission) => permission === body.error?.permission);
/** Status and code: an answer to HEAD has no body. */
const codeOf = (call: AnyCall, { status, body }: Reply) => [status, call.method === 'HEAD' ? undefined : body.error?.code];

/**
 * An answer never holds anything of the other account, nor an identity number for a role that does not keep files of employees: nobody
 * who walks here is the employee.
 */
async function expectNothingHidden(role: RoleId, reply: Reply, about: string): Promise<void> {
  const { as, text } = await openedText(reply.bytes);
  opened.set(as, (opened.get(as) ?? 0) + 1);
  if (role !== SUPER_ADMIN)
    for (const secret of [FOREIGN_NUMBER, theirs.id, foreign.records.employee, foreign.audit, foreign.incident])
      expect(text.includes(secret), `${about} tells ${secret}`).toBe(false);
  if (!startingPermissions(role).includes('emp.write')) expect(text.includes(OWN_NUMBER), `${about} tells an identity number`).toBe(false);
}

/** One call, by everybody at once: with the right it is let in, without it the key that is missing is told. */
async function walk(call: AnyCall, tries: readonly Try[], expectLetIn: (role: RoleId, reply: Reply, about: string) => void) {
  const roles = ROLE_IDS.filter((role) => role !== SUPER_ADMIN || call.effect === 'none');
  await Promise.all(
    roles.map(async (role) => {
      // Without the right nothing of the call is looked at: one way to make it is enough.
      for (const one of mayCall(role, call) ? tries : tries.slice(0, 1)) {
        const reply = await sent(call, role, one);
        const about = `${ROLES[role]}: ${call.method} ${one.path} ${reply.status}`;
        expect(reply.status, `${about}: ${told(reply)}`).toBeLessThan(500);
        if (mayCall(role, call)) expectLetIn(role, reply, about);
        else {
          expect(codeOf(call, reply), about).toEqual([403, call.method === 'HEAD' ? undefined : 'PERMISSION_DENIED']);
          if (call.method !== 'HEAD') expect(reply.body.error.permission, about).toBe(call.access);
        }
        await expectNothingHidden(role, reply, about);
      }
    }),
  );
}

describe('SRV-02: with every role, ids of another account: no right is told as such, the rest does not exist', () => {
  for (const call of SIGNED_IN.filter(({ id }) => id in FOREIGN))
    test(`${call.id} ${call.access}`, () =>
      walk(call, FOREIGN[call.id]?.(foreign) ?? [], (role, reply, about) => {
        // Whoever sees all accounts finds it.
        if (role === SUPER_ADMIN) return;
        if (FINDS_NOTHING.has(call.id)) expect([reply.status, reply.body.data], about).toEqual([200, []]);
        else if (!lacksMore(role, reply))
          expect(codeOf(call, reply), `${about}: ${told(reply)}`).toEqual([404, call.method === 'HEAD' ? undefined : 'NOT_FOUND']);
      }));
});

/** Signing out ends the walk of a person, and what changes the rights of roles changes what is expected. */
const LAST = new Set(['AUTH-CALL-02', 'ROLE-CALL-03', 'ROLE-CALL-04', 'ROLE-CALL-06', 'ROLE-CALL-07', 'ROLE-CALL-08', 'ROLE-CALL-10']);

describe('SRV-02: with every role, what is read or names nothing: let in by the declared right alone', () => {
  const calls = SIGNED_IN.filter(({ id, effect }) => !LAST.has(id) && (WITHOUT_IDS.has(id) || effect === 'none'));
  for (const call of calls)
    test(`${call.id} ${call.access}`, () => {
      const asked = FOREIGN[call.id]?.(own) ?? [(ASKED[call.id] ?? SERVER_ASKED[call.id])?.() ?? { path: call.path }];
      return walk(call, asked, (role, reply, about) => {
        if (reply.status === 403) expect(lacksMore(role, reply), `${about}: ${told(reply)}`).toBe(true);
      });
    });
});

describe('EMP-DATA-01: no printed document tells somebody an identity number', () => {
  const calls = SIGNED_IN.filter(({ path, id }) => /^(?!sync).*\/report$/.test(path) && id in FOREIGN);
  test.each(calls.map((call) => [call.id, call] as const))('%s', async (_, call) => {
    // Printing takes its time: one role of each reach that does not keep files of employees.
    const without = ROLE_IDS.filter((one) => mayCall(one, call) && !startingPermissions(one).includes('emp.write'));
    for (const role of new Map(without.map((one) => [REACH[one], one])).values())
      for (const one of FOREIGN[call.id]?.(own) ?? []) {
        const { status, body } = await sent(call, role, one);
        const about = `${ROLES[role]}: ${one.path} ${status}`;
        if (status !== 200) continue;
        const file = await people.get(role)?.('GET', `storage/files/${body.data.document_key}`);
        if (file?.status === 200) await expectNothingHidden(role, file, about);
      }
  });
});

test('EMP-DATA-01: spreadsheets and printed documents were opened in this walk, not only texts', () => {
  expect(opened.get('xlsx') ?? 0).toBeGreaterThan(50);
  expect(opened.get('pdf') ?? 0).toBeGreaterThan(4);
});
