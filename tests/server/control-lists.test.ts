import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { newId } from '#core/id/uuid.ts';
import { categoryCalls, controlListCalls, questionCalls } from '#modules/risk/shared/control-list.calls.ts';
import { MOST_QUESTIONS } from '#modules/risk/shared/control-list.schema.ts';
import type { FeedPage } from '#modules/sync/shared/sync.calls.ts';
import { historyCalls } from '#modules/sync/shared/history.calls.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';
import { type Accounts, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleCategory, sampleList, sampleQuestion } from '#tests/support/control-lists.ts';
import { deletionNow } from '#tests/support/seen-now.ts';

const calls = { ...categoryCalls, ...controlListCalls, ...questionCalls };
let api: Api;
let accounts: Accounts;
let manager: Person;
/** Assigned to the first four depots; may add and change, not delete. */
let igu: Person;
/** The first depot, and the last, which the expert does not reach. */
let [near, far] = ['', ''];
let category = '';

const made = async (reply: Promise<{ status: number; body: { data: { id: string } } }>): Promise<string> => {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
};
const addCategory = (over: Parameters<typeof sampleCategory>[0] = {}, person = manager) =>
  person.send(calls.createCategory, { body: { id: newId(), ...sampleCategory(over) } });
const addList = (workplaces: string[] = [], over: Parameters<typeof sampleList>[2] = {}, person = manager) =>
  person.send(calls.createControlList, { body: { id: newId(), ...sampleList(category, workplaces, over) } });
const addQuestion = (list: string, over: Parameters<typeof sampleQuestion>[1] = {}, person = manager) =>
  person.send(calls.createQuestion, { body: { id: newId(), ...sampleQuestion(list, over) } });
const fields = ({ error }: Awaited<ReturnType<typeof addList>>) => [error.code, error.items.map(({ field }) => field).toSorted()];

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  [near, far] = [accounts.one.workplaces[0]?.id ?? '', accounts.one.workplaces[4]?.id ?? ''];
  manager = await accounts.signIn(accounts.one, 'account_manager');
  igu = await accounts.signIn(accounts.one, 'igu');
  category = await made(addCategory({ name: 'Depolama', key: 'depolama' }));
});
afterAll(() => api.stop());

