import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { type Duty, type HandedDuty, leavingCalls as calls } from '#modules/organisation/shared/leaving.calls.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { type Accounts, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { type Assessments, insertAssessments } from '#tests/support/assessments.ts';
import { unitsAt } from '#tests/support/employees.ts';
import { sampleAction, sampleJob } from '#tests/support/responses.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
/** The employee who is the expert. */
let employee = '';
let [from, to, near] = ['', '', ''];

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  [from, to, near] = [idOf(accounts.one, 'igu'), idOf(accounts.one, 'auditor'), workplaceOf(accounts.one)];
  const body = {
    name: 'Işıl',
    surname: 'Çağlar',
    job: 'Uzman',
    workplace_id: near,
    unit_id: (await unitsAt(api.db))(near),
    nationality: 'turkish' as const,
    identity_number: identityNumber('900555111'),
    job_start_date: '2020-01-02',
    user_id: from,
  };
  employee = (await manager.send(employeeCalls.create, { body })).body.data.id;
});
afterAll(() => api.stop());

const records = () => accounts.one.as('account_manager', new Date()).records;
const duties = async (area: string): Promise<readonly Duty[]> =>
  ((await manager.send(calls.duties, { params: { id: employee } })).body.data.duties as Duty[]).filter((one) => one.area === area);
const hand = async (area: Duty['area'], ids: readonly string[], to_user_id = to) =>
  (await manager.send(calls.delegate, { params: { id: employee }, body: { to_user_id, duties: ids.map((id) => ({ area, id })) } })).body
    .data as {
    moved: number;
    duties: HandedDuty[];
  };

test('EMP-DEL-01: open jobs against a risk go to the other person; finished ones, and those of others beside it, stay', async () => {
  const risks: Assessments = await insertAssessments(records(), near, from);
  const { body } = await records().get('control-list-response', risks.response);
  const doctor = idOf(accounts.one, 'doctor');
  const jobs = [
    sampleJob({ job: 'Kablo', responsible_people: [from, doctor], deadline: '2027-05-01' }),
    sampleJob({ job: 'Etiket', responsible_people: [from, to], deadline: '2027-04-01' }),
    sampleJob({ job: 'Bitmiş', responsible_people: [from], status: 'completed', finish_date: '2026-03-05' }),
    sampleJob({ job: 'Başkasının', responsible_people: [doctor] }),
  ];
  await records().update('control-list-response', risks.response, null, { ...body, improvement_action: sampleAction({ jobs }) });
  const [duty] = await duties('risk_job');
  expect(duty).toMatchObject({ id: risks.response, title: 'Kablo (+1)', workplace_id: near, deadline: '2027-04-01' });
  expect(await hand('risk_job', [risks.response])).toMatchObject({ moved: 1, duties: [{ moved: true }] });
  const after = (await records().get('control-list-response', risks.response)).body as RiskResponse;
  expect(after.improvement_action?.jobs.map(({ responsible_people }) => responsible_people)).toEqual([
    [to, doctor],
    [to],
    [from],
    [doctor],
  ]);
  expect(await duties('risk_job')).toEqual([]);
  // Once more there is nothing to hand over, and that is said.
  expect(await hand('risk_job', [risks.response])).toMatchObject({ moved: 0, duties: [{ moved: false, message: expect.any(String) }] });
});

test('EMP-DEL-01 EMP-CALL-20: the representative of a workplace changes; a name that was typed stays', async () => {
  const [own, typed] = [workplaceOf(accounts.one, 1), workplaceOf(accounts.one, 2)];
  const auditor = await api.db.selectFrom('app_user').select(['name', 'surname']).where('id', '=', to).executeTakeFirstOrThrow();
  const set = async (id: string, representative: string) => {
    const { body } = await records().get('workplace', id);
    await records().update('workplace', id, null, { ...body, representative, representative_user_id: from });
  };
  // As the file of the employee names the person.
  await set(own, 'Işıl Çağlar');
  await set(typed, 'Müdür Bey');
  expect((await duties('workplace')).map(({ id }) => id).toSorted()).toEqual([own, typed].toSorted());
  expect((await hand('workplace', [own, typed])).moved).toBe(2);
  const read = async (id: string) => (await records().get('workplace', id)).body as Workplace;
  expect(await read(own)).toMatchObject({ representative: `${auditor.name} ${auditor.surname}`, representative_user_id: to });
  expect(await read(typed)).toMatchObject({ representative: 'Müdür Bey', representative_user_id: to });
  expect(await duties('workplace')).toEqual([]);
});
