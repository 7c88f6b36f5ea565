import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { assessmentCalls as calls } from '#modules/risk/shared/assessment.calls.ts';
import { type Accounts, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleHeader } from '#tests/support/assessments.ts';
import { insertControlList } from '#tests/support/control-lists.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

test('RISK-CALL-14: what another one has set meanwhile is told, not written over; a change of the head is in nobody’s way', async () => {
  const { records } = accounts.one.as('account_manager', new Date());
  const workplace = workplaceOf(accounts.one);
  const unit = (await records.insert('unit', newId(), { name: 'Dolum platformu', workplace_id: workplace, parent_id: null })).id;
  const { list } = await insertControlList(records, []);
  const header = sampleHeader({ workplace, unit, list });
  const id = newId();
  expect((await manager.send(calls.createAssessment, { body: { id, ...header } })).status).toBe(200);
  const settle = (version: number, frequency: 'every_change' | 'score_change', recipients: string[]) =>
    manager.send(calls.notifyWhom, { body: { risk_analysis_id: id, version, frequency, recipients } });
  const [one, two] = [[idOf(accounts.one, 'igu')], [idOf(accounts.one, 'auditor')]];
  expect((await settle(1, 'score_change', one)).status).toBe(200);
  const late = await settle(1, 'every_change', two);
  expect(late.error).toMatchObject({
    code: 'VERSION_CONFLICT',
    record: { version: 2, body: { notification: { frequency: 'score_change', recipients: one } } },
  });
  const stored = (await manager.send(calls.assessment, { params: { id } })).body.data.notification;
  expect(stored).toEqual({ frequency: 'score_change', recipients: one });
  expect((await manager.send(calls.updateAssessment, { body: { id, version: 2, ...header, title: 'Başka bir başlık' } })).status).toBe(200);
  expect((await settle(2, 'every_change', two)).status).toBe(200);
});
