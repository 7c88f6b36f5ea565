import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type Client, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
let account: TestAccount;
let person: Client;
let other: Client;
let stranger: Client;

beforeAll(async () => {
  api = await startApp();
  account = await api.account('taslak.test');
  await account.addUser('uzman', 6, { assigned: [account.workplaces[0]] });
  await account.addUser('baska', 6, { assigned: [account.workplaces[0]] });
  await account.addUser('uzak', 6, { assigned: [account.workplaces[1]] });
  const foreign = await api.account('yabanci.test');
  await foreign.addUser('kisi', 6);
  person = await api.signIn('uzman@taslak.test');
  other = await api.signIn('baska@taslak.test');
  stranger = await api.signIn('kisi@yabanci.test');
});
afterAll(() => api.stop());

const sealed = (text: string) => Buffer.from(text).toString('base64');
const pathOf = (id: string) => `sync/drafts/operational-audit/${id}`;
const keep = (as: Client, id: string, change: object = {}) =>
  as('PUT', pathOf(id), {
    body: { device_id: 'tablet', version: 1.5, saved_at: 1_772_438_400_000, taken: {}, files: [], sealed: sealed('x'), ...change },
  });
const copies = async (as: Client, id: string) =>
  (await as('GET', 'sync/drafts')).body.data.filter((head: { record_id: string }) => head.record_id === id);

test('OFF-COPY-01: the key of copies is one for all devices of a person, another one for everybody else, and does not lie in the database as it is', async () => {
  const [first, again, theirs] = [
    await person('POST', 'sync/draft-key'),
    await person('POST', 'sync/draft-key'),
    await other('POST', 'sync/draft-key'),
  ];
  const { key } = first.body.data;
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(again.body.data.key).toBe(key);
  expect(theirs.body.data.key).not.toBe(key);
  expect((await api.anybody('POST', 'sync/draft-key')).status).toBe(401);
  expect(JSON.stringify(await api.db.selectFrom('draft_key').selectAll().execute())).not.toContain(key);
});

test('OFF-COPY-01: a copy takes the place of the one before of its device, and nobody else hears of it or gets it', async () => {
  const id = newId();
  expect((await keep(person, id)).status).toBe(200);
  expect((await keep(person, id, { version: 2.5, sealed: sealed('y'), taken: { phone: 1.25 } })).status).toBe(200);
  await keep(person, id, { device_id: 'phone' });
  const heads = await copies(person, id);
  expect(heads).toHaveLength(2);
  expect(heads.find((head: { device_id: string }) => head.device_id === 'tablet')).toMatchObject({
    ...{ kind: 'operational-audit', version: 2.5, saved_at: 1_772_438_400_000, taken: { phone: 1.25 }, ended: null, files: [] },
  });
  const got = await person('GET', `${pathOf(id)}?device_id=tablet`);
  expect(got.body.data).toEqual({ version: 2.5, sealed: sealed('y') });
  for (const somebody of [other, stranger]) {
    expect(await copies(somebody, id)).toEqual([]);
    expect((await somebody('GET', `${pathOf(id)}?device_id=tablet`)).status).toBe(404);
    await somebody('POST', `${pathOf(id)}/end`, { body: { device_id: 'tablet', version: 9, taken: {}, how: 'discarded' } });
  }
  expect((await person('GET', `${pathOf(id)}?device_id=tablet`)).status).toBe(200);
});

