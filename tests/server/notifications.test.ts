import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import type { NotificationDraft, ReaderNotification } from '#modules/notifications/shared/notifications.schema.ts';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';
import { NOTIFICATION_TYPES } from '#modules/notifications/shared/notifications.rules.ts';
import { type Accounts, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { announcement } from '#tests/support/announcement.ts';
import { deletionNow, seenNow } from '#tests/support/seen-now.ts';

const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/138.0 Safari/537.36';
const today = dayInIstanbul(Date.now());

let api: Api;
let accounts: Accounts;
const people: Record<string, Person> = {};

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  for (const key of ['account_manager', 'auditor', 'auditor2', 'igu', 'statistics', 'personel'])
    people[key] = await accounts.signIn(accounts.one, key);
  people['other'] = await accounts.signIn(accounts.two, 'account_manager');
});
afterAll(() => api.stop());

const as = (key: string): Person => {
  const person = people[key];
  if (!person) throw new Error(key);
  return person;
};
const draft = (over: Partial<NotificationDraft> = {}) => announcement(accounts.one.people.get('auditor')?.account_id ?? '', over);
async function write(over: Partial<NotificationDraft> = {}, by = 'account_manager'): Promise<string> {
  const id = newId();
  const reply = await as(by).send(calls.create, { body: { id, ...draft(over) } });
  if (reply.status !== 200) throw new Error(reply.raw.body);
  return id;
}
const publish = async (id: string, state: string | number = 1, by = 'account_manager') =>
  as(by).send(calls.publish, { params: { a: id, b: state }, query: { version: String(await seenNow(api.db, id)) } });
async function published(over: Partial<NotificationDraft> = {}, by = 'account_manager'): Promise<string> {
  const id = await write(over, by);
  expect((await publish(id, 1, by)).status).toBe(200);
  return id;
}
const mine = async (key: string, page = 1, limit = 50): Promise<ReaderNotification[]> =>
  (await as(key).send(calls.mine, { params: { page, limit } })).body.data;
const has = async (key: string, id: string): Promise<boolean> => (await mine(key)).some((row) => row.id === id);
/** Who of the first account has it. */
const holders = async (id: string): Promise<string[]> => {
  const found: string[] = [];
  for (const key of ['account_manager', 'auditor', 'auditor2', 'igu', 'personel', 'statistics']) if (await has(key, id)) found.push(key);
  return found;
};
const one = async (key: string, id: string) => as(key).send(calls.one, { params: { id } });

