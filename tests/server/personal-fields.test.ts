import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import { PERSONAL_FIELDS } from '#modules/organisation/shared/employee.rules.ts';
import { type Employee, employeeSchema } from '#modules/organisation/shared/employee.schema.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { leavingCalls } from '#modules/organisation/shared/leaving.calls.ts';
import { CALLS } from '#modules/registry.ts';
import { type Accounts, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { unitsAt } from '#tests/support/employees.ts';
import { photoFor } from '#tests/support/uploads.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
let id = '';
let workplace = '';

/** A value of every personal field that stands nowhere else, by which it is found again. Choices and flags are words of many. */
const MARKS = {
  identity_number: identityNumber('987654321'),
  passport_number: 'PSPRT7431',
  birth_date: '1971-03-07',
  birth_place: 'Gizliköy',
  mother_name: 'Gizlianne',
  father_name: 'Gizlibaba',
  email: 'gizli-posta@ornek.test',
  phone: '+905327431431',
  emergency_contact_name: 'Gizliyakın',
  emergency_contact_phone: '+905327432432',
  job_start_date: '2001-09-13',
  job_quit_date: '2011-11-19',
  quit_reason: 'Gizlineden emeklilik',
  diploma_number: 'DPLM7431',
  diploma_date: '1993-06-17',
  medicine_certificate_number: 'MDCN7431',
  medicine_certificate_date: '1994-08-21',
} satisfies Partial<Employee>;
const WORDS = ['nationality', 'gender', 'marital_status', 'education', 'blood_type', 'insured', 'user_id'];

/** Key of the picture, which only its own call sets. */
const PORTRAIT = newId();
const everything = (): string[] => [...Object.values(MARKS), PORTRAIT];
const found = (text: string): string[] => everything().filter((mark) => text.includes(mark));

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  workplace = accounts.one.workplaces[0]?.id ?? '';
  id = newId();
  const unit_id = (await unitsAt(api.db))(workplace);
  const body: Employee = {
    ...{ name: 'Işıl', surname: 'Çağlar', job: 'Pompacı', workplace_id: workplace, unit_id, osh_role: 'doctor' },
    ...{ nationality: 'turkish', blood_type: 'a_negative', user_id: idOf(accounts.one, 'statistics') },
    ...MARKS,
  };
  const reply = await manager.send(employeeCalls.create, { body: { id, ...body } });
  expect(reply.status, reply.raw.body).toBe(200);
  const portrait = JSON.stringify([
    photoFor({ document_key: PORTRAIT, name: 'a.png', type: 'image/png', size: 9, sha256: '0'.repeat(64) }),
  ]);
  await sql`update record set body = jsonb_set(body, '{portrait}', ${portrait}::jsonb) where id = ${id}`.execute(api.db);
});
afterAll(() => api.stop());

test('EMP-DATA-01: every personal field has a mark here, so that none can be forgotten', () => {
  const marked = [...Object.keys(MARKS), ...WORDS, 'portrait'].toSorted();
  expect(marked).toEqual(PERSONAL_FIELDS.toSorted());
  expect(Object.keys(employeeSchema.entries)).toEqual(expect.arrayContaining(marked));
});

/** Every call that only reads, asked about this employee wherever its address names something. */
const READS: readonly AnyCall[] = Object.values(CALLS)
  .flatMap((calls): AnyCall[] => Object.values(calls))
  .filter(({ effect, access, protocol }) => effect === 'none' && access !== 'public' && protocol === undefined);
const PARAMS: Readonly<Record<string, () => string>> = {
  page: () => '1',
  limit: () => '10',
  workplace_id: () => workplace,
  term: () => 'caglar',
  extra: () => '0',
  a: () => workplace,
  b: () => 'all',
  kind: () => 'employee',
};
const askAs = (person: Person, call: AnyCall, format: 'csv' | 'xlsx' = 'csv') => {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const params = Object.fromEntries(names.map((name) => [name, PARAMS[name]?.() ?? id]));
  const body = call.binary === 'reply' ? { format } : {};
  return person.send(call, { params, ...(call.body === undefined ? {} : { body }) } as never);
};

test('EMP-CALL-04: no call that reads tells a personal field to somebody without the right, in answers, errors or files', async () => {
  const auditor = await accounts.signIn(accounts.one, 'auditor');
  const told: string[] = [];
  let answered = 0;
  for (const call of READS) {
    const { raw, status } = await askAs(auditor, call);
    if (status === 200) answered++;
    if (found(raw.body).length > 0) told.push(`${call.id}: ${found(raw.body).join()}`);
  }
  expect(told).toEqual([]);
  expect(answered).toBeGreaterThan(40);
  // The marks are there to be found: who keeps the file is told them.
  expect(found((await askAs(manager, employeeCalls.get)).raw.body)).toEqual(everything());
});

test('EMP-CALL-22: files, logs, notices and devices hold none of it, whoever asks; a refused number is not told again', async () => {
  const other = {
    ...MARKS,
    name: 'Başka',
    surname: 'Kişi',
    job: '',
    workplace_id: workplace,
    unit_id: null,
    nationality: 'turkish' as const,
  };
  const refused = await manager.send(employeeCalls.create, { body: { ...other, identity_number: '98765432100', job_quit_date: null } });
  expect(refused.error.items.map(({ field }) => field)).toContain('identity_number');
  expect(refused.raw.body).not.toContain('98765432100');
  await manager.send(leavingCalls.rehire, { params: { id }, body: { version: 1 } });
  const quit = { version: 2, job_quit_date: MARKS.job_quit_date, reason: MARKS.quit_reason, assignments: 0 };
  expect((await manager.send(leavingCalls.quit, { params: { id }, body: quit })).status).toBe(200);
  const files = READS.filter(({ binary }) => binary === 'reply');
  expect(files.map((call) => call.id)).toContain('EMP-CALL-22');
  for (const call of files) expect(found((await askAs(manager, call)).raw.body), call.id).toEqual([]);
  // Notices name the day of leaving for those who keep files, and nothing else.
  for (const table of ['log_record', 'notification'] as const) {
    const rows = await api.db.selectFrom(table).selectAll().execute();
    // The log of a user says until when the sign-in holds; nothing of it comes from the file.
    const text = JSON.stringify(rows.map((row) => ('entity' in row && row.entity === 'user' ? { ...row, after: null } : row)));
    expect(found(text), table).toEqual([]);
  }
  const feed = Object.values(CALLS.sync).filter(({ id: call }) => call === 'SYNC-CALL-01' || call === 'SYNC-CALL-07');
  for (const call of feed) expect(found((await askAs(manager, call)).raw.body), call.id).toEqual([]);
});
