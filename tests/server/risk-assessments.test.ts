import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { assessmentCalls as calls } from '#modules/risk/shared/assessment.calls.ts';
import type { AssessmentHeader } from '#modules/risk/shared/assessment.schema.ts';
import { categoryCalls, controlListCalls } from '#modules/risk/shared/control-list.calls.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import type { FeedPage } from '#modules/sync/shared/sync.calls.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';
import { type Accounts, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { sampleHeader } from '#tests/support/assessments.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleCategory, sampleList, sampleQuestion } from '#tests/support/control-lists.ts';
import { sampleAction, sampleJob, sampleResponse } from '#tests/support/responses.ts';
import { seenNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
/** Assigned to the first four depots; writes, does not delete. */
let igu: Person;
/** The first depots, and the last, which the expert does not reach. */
let [near, second, third, far] = ['', '', '', ''];
let list = '';

/** A unit that no assessment looks at yet. */
async function freshUnit(workplace: string): Promise<string> {
  const { id } = await accounts.one
    .as('account_manager', new Date())
    .records.insert('unit', newId(), { name: 'Dolum platformu', workplace_id: workplace, parent_id: null });
  return id;
}
const place = async (workplace = near) => ({ workplace, unit: await freshUnit(workplace), list });
const create = (header: AssessmentHeader, { person = manager, id = newId(), key = newId(), allow_second = false } = {}) =>
  person.send(calls.createAssessment, { body: { id, ...header, ...(allow_second ? { allow_second } : {}) } }, { key });
async function made(header: AssessmentHeader): Promise<string> {
  const { status, body } = await create(header);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
}
const get = async (id: string, person = manager) => (await person.send(calls.assessment, { params: { id } })).body.data;
const refusal = ({ error }: Awaited<ReturnType<typeof create>>) => [error.code, ...error.items.map(({ field }) => field)];

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  [near, second, third, far] = [0, 1, 2, 4].map((at) => accounts.one.workplaces[at]?.id ?? '') as [string, string, string, string];
  manager = await accounts.signIn(accounts.one, 'account_manager');
  igu = await accounts.signIn(accounts.one, 'igu');
  const category = await manager.send(categoryCalls.createCategory, { body: { id: newId(), ...sampleCategory() } });
  const added = await manager.send(controlListCalls.createControlList, { body: { id: newId(), ...sampleList(category.body.data.id) } });
  list = added.body.data.id;
});
afterAll(() => api.stop());