describe('categories', () => {
  test('CLIST-05 CLIST-06: name and key are there, and a key is small letters, digits, hyphen and underscore', async () => {
    expect(fields(await addCategory({ name: ' ', key: '' }))).toEqual(['VALIDATION', ['key', 'name']]);
    for (const key of ['Depo', 'depo 1', 'çelik', 'a.b', 'x'.repeat(101)])
      expect(fields(await addCategory({ key })), key).toEqual(['VALIDATION', ['key']]);
    expect(fields(await addCategory({ name: 'x'.repeat(256) }))).toEqual(['VALIDATION', ['name']]);
    expect((await addCategory({ name: 'x'.repeat(255), key: `a-_9${'x'.repeat(96)}` })).status).toBe(200);
  });

  test('CLIST-07: a description has at most 1000 characters', async () => {
    expect(fields(await addCategory({ description: 'x'.repeat(1001) }))).toEqual(['VALIDATION', ['description']]);
    expect((await addCategory({ description: 'x'.repeat(1000) })).status).toBe(200);
  });

  test('CLIST-CALL-08 CLIST-CALL-09: a key stands once in an account, also when two come at once; another account may have it too', async () => {
    const both = await Promise.all([addCategory({ key: 'ikiz' }), addCategory({ key: 'ikiz' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(both.map(fields)).toContainEqual(['VALIDATION', ['key']]);
    const other = await made(addCategory({ key: 'tek' }));
    const body = { id: other, version: 1, ...sampleCategory({ key: 'ikiz' }) };
    expect(fields(await manager.send(calls.updateCategory, { body }))).toEqual(['VALIDATION', ['key']]);
    expect((await manager.send(calls.updateCategory, { body: { ...body, key: 'tek', name: 'Tek' } })).status).toBe(200);
    expect((await addCategory({ key: 'ikiz' }, await accounts.signIn(accounts.two, 'account_manager'))).status).toBe(200);
  });

  test('CLIST-CALL-07: in Turkish order', async () => {
    const person = await accounts.signIn(accounts.two, 'account_manager');
    for (const name of ['Zemin', 'çatı', 'Iğdır', 'İkmal', 'cam']) await made(addCategory({ name }, person));
    const { body } = await person.send(calls.categories, {});
    const names = body.data.map(({ name }: { name: string }) => name).filter((name: string) => name !== 'Yakıt depolama');
    expect(names).toEqual(['cam', 'çatı', 'Iğdır', 'İkmal', 'Zemin']);
  });

  test('CLIST-CALL-10: one that a list uses stays, also for who does not reach the list; without lists it goes', async () => {
    const used = await made(addCategory());
    const list = await made(addList([far], { category_id: used }));
    const reply = await manager.send(calls.removeCategory, await deletionNow(api.db, used));
    expect([reply.status, reply.error.code]).toEqual([409, 'RECORD_LOCKED']);
    expect((await manager.send(calls.removeControlList, await deletionNow(api.db, list))).status).toBe(200);
    expect((await manager.send(calls.removeCategory, await deletionNow(api.db, used))).status).toBe(200);
    expect((await manager.send(calls.category, { params: { id: used } })).status).toBe(404);
  });

  test('CLIST-02: a category comes back with its name, key, description and whether it is active', async () => {
    const body = sampleCategory({ description: 'Tank ve boru hatları', active: false });
    const id = await made(addCategory(body));
    expect((await manager.send(calls.category, { params: { id } })).body.data).toMatchObject(body);
  });

  test('an inactive one is taken for no list, and stays with the one that has it', async () => {
    const id = await made(addCategory());
    const list = await made(addList([], { category_id: id }));
    await manager.send(calls.updateCategory, { body: { id, version: 1, ...sampleCategory({ active: false }) } });
    expect(fields(await addList([], { category_id: id }))).toEqual(['VALIDATION', ['category_id']]);
    const body = { id: list, version: 1, ...sampleList(id, [], { name: 'Yeni ad' }) };
    expect((await manager.send(calls.updateControlList, { body })).status).toBe(200);
  });
});

describe('control lists', () => {
  test('CLIST-01: a list of each of the three types comes back as it was made, with its question', async () => {
    for (const type of ['risk_based', 'sector_based', 'ai_based'] as const) {
      const body = sampleList(category, [near], { name: 'Dolum platformu', type });
      const id = await made(addList([near], body));
      const question = await made(addQuestion(id));
      expect((await manager.send(calls.controlList, { params: { id } })).body.data).toMatchObject(body);
      const { data } = (await manager.send(calls.questions, { params: { id } })).body;
      expect(data.map((row: { id: string }) => row.id)).toEqual([question]);
    }
  });

  test('CLIST-03 CLIST-04: a name of three letters, a category and somebody whom it is for', async () => {
    for (const name of ['', '  ', 'ab', ' ab ']) expect(fields(await addList([], { name })), name).toEqual(['VALIDATION', ['name']]);
    expect((await addList([], { name: 'Abc' })).status).toBe(200);
    expect(fields(await addList([], { category_id: null as unknown as string }))).toEqual(['VALIDATION', ['category_id']]);
    expect(fields(await addList([], { apply_to_all_workplaces: false }))).toEqual(['VALIDATION', ['workplace_ids']]);
  });

  test('CLIST-CALL-01: pages by category, type and Turkish name', async () => {
    const own = await made(addCategory());
    for (const name of ['Işıklandırma', 'Çatı işleri', 'Zemin']) await made(addList([], { name, category_id: own }));
    await made(addList([], { name: 'Sektör', category_id: own, type: 'sector_based' }));
    const ask = async (query: object, page = 1) => {
      const { body } = await manager.send(calls.controlLists, { params: { page, limit: 10 }, query });
      return [body.data.map(({ name }: { name: string }) => name), body.total];
    };
    expect(await ask({ category: own })).toEqual([['Çatı işleri', 'Işıklandırma', 'Sektör', 'Zemin'], 4]);
    expect(await ask({ category: own, type: 'sector_based' })).toEqual([['Sektör'], 1]);
    expect(await ask({ category: own, name: 'ISIK' })).toEqual([['Işıklandırma'], 1]);
    expect(await ask({ category: own }, 2)).toEqual([[], 4]);
  });

  test('CLIST-CALL-05: a change on an older version is a conflict with the record', async () => {
    const id = await made(addList());
    const change = (version: number, name: string) =>
      manager.send(calls.updateControlList, { body: { id, version, ...sampleList(category, [], { name }) } });
    expect((await change(1, 'Birinci')).status).toBe(200);
    expect((await change(1, 'İkinci')).error).toMatchObject({
      code: 'VERSION_CONFLICT',
      record: { version: 2, body: { name: 'Birinci' } },
    });
  });

  test('CLIST-CALL-06: a list goes with its questions, and a question that comes after it is refused', async () => {
    const id = await made(addList());
    const question = await made(addQuestion(id));
    expect((await manager.send(calls.removeControlList, await deletionNow(api.db, id))).status).toBe(200);
    expect((await manager.send(calls.question, { params: { id: question } })).status).toBe(404);
    expect((await addQuestion(id)).status).toBe(404);
  });

  test('who writes and who deletes follows the matrix', async () => {
    const id = await made(addList([near], {}, igu));
    for (const [call, one] of [
      [calls.removeControlList, id],
      [calls.removeCategory, category],
    ] as const)
      expect((await igu.send(call, await deletionNow(api.db, one))).error).toMatchObject({
        code: 'PERMISSION_DENIED',
        permission: 'clist.manage',
      });
    const auditor = await accounts.signIn(accounts.one, 'auditor');
    expect((await auditor.send(calls.controlList, { params: { id } })).status).toBe(200);
    expect((await addList([], {}, auditor)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'clist.write' });
    expect((await addQuestion(id, {}, auditor)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'clist.write' });
    const personel = await accounts.signIn(accounts.one, 'personel');
    expect((await personel.send(calls.controlList, { params: { id } })).error).toMatchObject({
      code: 'PERMISSION_DENIED',
      permission: 'clist.read',
    });
  });
});

describe('whom a list is for', () => {
  const feedOf = async (person: Person, after = 0, epoch = '') =>
    (await person.send(syncCalls.changes, { query: { after: String(after), epoch, limit: '1000' } })).body as FeedPage;
  /** On how many ways a record of a list is reached: feed, history and its own call. */
  const ways = async (person: Person, kind: 'control-list' | 'control-list-question', id: string) => {
    const call = kind === 'control-list' ? calls.controlList : calls.question;
    return [
      (await feedOf(person)).changes.some((row) => row.id === id),
      (await person.send(historyCalls.record, { params: { kind, id }, query: {} })).status === 200,
      (await person.send(call, { params: { id } })).status === 200,
    ];
  };

  test('CLIST-CALL-02: of one workplace the lists for all and those that chose it', async () => {
    const [all, here, there] = [await made(addList()), await made(addList([near, far])), await made(addList([far]))];
    const of = async (id: string, person = manager) => {
      const { body } = await person.send(calls.controlListsOfWorkplace, { params: { id } });
      return [all, here, there].map((list) => body.data.some((row: { id: string }) => row.id === list));
    };
    expect(await of(near)).toEqual([true, true, false]);
    expect(await of(far)).toEqual([true, true, true]);
    expect(await of(near, igu)).toEqual([true, true, false]);
    expect((await igu.send(calls.controlListsOfWorkplace, { params: { id: far } })).status).toBe(404);
  });

  test('a list and its questions are reached on every way or on none, and follow when it is given to others', async () => {
    const id = await made(addList([far]));
    const question = await made(addQuestion(id));
    const both = async (person: Person) => [
      ...(await ways(person, 'control-list', id)),
      ...(await ways(person, 'control-list-question', question)),
    ];
    expect(await both(igu)).toEqual(Array(6).fill(false));
    expect(await both(manager)).toEqual(Array(6).fill(true));
    expect((await addQuestion(id, {}, igu)).status).toBe(404);
    await manager.send(calls.updateControlList, { body: { id, version: 1, ...sampleList(category, [far, near]) } });
    expect(await both(igu)).toEqual(Array(6).fill(true));
    await manager.send(calls.updateControlList, { body: { id, version: 2, ...sampleList(category, [far]) } });
    expect(await both(igu)).toEqual(Array(6).fill(false));
    await manager.send(calls.updateControlList, { body: { id, version: 3, ...sampleList(category) } });
    expect(await both(igu)).toEqual(Array(6).fill(true));
  });

  test('OFF-SCOPE-01: a device that held a list learns from the digest that it does not any more', async () => {
    const id = await made(addList([near]));
    await made(addQuestion(id));
    const before = await feedOf(igu);
    const count = (page: FeedPage) => page.digest?.find(({ bucket }) => bucket === 'account')?.count ?? 0;
    await manager.send(calls.updateControlList, { body: { id, version: 1, ...sampleList(category, [far]) } });
    const after = await feedOf(igu, before.watermark, before.epoch);
    expect(after.epoch).toBe(before.epoch);
    expect(after.changes).toEqual([]);
    expect(count(after)).toBe(count(before) - 2);
    await manager.send(calls.removeControlList, await deletionNow(api.db, id));
    expect(count(await feedOf(igu, after.watermark, after.epoch))).toBe(count(after));
  });

  test('who reaches some workplaces only neither opens a list to all nor takes it from the others', async () => {
    expect(fields(await addList([], {}, igu))).toEqual(['VALIDATION', ['apply_to_all_workplaces']]);
    expect((await addList([near, far], {}, igu)).status).toBe(404);
    const shared = await made(addList([near, far]));
    const change = (person: Person, version: number, workplaces: string[], name = 'Yeni ad') =>
      person.send(calls.updateControlList, { body: { id: shared, version, ...sampleList(category, workplaces, { name }) } });
    expect((await change(igu, 1, [near, far])).status).toBe(200);
    expect(fields(await change(igu, 2, [near]))).toEqual(['VALIDATION', ['workplace_ids']]);
    expect(fields(await change(igu, 2, [far]))).toEqual(['VALIDATION', ['workplace_ids']]);
    expect(fields(await change(igu, 2, []))).toEqual(['VALIDATION', ['apply_to_all_workplaces']]);
    expect((await change(manager, 2, [far])).status).toBe(200);
    const forAll = await made(addList());
    const body = { id: forAll, version: 1, ...sampleList(category, [], { name: 'Yeni ad' }) };
    expect((await igu.send(calls.updateControlList, { body })).status).toBe(200);
    const closed = { ...body, version: 2, apply_to_all_workplaces: false, workplace_ids: [near] };
    expect(fields(await igu.send(calls.updateControlList, { body: closed }))).toEqual(['VALIDATION', ['apply_to_all_workplaces']]);
  });
});

describe('questions', () => {
  test('RISK-VAL-01 CLQ-CALL-01: a question has at least ten characters and a list in reach', async () => {
    const list = await made(addList());
    for (const question of ['', 'Tank iyi?', '   Tank iyi?    '])
      expect(fields(await addQuestion(list, { question })), question).toEqual(['VALIDATION', ['question']]);
    expect((await addQuestion(list, { question: 'Tank sağlam' })).status).toBe(200);
    expect((await addQuestion(newId())).status).toBe(404);
  });

  test('RISK-QTPL-01 CLQ-CALL-03: what a question says comes back, in the order of the list', async () => {
    const list = await made(addList());
    const said = sampleQuestion(list, {
      code: 'T-2',
      current_cautions: 'Pano kilitli',
      affected_people: ['Sürücüler', 'Ziyaretçiler'],
      position: 20,
    });
    const second = await made(manager.send(calls.createQuestion, { body: { id: newId(), ...said } }));
    const first = await made(addQuestion(list, { position: 10 }));
    const { body } = await igu.send(calls.questions, { params: { id: list } });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([first, second]);
    expect(body.data[1]).toEqual({ id: second, version: 1, ...said });
    const whole = await igu.send(calls.controlList, { params: { id: list } });
    expect(whole.body.data.questions).toEqual(body.data);
  });

  test('CLQ-CALL-07 CLQ-CALL-04: changed on the version that was seen, never moved to another list, and deleted', async () => {
    const [list, other] = [await made(addList()), await made(addList())];
    const id = await made(addQuestion(list));
    const change = (version: number, at = list) =>
      igu.send(calls.updateQuestion, { body: { id, version, ...sampleQuestion(at, { code: 'K' }) } });
    expect(fields(await change(1, other))).toEqual(['VALIDATION', ['control_list_id']]);
    expect((await change(1)).body.data).toMatchObject({ id, version: 2, record: { code: 'K' } });
    expect((await change(1)).error.code).toBe('VERSION_CONFLICT');
    expect((await igu.send(calls.removeQuestion, await deletionNow(api.db, id))).status).toBe(200);
    expect((await igu.send(calls.question, { params: { id } })).status).toBe(404);
  });

  test('a list holds a thousand questions and not one more', async () => {
    const list = await made(addList());
    const { account_id } = accounts.one.people.get('account_manager') ?? { account_id: '' };
    const source = await made(addQuestion(list));
    // Rows as the store writes them, copied by the database.
    await api.db.executeQuery(
      sql`insert into record (id, account_id, kind, bucket, version, sort_at, status, people, digest, body, search, created_at, updated_at)
        select gen_random_uuid(), account_id, kind, bucket, version, sort_at, status, people, digest, body, search, created_at, updated_at
        from record, generate_series(2, ${MOST_QUESTIONS}::int) where id = ${source}::uuid and account_id = ${account_id}::uuid`.compile(
        api.db,
      ),
    );
    expect(fields(await addQuestion(list))).toEqual(['VALIDATION', ['control_list_id']]);
    expect((await manager.send(calls.removeQuestion, await deletionNow(api.db, source))).status).toBe(200);
    expect((await addQuestion(list)).status).toBe(200);
  });
});