test('OFF-COPY-03: an end takes the copy and its files away and stays to be heard of for 14 days; a draft may begin again', async () => {
  const [id, file] = [newId(), newId()];
  await keep(person, id, { files: [file] });
  const part = (number: number, as = person) =>
    as('PUT', `sync/draft-files/${file}/${number}`, { body: { parts: 2, sealed: sealed(`part ${number}`) } });
  expect((await part(0)).status).toBe(200);
  expect((await copies(person, id))[0].files).toEqual([]);
  expect((await part(1)).status).toBe(200);
  expect((await copies(person, id))[0].files).toEqual([file]);
  expect((await person('GET', `sync/draft-files/${file}/1`)).body.data).toEqual({ parts: 2, sealed: sealed('part 1') });
  const end = { body: { device_id: 'tablet', version: 3.5, taken: { phone: 1.25 }, how: 'saved' } };
  expect((await person('POST', `${pathOf(id)}/end`, end)).status).toBe(200);
  expect(await copies(person, id)).toMatchObject([{ ended: 'saved', version: 3.5, taken: { phone: 1.25 } }]);
  expect((await person('GET', `${pathOf(id)}?device_id=tablet`)).status).toBe(404);
  expect((await person('GET', `sync/draft-files/${file}/1`)).status).toBe(404);
  expect((await keep(person, id, { version: 4.5 })).status).toBe(200);
  expect(await copies(person, id)).toMatchObject([{ ended: null }]);
  // The end of before, which the line held back, ends nothing that began since.
  await person('POST', `${pathOf(id)}/end`, end);
  expect(await copies(person, id)).toMatchObject([{ ended: null, version: 4.5 }]);
  await person('POST', `${pathOf(id)}/end`, { body: { ...end.body, version: 5.5 } });
  await api.db
    .updateTable('draft_copy')
    .set({ kept_at: new Date(Date.now() - 15 * 86_400_000) })
    .where('record_id', '=', id)
    .execute();
  await keep(person, newId());
  expect(await copies(person, id)).toEqual([]);
});

test('OFF-COPY-01: a copy that arrives late neither takes the place of a newer one nor begins an ended draft anew', async () => {
  const id = newId();
  const kept = async () => (await person('GET', `${pathOf(id)}?device_id=tablet`)).body.data ?? null;
  const late = (change: object) => keep(person, id, { sealed: sealed('late'), ...change });
  await keep(person, id, { version: 3.5, sealed: sealed('new') });
  expect((await late({ version: 2.5 })).status).toBe(409);
  expect(await kept()).toEqual({ version: 3.5, sealed: sealed('new') });
  // The same once more, after a lost answer.
  expect((await keep(person, id, { version: 3.5, sealed: sealed('new') })).status).toBe(200);
  await person('POST', `${pathOf(id)}/end`, { body: { device_id: 'tablet', version: 4.5, taken: {}, how: 'discarded' } });
  expect((await late({ version: 3.5 })).status).toBe(409);
  expect([await kept(), await copies(person, id)]).toMatchObject([null, [{ ended: 'discarded' }]]);
  // A device whose store was lost counts anew: what was typed later is the newer one.
  const later = { saved_at: 1_772_438_500_000 };
  expect((await keep(person, id, { version: 1.25, sealed: sealed('anew'), ...later })).status).toBe(200);
  expect((await late({ version: 9.5 })).status).toBe(409);
  expect(await kept()).toEqual({ version: 1.25, sealed: sealed('anew') });
});

test('OFF-COPY-03: the end of a draft that was taken in and saved at once is told, without a copy of it', async () => {
  const id = newId();
  await keep(person, id);
  await person('POST', `${pathOf(id)}/end`, { body: { device_id: 'phone', version: 1.25, taken: { tablet: 1.5 }, how: 'saved' } });
  const heads = await copies(person, id);
  expect(heads.find((head: { device_id: string }) => head.device_id === 'phone')).toMatchObject({ ended: 'saved', taken: { tablet: 1.5 } });
  expect(heads).toHaveLength(2);
});

test('OFF-COPY-04: a part is taken only for a file that a copy of the same person names, and given to that person alone', async () => {
  const [id, file] = [newId(), newId()];
  const body = { parts: 1, sealed: sealed('p') };
  expect((await person('PUT', `sync/draft-files/${file}/0`, { body })).status).toBe(404);
  await keep(person, id, { files: [file] });
  expect((await other('PUT', `sync/draft-files/${file}/0`, { body })).status).toBe(404);
  expect((await person('PUT', `sync/draft-files/${file}/1`, { body })).status).toBe(404);
  expect((await person('PUT', `sync/draft-files/${file}/0`, { body })).status).toBe(200);
  expect((await other('GET', `sync/draft-files/${file}/0`)).status).toBe(404);
  // A photo taken out of the draft goes with the next copy.
  await keep(person, id, { version: 4 });
  expect((await person('GET', `sync/draft-files/${file}/0`)).status).toBe(404);
});