describe('beginning one', () => {
  test('RISK-CALL-05 RISK-HEAD-01: the server gives number, version, creator and editor; numbers follow each other in an account', async () => {
    const [one, other] = [await made(sampleHeader(await place())), await made(sampleHeader(await place()))];
    const row = await get(one);
    expect(row).toMatchObject({
      title: 'Tank sahası risk değerlendirmesi',
      revision_number: 0,
      status: 'open',
      current_version: { version: 1 },
      creator_id: idOf(accounts.one, 'account_manager'),
      editor_id: idOf(accounts.one, 'account_manager'),
      notification: { frequency: 'every_change', recipients: [idOf(accounts.one, 'account_manager')] },
    });
    expect(row.versions).toMatchObject([{ version: 1, note: '' }]);
    expect(row.report_number).toMatch(/^RD-\d{4}-\d{4}$/);
    const running = (number: string) => Number(number.slice(-4));
    expect(running((await get(other)).report_number)).toBe(running(row.report_number) + 1);
  });

  test('what the server keeps is taken from nobody', async () => {
    const header = {
      ...sampleHeader(await place()),
      report_number: 'RD-2020-0001',
      revision_number: 7,
      status: 'reported',
      creator_id: newId(),
    };
    const row = await get(await made(header));
    expect([row.revision_number, row.status, row.creator_id]).toEqual([0, 'open', idOf(accounts.one, 'account_manager')]);
    expect(row.report_number).not.toBe('RD-2020-0001');
  });

  test('RISK-VAL-02 RISK-VAL-06: title, unit, method and list are asked for, each at its field', async () => {
    const header = sampleHeader(await place());
    const wrong = [
      [{ title: '  Tank   ' }, 'title'],
      [{ units: [] }, 'units'],
      [{ method: '' }, 'method'],
      [{ method: 'L_TYPE' }, 'method'],
      [{ control_list_ids: [] }, 'control_list_ids'],
      [{ date: null }, 'date'],
    ] as const;
    for (const [over, field] of wrong)
      expect(refusal(await create({ ...header, ...over } as AssessmentHeader)), field).toEqual(['VALIDATION', field]);
  });

  test('a unit that has one is refused until a second one is wanted, also when two people begin at once', async () => {
    const header = sampleHeader(await place());
    const both = await Promise.all([create(header), create(header, { person: igu })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(both.map(refusal)).toContainEqual(['VALIDATION', 'units']);
    expect((await create(header, { allow_second: true })).status).toBe(200);
  });

  test('pressed once it is made once: the same key is answered with the same number, the same id under another one is refused', async () => {
    const header = sampleHeader(await place());
    const [id, key] = [newId(), newId()];
    const [first, again] = [await create(header, { id, key }), await create(header, { id, key })];
    expect(again.body.data.number).toBe(first.body.data.number);
    expect((await create(header, { id })).error.code).toBe('DUPLICATE_ID');
  });

  test('a unit of another workplace and a list that is not used there are refused', async () => {
    const here = await place();
    expect(refusal(await create(sampleHeader({ ...here, unit: await freshUnit(second) })))).toEqual(['VALIDATION', 'units']);
    const category = await manager.send(categoryCalls.createCategory, { body: { id: newId(), ...sampleCategory() } });
    const elsewhere = await manager.send(controlListCalls.createControlList, {
      body: { id: newId(), ...sampleList(category.body.data.id, [second]) },
    });
    expect(refusal(await create(sampleHeader({ ...here, list: elsewhere.body.data.id })))).toEqual(['VALIDATION', 'control_list_ids']);
  });
});

describe('what a workplace can be assessed by', () => {
  test('RISK-CALL-11 RISK-METH-01: an open one leaves the methods of its family, in calls and in refusals', async () => {
    const methods = async () => (await manager.send(calls.methods, { params: { id: second } })).body.data;
    expect(await methods()).toEqual(['5x5', '5x5_AI', 'FINE_KINNEY', 'FINE_KINNEY_AI']);
    const id = await made(sampleHeader(await place(second), { method: 'FINE_KINNEY_AI' }));
    expect(await methods()).toEqual(['FINE_KINNEY', 'FINE_KINNEY_AI']);
    expect(refusal(await create(sampleHeader(await place(second))))).toEqual(['VALIDATION', 'method']);
    expect((await manager.send(calls.removeAssessment, { params: { id }, query: { version: '1', seen: '0' } })).status).toBe(200);
    expect(await methods()).toHaveLength(4);
  });

  test('RISK-CALL-16 RISK-CALL-10: which units are assessed, and by what', async () => {
    const here = await place(third);
    const existing = async () => (await manager.send(calls.existing, { params: { a: third, b: here.unit } })).body.data;
    const assessed = async (method: string) => {
      const { body } = await manager.send(calls.units, { params: { a: third, b: method } });
      return body.data.find((unit: { id: string }) => unit.id === here.unit);
    };
    expect(await existing()).toEqual({ exists: false, id: null, method: null, report_number: null, title: null });
    expect(await assessed('5x5')).toMatchObject({ assessed: false, risk_analysis_id: null });
    const id = await made(sampleHeader(here));
    expect(await existing()).toMatchObject({ exists: true, id, method: '5x5' });
    expect(await assessed('5x5_AI')).toMatchObject({ assessed: true, risk_analysis_id: id });
    expect(await assessed('FINE_KINNEY')).toMatchObject({ assessed: false });
    expect((await manager.send(calls.units, { params: { a: third, b: 'HAZOP' } })).status).toBe(400);
  });
});

describe('changing the head', () => {
  const update = (id: string, version: number, header: AssessmentHeader, person = manager) =>
    person.send(calls.updateAssessment, { body: { id, version, ...header } });

  test('RISK-CALL-06: who changed it last is its editor; number, creator and versions stay', async () => {
    const header = sampleHeader(await place());
    const id = await made(header);
    const before = await get(id);
    expect((await update(id, 1, { ...header, title: 'Dolum platformu riskleri' }, igu)).status).toBe(200);
    const { report_number, creator_id, versions, notification } = before;
    expect(await get(id)).toMatchObject({
      title: 'Dolum platformu riskleri',
      editor_id: idOf(accounts.one, 'igu'),
      version: 2,
      report_number,
      creator_id,
      versions,
      notification,
    });
  });

  test('a change on an older version is a conflict with the record', async () => {
    const header = sampleHeader(await place());
    const id = await made(header);
    await update(id, 1, { ...header, title: 'Birinci değişiklik' });
    expect((await update(id, 1, { ...header, title: 'İkinci değişiklik' }, igu)).error).toMatchObject({
      code: 'VERSION_CONFLICT',
      record: { version: 2, body: { title: 'Birinci değişiklik' } },
    });
  });

  test('neither the workplace nor the family of its method changes, and a unit that has one is not taken in silently', async () => {
    const [header, other] = [sampleHeader(await place()), sampleHeader(await place())];
    const id = await made(header);
    await made(other);
    const change = async (over: Partial<AssessmentHeader>) => refusal(await update(id, 1, { ...header, ...over }));
    expect(await change({ workplace_id: second })).toEqual(['VALIDATION', 'workplace_id']);
    expect(await change({ method: 'FINE_KINNEY' })).toEqual(['VALIDATION', 'method']);
    expect(await change({ units: [...header.units, ...other.units] })).toEqual(['VALIDATION', 'units']);
    expect((await get(id)).version).toBe(1);
    expect((await update(id, 1, { ...header, method: '5x5_AI' })).status).toBe(200);
  });
});

describe('revisions', () => {
  const revise = (id: string, { note = '', seen, person = manager }: { note?: string; seen: number; person?: Person }) =>
    person.send(calls.revise, { body: { risk_analysis_id: id, note, seen } });

  test('RISK-CALL-08 RISK-CALL-09: the next version begins under the same number, with who began it and why', async () => {
    const id = await made(sampleHeader(await place()));
    const before = await get(id);
    const { body } = await revise(id, { note: ' Yeni tank devreye alındı ', seen: 1, person: igu });
    expect(body.data).toEqual({ id, version: 2, revision_number: 1 });
    expect(await get(id)).toMatchObject({ report_number: before.report_number, revision_number: 1, current_version: { version: 2 } });
    const versions = (await manager.send(calls.versions, { params: { id } })).body.data;
    expect(versions).toMatchObject([
      { version: 2, note: 'Yeni tank devreye alındı', editor_id: idOf(accounts.one, 'igu') },
      { version: 1, note: '', editor_id: idOf(accounts.one, 'account_manager') },
    ]);
  });

  test('RISK-VER-01: two who revise the same state make one revision, and the same press told twice makes one', async () => {
    const id = await made(sampleHeader(await place()));
    const both = await Promise.all([revise(id, { seen: 1 }), revise(id, { seen: 1, person: igu })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.map(({ error }) => error.code)).toContain('VERSION_CONFLICT');
    const key = newId();
    const again = () => manager.send(calls.revise, { body: { risk_analysis_id: id, note: '', seen: 2 } }, { key });
    expect([(await again()).body.data.version, (await again()).body.data.version]).toEqual([3, 3]);
  });
});

describe('whom it tells', () => {
  const settle = async (id: string, frequency: 'every_change' | 'score_change', recipients: string[], seen?: number) =>
    manager.send(calls.notifyWhom, {
      body: { risk_analysis_id: id, version: seen ?? (await seenNow(api.db, id)), frequency, recipients },
    });
  const toldTo = async (key: string, id: string) => {
    const rows = await api.db
      .selectFrom('notification')
      .select(['source', 'targets'])
      .where('redirect_path', '=', `/companies/risk-assessments/show/${id}`)
      .orderBy('created_at')
      .execute();
    return rows.filter(({ targets }) => targets.includes(idOf(accounts.one, key))).map(({ source }) => source);
  };

  test('RISK-NSET-02 RISK-CALL-14: somebody is told, people of the account only, and what was said is answered', async () => {
    const id = await made(sampleHeader(await place()));
    expect(refusal(await settle(id, 'every_change', []))).toEqual(['VALIDATION', 'recipients']);
    expect(refusal(await settle(id, 'every_change', [idOf(accounts.two, 'igu')]))[0]).toBe('NOT_FOUND');
    const wanted = { frequency: 'score_change', recipients: [idOf(accounts.one, 'igu')] };
    expect((await settle(id, 'score_change', wanted.recipients)).body.data).toEqual(wanted);
    expect((await manager.send(calls.notification, { params: { id } })).body.data).toEqual(wanted);
    const auditor = await accounts.signIn(accounts.one, 'auditor');
    const body = { risk_analysis_id: id, version: 2, frequency: 'every_change' as const, recipients: wanted.recipients };
    expect((await auditor.send(calls.notifyWhom, { body })).error).toMatchObject({ permission: 'risk.write' });
  });

  test('RISK-NSET-01: of each change once an hour, of scores only whoever wants that, of a revision always', async () => {
    const header = sampleHeader(await place());
    const id = await made(header);
    const change = async (version: number, title: string) =>
      expect((await manager.send(calls.updateAssessment, { body: { id, version, ...header, title } })).status).toBe(200);
    await settle(id, 'score_change', [idOf(accounts.one, 'igu'), idOf(accounts.one, 'account_manager')]);
    await change(2, 'Birinci başlık değişikliği');
    expect(await toldTo('igu', id)).toEqual([]);
    await settle(id, 'every_change', [idOf(accounts.one, 'igu'), idOf(accounts.one, 'account_manager')]);
    await change(4, 'İkinci başlık değişikliği');
    await change(5, 'Üçüncü başlık değişikliği');
    expect(await toldTo('igu', id)).toEqual(['risk.changed']);
    await manager.send(calls.revise, { body: { risk_analysis_id: id, note: '', seen: 6 } });
    expect(await toldTo('igu', id)).toEqual(['risk.changed', 'risk.revised']);
    // Nobody is told what they did themselves.
    expect(await toldTo('account_manager', id)).toEqual([]);
  });
});

test('RISK-CALL-12: an assessment goes with its answers, and with nothing else that names it', async () => {
  const here = await place();
  const assessment = await made(sampleHeader(here));
  const { records } = accounts.one.as('account_manager', new Date());
  const question = (await records.insert('control-list-question', newId(), sampleQuestion(list))).id;
  const body = sampleResponse({ ...here, assessment, question });
  const answer = (await records.insert('control-list-response', responseId(body), body)).id;
  // As a record of any other kind would name it.
  const other = await freshUnit(near);
  await api.db.insertInto('record_ref').values({ from_id: other, to_id: assessment, to_kind: 'risk-assessment', field: 'x' }).execute();
  const { seq } = await records.get('control-list-response', answer);
  const query = { version: '1', seen: String(seq) };
  expect((await manager.send(calls.removeAssessment, { params: { id: assessment }, query })).status).toBe(200);
  const left = async (kind: 'control-list-response' | 'unit', id: string) => (await records.find(kind, id)) !== null;
  expect([await left('control-list-response', answer), await left('unit', other)]).toEqual([false, true]);
});

test('RISK-CALL-12: an assessment is not deleted with answers that its deleter has not seen', async () => {
  const here = await place();
  const assessment = await made(sampleHeader(here));
  const { records } = accounts.one.as('igu', new Date());
  const question = (await records.insert('control-list-question', newId(), sampleQuestion(list))).id;
  const body = sampleResponse({ ...here, assessment, question });
  const answer = responseId(body);
  const seen = async () => String((await records.get('control-list-response', answer)).seq);
  const remove = (query: { version: string; seen: string }) => manager.send(calls.removeAssessment, { params: { id: assessment }, query });
  const isThere = async () => (await records.find('control-list-response', answer)) !== null;
  await records.insert('control-list-response', answer, body);
  expect([(await remove({ version: '1', seen: '0' })).error.code, await isThere()]).toEqual(['VERSION_CONFLICT', true]);
  // Who does not say what was seen has seen nothing.
  for (const field of ['version', 'seen'] as const) {
    const { [field]: _, ...query } = { version: '1', seen: await seen() };
    const { error } = await remove(query as never);
    expect([error.status, error.items.map((item) => item.field), await isThere()]).toEqual([422, [field], true]);
  }
  const before = await seen();
  // Another rating of what was seen is as unseen as another answer.
  await records.update('control-list-response', answer, 1, { ...body, possibility: 5 });
  expect([(await remove({ version: '1', seen: before })).error.code, await isThere()]).toEqual(['VERSION_CONFLICT', true]);
  expect((await remove({ version: '1', seen: await seen() })).status).toBe(200);
  expect(await isThere()).toBe(false);
});

describe('people with open jobs', () => {
  const remind = (id: string, response_ids?: string[], person = manager) =>
    person.send(calls.mailResponsibles, { body: { risk_analysis_id: id, ...(response_ids === undefined ? {} : { response_ids }) } });

  test('RISK-CALL-13: who has an open job is reminded by mail and in the bell, once an hour; done jobs remind nobody', async () => {
    const here = await place();
    const assessment = await made(sampleHeader(here));
    const { records } = accounts.one.as('account_manager', new Date());
    const answer = async (key: string, status: 'in_progress' | 'completed') => {
      const question = (await records.insert('control-list-question', newId(), sampleQuestion(list))).id;
      const jobs = [
        sampleJob({ responsible_people: [idOf(accounts.one, key)], status, finish_date: status === 'completed' ? '2026-03-03' : null }),
      ];
      const body = sampleResponse({ ...here, assessment, question }, { has_action: true, improvement_action: sampleAction({ jobs }) });
      return (await records.insert('control-list-response', responseId(body), body)).id;
    };
    const [open, done] = [await answer('igu', 'in_progress'), await answer('auditor', 'completed')];
    expect((await remind(assessment, [done])).status).toBe(422);
    expect((await remind(assessment, [open, newId()])).status).toBe(404);
    expect((await remind(assessment)).body.data).toEqual({ sent: 1 });
    const told = await api.db.selectFrom('notification').selectAll().where('source', '=', 'risk.responsibles').execute();
    expect(told.map(({ targets, delivery_method }) => [targets, delivery_method])).toEqual([[[idOf(accounts.one, 'igu')], 'both']]);
    const again = await remind(assessment, [open], igu);
    expect([again.status, Number(again.raw.headers['retry-after']) > 3000]).toEqual([429, true]);
    const auditor = await accounts.signIn(accounts.one, 'auditor');
    expect((await remind(assessment, undefined, auditor)).error).toMatchObject({ permission: 'risk.write' });
  });
});

describe('who reads and writes', () => {
  test('RISK-CALL-01 RISK-CALL-03: pages by workplace, unit and method', async () => {
    const here = await place();
    const id = await made(sampleHeader(here));
    const ask = async (query: object) => (await manager.send(calls.assessments, { query })).body;
    expect((await ask({ unit_id: here.unit })).data).toMatchObject([{ id, current_version: { version: 1 } }]);
    expect(await ask({ unit_id: here.unit, method: 'FINE_KINNEY' })).toMatchObject({ data: [], total: 0 });
    const { total } = await ask({ workplace_id: near, limit: '10' });
    const { body } = await manager.send(calls.assessmentsOfWorkplace, { params: { id: near } });
    expect(body.data).toHaveLength(total);
    expect((await manager.send(calls.assessments, { query: { limit: '7' } })).status).toBe(400);
  });

  test('RISK-CALL-02: those of a company that the person reaches', async () => {
    const [here, there] = [await made(sampleHeader(await place())), await made(sampleHeader(await place(far)))];
    const { body: workplace } = await accounts.one.as('account_manager', new Date()).records.get('workplace', near);
    const of = async (person: Person) => {
      const { body } = await person.send(calls.assessmentsOfCompany, { params: { id: workplace.company_id } });
      return [here, there].map((id) => body.data.some((row: { id: string }) => row.id === id));
    };
    expect([await of(manager), await of(igu)]).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test('OFF-SCOPE-01: it comes down to the devices of those who reach its workplace', async () => {
    const [here, there] = [await made(sampleHeader(await place())), await made(sampleHeader(await place(far)))];
    const { body } = await igu.send(syncCalls.changes, { query: { after: '0', epoch: '', limit: '1000' } });
    const ids = new Set((body as FeedPage).changes.map(({ id }) => id));
    expect([ids.has(here), ids.has(there)]).toEqual([true, false]);
    expect((await igu.send(calls.assessment, { params: { id: there } })).status).toBe(404);
    expect(refusal(await create(sampleHeader(await place(far)), { person: igu }))[0]).toBe('NOT_FOUND');
  });

  test('who writes and who deletes follows the matrix', async () => {
    const header = sampleHeader(await place());
    const id = await made(header);
    expect((await igu.send(calls.removeAssessment, { params: { id }, query: { version: '1', seen: '0' } })).error).toMatchObject({
      permission: 'risk.manage',
    });
    const auditor = await accounts.signIn(accounts.one, 'auditor');
    const personel = await accounts.signIn(accounts.one, 'personel');
    for (const person of [auditor, personel])
      expect((await create(sampleHeader(await place()), { person })).error).toMatchObject({ permission: 'risk.write' });
    expect((await auditor.send(calls.assessment, { params: { id } })).status).toBe(200);
    // Own ones only.
    expect((await personel.send(calls.assessment, { params: { id } })).status).toBe(404);
    const outsider = await accounts.signIn(accounts.two, 'account_manager');
    expect((await outsider.send(calls.assessment, { params: { id } })).status).toBe(404);
  });
});