describe('writing and publishing', () => {
  test('NOTIF-CALL-05 NOTIF-CALL-08 NOTIF-STATE-04 ANN-STATE-01: what is written reaches nobody before it is published; unpublished it is hidden and keeps its marks', async () => {
    const id = await write();
    expect(await holders(id)).toEqual([]);
    expect((await publish(id)).body).toEqual({ success: true, is_published: true });
    expect(await holders(id)).toHaveLength(6);
    await as('auditor').send(calls.read, { params: { id } });
    expect((await publish(id, 0)).body.is_published).toBe(false);
    expect(await holders(id)).toEqual([]);
    expect((await one('auditor', id)).status).toBe(404);
    await publish(id, 1);
    expect((await mine('auditor')).find((row) => row.id === id)?.is_read).toBe(true);
    expect((await mine('auditor2')).find((row) => row.id === id)?.is_read).toBe(false);
  });

  test('NOTIF-CALL-08: 1 and true publish, 0 and false unpublish, anything else is refused; the same state again is no mistake', async () => {
    const id = await write();
    for (const [word, state] of [
      ['true', true],
      ['1', true],
      ['false', false],
      ['0', false],
    ] as const)
      expect((await publish(id, word)).body.is_published).toBe(state);
    for (const word of ['2', 'yes', 'TRUE ']) expect((await publish(id, word)).error).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect((await publish('not-an-id')).status).toBe(404);
    expect((await publish(newId())).status).toBe(404);
  });

  test('NOTIF-DATA-01: each of the 11 types comes as it was written, with all its fields', async () => {
    const due_date = addDays(today, 3);
    for (const notification_type of NOTIFICATION_TYPES) {
      const id = await published({ notification_type, due_date, redirect_path: '/dashboard?x=1', content: `Tür ${notification_type}` });
      const row = (await mine('auditor')).find((entry) => entry.id === id);
      expect(row).toEqual({
        id,
        content: `Tür ${notification_type}`,
        is_read: false,
        notification_type,
        due_date,
        created_at: expect.any(String),
        redirect_path: '/dashboard?x=1',
      });
      await publish(id, 0);
    }
    expect(NOTIFICATION_TYPES).toHaveLength(11);
  });

  test('NOTIF-DATA-03 ANN-DATA-01: what lacks something, or leads out of the product, is refused at its field', async () => {
    const refused = async (over: Record<string, unknown>) => {
      const reply = await as('account_manager').send(calls.create, { body: { id: newId(), ...draft(), ...over } as never });
      return [reply.status, reply.error.items[0]?.field];
    };
    expect(await refused({ content: '  ' })).toEqual([422, 'content']);
    expect(await refused({ date: '2026-02-30' })).toEqual([422, 'date']);
    expect(await refused({ date: null })).toEqual([422, 'date']);
    expect(await refused({ notification_type: 'shout' })).toEqual([422, 'notification_type']);
    expect(await refused({ delivery_method: 'pigeon' })).toEqual([422, 'delivery_method']);
    expect(await refused({ targets: [] })).toEqual([422, 'targets']);
    expect(await refused({ target_type: 'role', targets: ['22'] })).toEqual([422, 'targets']);
    expect(await refused({ target_type: 'device', targets: ['fridge'] })).toEqual([422, 'targets']);
    expect(await refused({ target_type: 'user', targets: [newId()] })).toEqual([404, 'targets']);
    for (const redirect_path of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      'dashboard',
      '/login',
      '/api/web/health',
    ])
      expect(await refused({ redirect_path }), redirect_path).toEqual([422, 'redirect_path']);
  });

  test('NOTIF-CALL-04: changed on the version that was seen; what is published is not changed', async () => {
    const id = await write();
    const change = (version: number, content: string) =>
      as('account_manager').send(calls.update, { body: { id, version, ...draft({ content }) } });
    expect((await change(1, 'Yeni metin')).body.data).toMatchObject({ version: 2, content: 'Yeni metin' });
    expect((await change(1, 'Eski')).error).toMatchObject({ code: 'VERSION_CONFLICT', record: { content: 'Yeni metin' } });
    await publish(id);
    expect((await change(3, 'Yayında')).error).toMatchObject({
      code: 'RECORD_LOCKED',
      message: 'Yayındaki bir kayıt değiştirilemez. Önce yayından kaldırın.',
    });
  });

  test('NOTIF-CALL-07 NOTIF-CALL-08: what another editor has changed meanwhile is neither published nor deleted unseen', async () => {
    const id = await write({ content: 'Tatbikat cuma.' });
    const change = { id, version: 1, ...draft({ content: 'TASLAK: metin gelecek' }) };
    expect((await as('account_manager').send(calls.update, { body: change })).status).toBe(200);
    const seen = (version: number) => ({ query: { version: String(version) } });
    const move = (b: 0 | 1, version: number) => as('account_manager').send(calls.publish, { params: { a: id, b }, ...seen(version) });
    const remove = (version: number) => as('account_manager').send(calls.remove, { params: { id }, ...seen(version) });
    for (const refused of [await move(1, 1), await remove(1)])
      expect(refused.error).toMatchObject({ code: 'VERSION_CONFLICT', record: { version: 2, content: 'TASLAK: metin gelecek' } });
    expect(await holders(id)).toEqual([]);
    expect((await move(1, 2)).status).toBe(200);
    expect((await move(0, 2)).error.code).toBe('VERSION_CONFLICT');
    // An answer that was lost is asked for again with what was seen then.
    expect((await move(1, 2)).body.is_published).toBe(true);
    expect((await remove(3)).status).toBe(200);
    expect((await one('account_manager', id)).status).toBe(404);
  });

  test('NOTIF-CALL-07: deleted it is gone for everybody, and stays gone', async () => {
    const id = await published();
    expect((await as('account_manager').send(calls.remove, await deletionNow(api.db, id))).body).toEqual({ success: true });
    expect(await holders(id)).toEqual([]);
    expect((await as('account_manager').send(calls.remove, await deletionNow(api.db, id))).status).toBe(404);
  });
});

