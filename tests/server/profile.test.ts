import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type Client, sha256, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { announceFile, sendPart } from '#tests/support/uploads.ts';

let api: TestApp;
let account: TestAccount;
let doctor: string;
let client: Client;

const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);

beforeAll(async () => {
  api = await startApp();
  account = await api.account('profil.test');
  doctor = await account.addUser('hekim', 5, { assigned: [...account.workplaces] });
  client = await api.signIn('hekim@profil.test');
});
afterAll(() => api.stop());

const profile = async (as: Client = client) => (await as('GET', 'users/profile')).body.data;
const write = (as: Client, method: string, path: string, body: object) => as(method, path, { body, key: newId() });
/** Changes the own data on the version that lies there. */
const change = async (body: object) => write(client, 'PATCH', 'users/profile', { ...body, version: (await profile()).version });

test('USR-CALL-11: the own profile, and nothing secret in it', async () => {
  const data = await profile();
  expect(data).toEqual({
    name: 'hekim',
    surname: 'Deneme',
    email: 'hekim@profil.test',
    phone: null,
    phone_confirmed: false,
    can_confirm_phone: true,
    profession: null,
    avatar: null,
    language: 'tr',
    size: 'medium',
    version: 1,
    mail_preferences: { notification: true, announcement: true, reminder: true },
    medula: { medula_branch_code: '', medula_facility_code: '', medula_certificate_code_set: false, medula_password_set: false },
  });
  expect((await api.anybody('GET', 'users/profile')).status).toBe(401);
});

test('USR-CALL-12: name and phone are changed for oneself; the name follows into the lists of the account', async () => {
  const reply = await change({ name: ' Işıl ', surname: 'Güneş', phone: '0532 111 22 33' });
  expect([reply.status, reply.body.data]).toEqual([
    200,
    expect.objectContaining({ name: 'Işıl', surname: 'Güneş', phone: '+905321112233' }),
  ]);
  const people = (await client('GET', 'users/directory')).body.data;
  expect(people.find((one: { id: string }) => one.id === doctor)).toMatchObject({ name: 'Işıl', surname: 'Güneş' });
  expect((await client('POST', 'auth/user-info/web')).body.data).toMatchObject({ name: 'Işıl', surname: 'Güneş' });
  const wrong = await change({ name: '', surname: 'x', phone: '12' });
  expect(wrong.body.errors.map((item: { field: string }) => item.field).toSorted()).toEqual(['name', 'phone']);
  expect((await change({ name: 'Işıl', surname: 'Güneş', phone: '' })).body.data.phone).toBeNull();
});