test('OFF-COPY-01: one person keeps at most 300 drafts, and nothing that is no copy', async () => {
  const id = newId();
  for (const change of [{ sealed: 'no base64!' }, { sealed: '' }, { version: -1 }, { device_id: '' }, { files: ['x'] }])
    expect((await keep(person, id, change)).status).toBe(422);
  expect((await person('PUT', 'sync/drafts/operational-audit/no-id', { body: {} })).status).toBeGreaterThanOrEqual(400);
  const { id: user } = await api.db.selectFrom('app_user').select('id').where('email', '=', 'kisi@yabanci.test').executeTakeFirstOrThrow();
  const now = new Date();
  const row = {
    user_id: user,
    device_id: 'd',
    kind: 'operational-audit',
    version: 1,
    saved_at: 1,
    began_at: now,
    kept_at: now,
    taken: '{}',
    files: [],
  };
  const rows = Array.from({ length: 300 }, () => ({ ...row, record_id: newId(), sealed: Buffer.from('x'), ended: null }));
  await api.db.insertInto('draft_copy').values(rows).execute();
  expect((await keep(stranger, id)).body.error.code).toBe('LIMIT_REACHED');
  // One that is there is renewed all the same.
  expect((await keep(stranger, rows[0]?.record_id ?? '', { device_id: 'd', version: 2 })).status).toBe(200);
});

test('OFF-COPY-07: others who may read the record hear that there is a draft and since when, and nothing else', async () => {
  const id = newId();
  const sent = { key: newId(), body: { ...account.audit(0), id } };
  expect((await person('POST', 'operational-audit-report-v1', sent)).status).toBe(200);
  await keep(person, id);
  await keep(person, id, { device_id: 'phone' });
  const drafts = (as: Client) => as('GET', `records/operational-audit/${id}/drafts`);
  const [row, ...more] = (await drafts(other)).body.data;
  expect(more).toEqual([]);
  expect(Object.keys(row).toSorted()).toEqual(['name', 'since', 'user_id']);
  expect(Date.parse(row.since)).toBeGreaterThan(Date.now() - 60_000);
  expect((await drafts(person)).body.data).toEqual([]);
  const away = await api.signIn('uzak@taslak.test');
  for (const nobody of [away, stranger]) expect((await drafts(nobody)).status).toBe(404);
  for (const device_id of ['tablet', 'phone'])
    await person('POST', `${pathOf(id)}/end`, { body: { device_id, version: 2, taken: {}, how: 'saved' } });
  expect((await drafts(other)).body.data).toEqual([]);
});

test('OFF-COPY-07: the list of devices counts the drafts of each, and since when, and nothing of what stands in them', async () => {
  const device_id = 'sayilan';
  await person('POST', 'sync/report', { body: { device_id, waiting: 0, parked: 0, oldest_waiting_at: null, app_version: '' } });
  const manager = await api.signIn('manager@taslak.test');
  const row = async () =>
    (await manager('GET', 'sync/devices')).body.data.find((one: { device_id: string }) => one.device_id === device_id);
  expect(await row()).toMatchObject({ drafts: 0, drafts_since: null });
  const id = newId();
  await keep(person, id, { device_id });
  await keep(person, newId(), { device_id });
  expect(await row()).toMatchObject({ waiting: 0, drafts: 2, drafts_since: expect.any(String) });
  await person('POST', `${pathOf(id)}/end`, { body: { device_id, version: 2, taken: {}, how: 'saved' } });
  expect(await row()).toMatchObject({ drafts: 1 });
});