describe('whom it reaches', () => {
  const targets: readonly [string, () => Partial<NotificationDraft>, readonly string[]][] = [
    ['a user', () => ({ target_type: 'user', targets: [idOf(accounts.one, 'igu')] }), ['igu']],
    [
      'two users',
      () => ({ target_type: 'user', targets: [idOf(accounts.one, 'igu'), idOf(accounts.one, 'personel')] }),
      ['igu', 'personel'],
    ],
    [
      'a workplace of which people work at or are assigned to',
      () => ({ target_type: 'workplace', targets: [workplaceOf(accounts.one, 0)] }),
      ['igu', 'personel'],
    ],
    ['a workplace with an assigned expert only', () => ({ target_type: 'workplace', targets: [workplaceOf(accounts.one, 2)] }), ['igu']],
    ['a workplace of nobody', () => ({ target_type: 'workplace', targets: [workplaceOf(accounts.one, 4)] }), []],
    ['the account', () => ({}), ['account_manager', 'auditor', 'auditor2', 'igu', 'personel', 'statistics']],
    ['a role', () => ({ target_type: 'role', targets: ['13'] }), ['auditor', 'auditor2']],
    ['two roles', () => ({ target_type: 'role', targets: ['9', '2'] }), ['account_manager', 'personel']],
  ];
  test.each(targets)('NOTIF-DATA-03: %s', async (_what, over, expected) => {
    expect(await holders(await published(over()))).toEqual(expected);
  });

  test('NOTIF-DATA-03: a kind of device: those who are signed in on one, and only there', async () => {
    await api.app.inject({
      method: 'POST',
      url: '/api/web/auth/login',
      payload: { email: 'auditor@bir.test', password: 'Deneme-1234', device_id: 'tablet-1', user_agent: TABLET },
    });
    const id = await published({ target_type: 'device', targets: ['tablet'] });
    const rows = await api.db.selectFrom('notification_recipient').select('user_id').where('notification_id', '=', id).execute();
    expect(rows.map((row) => row.user_id)).toEqual([idOf(accounts.one, 'auditor')]);
    const list = (agent: string) =>
      as('auditor').send(calls.mine, { params: { page: 1, limit: 50 } }, { headers: { 'user-agent': agent } });
    expect((await list(TABLET)).body.data.some((row: { id: string }) => row.id === id)).toBe(true);
    expect((await list('Mozilla/5.0 (Windows NT 10.0) Chrome/138.0')).body.data.some((row: { id: string }) => row.id === id)).toBe(false);
  });

  test('people who cannot sign in are left out', async () => {
    await api.db.updateTable('app_user').set({ active: false }).where('id', '=', idOf(accounts.one, 'statistics')).execute();
    const id = await published();
    await api.db.updateTable('app_user').set({ active: true }).where('id', '=', idOf(accounts.one, 'statistics')).execute();
    expect(await holders(id)).not.toContain('statistics');
    // Published again it reaches those who had none, and nobody twice.
    await publish(id, 0);
    await publish(id, 1);
    expect(await holders(id)).toContain('statistics');
    expect((await mine('auditor')).filter((row) => row.id === id)).toHaveLength(1);
  });

  test('NOTIF-DATA-03 NOTIF-CALL-04: aimed at others it is told to those alone, and whoever had read it keeps the mark', async () => {
    const id = await published({ content: 'Herkese' });
    await as('igu').send(calls.read, { params: { id } });
    await publish(id, 0);
    const body = { id, version: 3, ...draft({ target_type: 'role', targets: ['2'], content: 'Yalnız yöneticiye' }) };
    expect((await as('account_manager').send(calls.update, { body })).status).toBe(200);
    await publish(id, 1);
    expect(await holders(id)).toEqual(['account_manager']);
    for (const key of ['auditor', 'igu']) expect((await one(key, id)).status).toBe(404);
    await publish(id, 0);
    expect((await as('account_manager').send(calls.update, { body: { ...body, ...draft(), version: 6 } })).status).toBe(200);
    await publish(id, 1);
    expect(await holders(id)).toHaveLength(6);
    expect((await mine('igu')).find((row) => row.id === id)?.is_read).toBe(true);
  });

  test('NOTIF-CALL-09: targets are searched by name without regard to case and dots, within the account and the reach', async () => {
    const search = async (key: string, target_type: string, term = '') => {
      const reply = await as(key).send(calls.targets, { params: { target_type }, query: { term } });
      return reply.status === 200 ? reply.body.data.map((row: { label: string }) => row.label) : reply.error.code;
    };
    expect(await search('account_manager', 'workplace')).toEqual([
      'Beşinci Depo',
      'Birinci Depo',
      'Dördüncü Depo',
      'İkinci Depo',
      'Üçüncü Depo',
    ]);
    expect(await search('account_manager', 'workplace', 'UCUNCU')).toEqual(['Üçüncü Depo']);
    expect(await search('igu', 'workplace')).toHaveLength(4);
    expect(await search('account_manager', 'account')).toEqual(['bir.test']);
    expect(await search('igu', 'account')).toEqual([]);
    expect(await search('account_manager', 'user')).toHaveLength(7);
    expect(await search('igu', 'user')).toHaveLength(3);
    expect(await search('account_manager', 'role')).toHaveLength(20);
    expect(await search('account_manager', 'device')).toEqual(['tablet', 'phone', 'desktop']);
    expect(await search('account_manager', 'planet')).toBe('BAD_REQUEST');
    expect(await search('auditor', 'user')).toBe('PERMISSION_DENIED');
  });
});