test('USR-CALL-12: a profile that was changed meanwhile is shown before it is written over', async () => {
  const person = await account.addUser('iki', 13);
  const own = await api.signIn('iki@profil.test');
  const { version } = await profile(own);
  const save = (body: object) => write(own, 'PATCH', 'users/profile', { name: 'iki', surname: 'Deneme', phone: '', ...body });
  await api.db
    .updateTable('app_user')
    .set({ surname: 'Düğün', version: version + 1 })
    .where('id', '=', person)
    .execute();
  const late = await save({ phone: '0532 111 22 33', version });
  expect([late.status, late.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect(late.body.error.record).toMatchObject({ surname: 'Düğün', phone: null, version: version + 1 });
  // Who names no version has seen none.
  const unseen = await save({ surname: 'Düğün' });
  expect([unseen.status, unseen.body.errors]).toEqual([422, [{ field: 'version', message: 'Bu alan zorunludur.' }]]);
  const next = await save({ surname: 'Düğün', phone: '0532 111 22 33', version: version + 1 });
  expect(next.body.data).toMatchObject({ surname: 'Düğün', phone: '+905321112233', version: version + 2 });
});

test('AUTH-CALL-07 USR-CALL-12: another number is no longer a confirmed one', async () => {
  await api.db.updateTable('app_user').set({ phone: '+905321112233', phone_confirmed_at: new Date() }).where('id', '=', doctor).execute();
  const to = (phone: string) => change({ name: 'Işıl', surname: 'Güneş', phone });
  expect((await to('0532 111 22 33')).body.data.phone_confirmed).toBe(true);
  expect((await to('0532 111 22 34')).body.data.phone_confirmed).toBe(false);
});

async function upload(as: Client, owner: string, bytes = PICTURE, type = 'image/jpeg'): Promise<string> {
  const key = newId();
  const announced = await announceFile(as, {
    document_key: key,
    name: 'ben.jpg',
    type,
    size: bytes.byteLength,
    sha256: sha256(bytes),
    owner_kind: 'user',
    owner_id: owner,
  });
  expect(announced.status).toBe(201);
  return key;
}

test('USR-CALL-13: the own stored picture becomes the avatar, which colleagues may see and other accounts may not', async () => {
  const key = await upload(client, doctor);
  expect((await write(client, 'PATCH', 'users/update-avatar', { document_key: key })).status).toBe(404);
  expect((await sendPart(client, key, 0, PICTURE)).status).toBe(204);
  expect((await write(client, 'PATCH', 'users/update-avatar', { document_key: key })).body.data).toEqual({ avatar: key });
  expect((await client('POST', 'auth/user-info/web')).body.data.avatar).toBe(key);
  const manager = await api.signIn('manager@profil.test');
  expect((await manager('GET', `storage/files/${key}`)).status).toBe(200);
  const foreign = await api.account('baska.test');
  expect(foreign.id).not.toBe(account.id);
  expect((await (await api.signIn('manager@baska.test'))('GET', `storage/files/${key}`)).status).toBe(404);
  // Somebody else's picture is not taken, nor is what somebody else stored in the own name.
  expect((await write(manager, 'PATCH', 'users/update-avatar', { document_key: key })).status).toBe(404);
  const planted = {
    document_key: newId(),
    name: 'ben.jpg',
    type: 'image/jpeg',
    size: PICTURE.byteLength,
    sha256: sha256(PICTURE),
    owner_kind: 'user',
    owner_id: doctor,
  };
  expect((await announceFile(manager, planted)).status).toBe(403);
  for (const document_key of [newId(), 'nonsense'])
    expect((await write(client, 'PATCH', 'users/update-avatar', { document_key })).status).toBe(404);
  expect((await write(client, 'PATCH', 'users/update-avatar', { document_key: null })).body.data).toEqual({ avatar: null });
});

test('USR-VAL-05: branch code, facility code and password of Medula cannot be left out, nor taken away', async () => {
  const doctor = await account.addUser('medula', 5);
  const client = await api.signIn('medula@profil.test');
  const settings = { medula_branch_code: '1', medula_facility_code: '2', medula_certificate_code: null, medula_password: 'Gizli-1' };
  const keep = async (more: object) => {
    const reply = await client('PATCH', 'users/medula-settings', { body: { ...settings, ...more } });
    return [reply.status, (reply.body.errors ?? []).map((item: { field: string }) => item.field)];
  };
  // Nothing is stored yet that could stay.
  expect(await keep({ medula_password: null })).toEqual([422, ['medula_password']]);
  expect(await keep({})).toEqual([200, []]);
  const { medula } = await api.db.selectFrom('app_user').select('medula').where('id', '=', doctor).executeTakeFirstOrThrow();
  for (const field of ['medula_branch_code', 'medula_facility_code', 'medula_password'])
    for (const empty of field === 'medula_password' ? [''] : ['', '  ']) expect(await keep({ [field]: empty })).toEqual([422, [field]]);
  expect(await api.db.selectFrom('app_user').select('medula').where('id', '=', doctor).executeTakeFirstOrThrow()).toEqual({ medula });
});

test('USR-CALL-14 SCR-PROF-04: Medula settings are sealed, secrets never come back, and only roles 1, 3, 5 and 7 have them', async () => {
  const keep = (as: Client, body: object) => as('PATCH', 'users/medula-settings', { body });
  const settings = {
    medula_branch_code: '1234',
    medula_facility_code: '11340099',
    medula_certificate_code: 'SERT-77',
    medula_password: 'Çok-Gizli-1',
  };
  expect((await keep(client, settings)).body).toEqual({ success: true });
  const { medula } = await profile();
  expect(medula).toEqual({
    medula_branch_code: '1234',
    medula_facility_code: '11340099',
    medula_certificate_code_set: true,
    medula_password_set: true,
  });
  const row = await api.db.selectFrom('app_user').selectAll().where('id', '=', doctor).executeTakeFirstOrThrow();
  const logs = await api.db.selectFrom('log_record').selectAll().where('who', '=', doctor).execute();
  for (const secret of Object.values(settings)) expect(JSON.stringify([row, logs])).not.toContain(secret);
  // Null leaves a secret as it is, an empty text takes the certificate away.
  expect((await keep(client, { ...settings, medula_branch_code: '5', medula_certificate_code: '', medula_password: null })).status).toBe(
    200,
  );
  expect((await profile()).medula).toEqual({
    medula_branch_code: '5',
    medula_facility_code: '11340099',
    medula_certificate_code_set: false,
    medula_password_set: true,
  });
  const roles = [
    [1, 200],
    [2, 403],
    [3, 200],
    [6, 403],
    [7, 200],
    [13, 403],
  ] as const;
  for (const [role, status] of roles) {
    await account.addUser(`rol${role}`, role);
    const person = await api.signIn(`rol${role}@profil.test`);
    expect([role, (await keep(person, settings)).status, (await profile(person)).medula === null]).toEqual([role, status, status === 403]);
    const menu = JSON.stringify((await person('POST', 'auth/user-info/web')).body.data.routes);
    expect([role, menu.includes('/profile/medula-settings')]).toEqual([role, status === 200]);
    expect(menu).toContain('/profile/personal-info');
  }
});

test('USR-CALL-15: language, size and mails are kept with the person', async () => {
  const settings = { language: 'en', size: 'large', mail_preferences: { notification: false, announcement: true, reminder: false } };
  expect((await write(client, 'PATCH', 'users/profile-settings', settings)).status).toBe(200);
  expect(await profile()).toMatchObject(settings);
  expect((await write(client, 'PATCH', 'users/profile-settings', { ...settings, size: 'huge' })).status).toBe(422);
});

test('AUTH-WT-01 ASG-CALL-04: the total working time is the sum over the workplaces of a person, for oneself and for who may read users', async () => {
  const path = (id: string) => `users-workplaces/${id}/get-total-working-time`;
  await api.db
    .updateTable('assignment')
    .set({ working_time: 1200 })
    .where('user_id', '=', doctor)
    .where('workplace_id', '=', account.workplaces[0])
    .execute();
  await api.db
    .updateTable('assignment')
    .set({ working_time: 300 })
    .where('user_id', '=', doctor)
    .where('workplace_id', '=', account.workplaces[1])
    .execute();
  expect((await client('GET', path(doctor))).body).toEqual({ total_working_time: 1500 });
  const manager = await api.signIn('manager@profil.test');
  expect((await manager('GET', path(doctor))).body).toEqual({ total_working_time: 1500 });
  expect((await manager('GET', path(account.manager))).body).toEqual({ total_working_time: 0 });
  expect((await client('GET', path(account.manager))).status).toBe(403);
  const other = await api.account('uzak.test');
  expect((await manager('GET', path(other.manager))).status).toBe(404);
  expect((await manager('GET', path('nonsense'))).status).toBe(404);
});

test('USR-CALL-15: a mail that was turned off on one device stays off when another one is turned off elsewhere', async () => {
  await account.addUser('mailler', 13);
  const own = await api.signIn('mailler@profil.test');
  const turn = (mail_preferences: object) => write(own, 'PATCH', 'users/profile-settings', { mail_preferences });
  expect((await turn({ announcement: false })).status).toBe(200);
  expect((await turn({ reminder: false })).status).toBe(200);
  expect((await profile(own)).mail_preferences).toEqual({ notification: true, announcement: false, reminder: false });
  const topics = ['notification', 'announcement', 'reminder'];
  await Promise.all(topics.map((topic) => turn({ [topic]: topic !== 'notification' })));
  expect((await profile(own)).mail_preferences).toEqual({ notification: false, announcement: true, reminder: true });
});