describe('the reader', () => {
  test('NOTIF-CALL-02 NOTIF-CALL-06 NOTIF-STATE-01: newest first in pages; marked read once, for this person alone', async () => {
    const first = await published({ content: 'Önceki' });
    const second = await published({ content: 'Sonraki' });
    const [newest, older] = await mine('auditor', 1, 2);
    expect([newest?.id, older?.id]).toEqual([second, first]);
    expect((await mine('auditor', 2, 1))[0]?.id).toBe(first);
    const whole = (await as('auditor').send(calls.mine, { params: { page: 1, limit: 100 } })).body;
    expect((await as('auditor').send(calls.mine, { params: { page: 2, limit: 1 } })).body).toMatchObject({
      total: whole.data.length,
      page: 2,
      limit: 1,
    });
    expect((await as('auditor').send(calls.read, { params: { id: first } })).body).toEqual({ success: true });
    expect((await as('auditor').send(calls.read, { params: { id: first } })).status).toBe(200);
    expect((await mine('auditor', 2, 1))[0]?.is_read).toBe(true);
    expect((await mine('auditor2')).find((row) => row.id === first)?.is_read).toBe(false);
    for (const [page, limit] of [
      ['0', '5'],
      ['1', '0'],
      ['1', '101'],
      ['x', '5'],
    ] as const)
      expect((await as('auditor').send(calls.mine, { params: { page, limit } })).status).toBe(400);
  });

  test('NOTIF-CALL-03: a reader sees the text, an administrator also the figures and who has read it; others nothing', async () => {
    const id = await published({ target_type: 'role', targets: ['13'] });
    await as('auditor').send(calls.read, { params: { id } });
    expect((await one('auditor', id)).body.data).toMatchObject({ id, is_read: true, managed: null });
    const { managed } = (await one('account_manager', id)).body.data;
    expect(managed).toMatchObject({ reached: 2, read: 1, mailed: 0, targets: [{ id: '13', label: 'auditor' }] });
    expect(managed.people.map((row: { id: string; read_at: string | null }) => [row.id, row.read_at !== null])).toEqual([
      [idOf(accounts.one, 'auditor2'), false],
      [idOf(accounts.one, 'auditor'), true],
    ]);
    expect((await one('igu', id)).status).toBe(404);
    expect((await as('igu').send(calls.read, { params: { id } })).status).toBe(404);
  });

  test('ANN-CALL-01: announcements apart from all else, with their number', async () => {
    await published({ notification_type: 'warning', content: 'Duyuru değil' });
    const { data, total } = (await as('personel').send(calls.announcements, { params: { page: 1, limit: 100 } })).body;
    expect(data).toHaveLength(total);
    expect(new Set(data.map((row: ReaderNotification) => row.notification_type))).toEqual(new Set(['announcement']));
  });
});

describe('who may do what', () => {
  test('NOTIF-CALL-01: the list by type, state, target, dates and words, newest date first', async () => {
    const content = 'Çığlık düğmesi denemesi';
    const a = await published({ content, date: '2025-01-05', notification_type: 'reminder', target_type: 'role', targets: ['13'] });
    const b = await write({ content, date: '2025-01-09' });
    const find = async (filter: object) =>
      (await as('account_manager').send(calls.all, { body: { text: 'cıglık DUGMESI', ...filter } })).body.data.map(
        (row: { id: string }) => row.id,
      );
    expect(await find({})).toEqual([b, a]);
    expect(await find({ notification_type: 'reminder' })).toEqual([a]);
    expect(await find({ is_published: false })).toEqual([b]);
    expect(await find({ target_type: 'account' })).toEqual([b]);
    expect(await find({ date_from: '2025-01-06' })).toEqual([b]);
    expect(await find({ date_to: '2025-01-06' })).toEqual([a]);
    expect(await find({ limit: 10, page: 2 })).toEqual([]);
  });

  test('another account sees, changes, publishes and deletes nothing of it, and cannot be aimed at', async () => {
    const id = await published();
    const other = as('other');
    expect((await other.send(calls.all, { body: {} })).body.data).toEqual([]);
    expect((await one('other', id)).status).toBe(404);
    expect((await other.send(calls.update, { body: { id, version: 1, ...draft({ target_type: 'role', targets: ['13'] }) } })).status).toBe(
      404,
    );
    expect((await publish(id, 0, 'other')).status).toBe(404);
    expect((await other.send(calls.remove, await deletionNow(api.db, id))).status).toBe(404);
    const aimed = (over: Partial<NotificationDraft>) => other.send(calls.create, { body: { id: newId(), ...draft(over) } });
    expect((await aimed({})).error.items[0]?.field).toBe('targets');
    expect((await aimed({ target_type: 'user', targets: [idOf(accounts.one, 'igu')] })).error.items[0]?.field).toBe('targets');
    expect((await aimed({ target_type: 'workplace', targets: [workplaceOf(accounts.one)] })).error.items[0]?.field).toBe('targets');
    // A role of the other account reaches the people of that account only.
    expect(await holders(await published({ target_type: 'role', targets: ['13'] }, 'other'))).toEqual([]);
  });

  test('a safety expert writes announcements for the own workplaces, and administers the own ones only', async () => {
    const foreign = await published();
    expect((await one('igu', foreign)).body.data.managed).toBeNull();
    expect((await publish(foreign, 0, 'igu')).status).toBe(404);
    const reply = await as('igu').send(calls.create, {
      body: { id: newId(), ...draft({ notification_type: 'warning', target_type: 'role', targets: ['9'] }) },
    });
    expect(reply.error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'ann.manage' });
    expect((await as('igu').send(calls.create, { body: { id: newId(), ...draft() } })).error.items[0]?.field).toBe('targets');
    // All roles, but only those at the expert's workplaces.
    const id = await published({ target_type: 'role', targets: ['2', '6', '9', '13'] }, 'igu');
    expect(await holders(id)).toEqual(['igu', 'personel']);
    expect((await as('igu').send(calls.all, { body: {} })).body.data.map((row: { id: string }) => row.id)).toEqual([id]);
    expect((await as('auditor').send(calls.all, { body: {} })).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'ann.write' });
  });

  test('a super admin reaches every account; what goes to several is not administered by one of them', async () => {
    const { createAccount, createUser } = await import('#server/auth/people.ts');
    const { hashPassword } = await import('#server/auth/password.ts');
    await createUser(api.db, {
      // Not one of the demonstration: its super admin is bound to the own account.
      account_id: await createAccount(api.db, { name: 'Yönetim' }),
      email: 'root@iki.test',
      password_hash: await hashPassword('Deneme-1234'),
      role_id: 1,
      name: 'Kök',
      surname: 'Yönetici',
    });
    people['root'] = await api.signIn('root@iki.test', 'Deneme-1234');
    const id = await published({ target_type: 'role', targets: ['13'], content: 'Bakım var' }, 'root');
    expect(await holders(id)).toEqual(['auditor', 'auditor2']);
    expect((await one('account_manager', id)).status).toBe(404);
    const labels = (
      await as('root').send(calls.targets, { params: { target_type: 'workplace' }, query: { term: 'birinci' } })
    ).body.data.map((row: { label: string }) => row.label);
    expect(labels).toEqual(['Birinci Depo · bir.test', 'Birinci Depo · iki.test']);
    // And one of an account stays bounded by it, whoever publishes it.
    const bounded = await write({ target_type: 'role', targets: ['2'] });
    await publish(bounded, 1, 'root');
    expect(await has('other', bounded)).toBe(false);
    expect(await holders(bounded)).toEqual(['account_manager']);
  });
});
