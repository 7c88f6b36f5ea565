import { afterAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { completeAudit, dfiOf, finding, idOf, saveAudit, today, withFindings } from '#tests/support/accounts.ts';
import type { Person } from '#tests/support/api.ts';
import { openDfis } from '#tests/support/dfi-people.ts';
import { deletionNow } from '#tests/support/seen-now.ts';

const { api, accounts, auditor, igu, manager, worker, raise, read } = await openDfis();
afterAll(() => api.stop());

const person = (key: string) => idOf(accounts.one, key);
const task = (key: string) => ({
  user_id: person(key),
  deadline: null,
  status: 'in_progress' as const,
  todo: 'Etiketi değiştirin',
  done: '',
});
const EMPTY = { root_causes: '', solution_recommendations: '', shared_users: [], review_notes: '', documents: [] };
const work = async (id: string, over: object, by = igu) =>
  by.send(dfiCalls.work, { body: { id, version: (await read(id)).version, ...EMPTY, ...over } });
const decide = async (id: string, approval_status: 'approved' | 'declined', message = '', by = auditor) =>
  by.send(dfiCalls.decide, { params: { id }, body: { approval_status, message, version: (await read(id)).version } });
const reviewed = async (over: Partial<Dfi> = {}) => {
  const id = await raise(over);
  expect((await work(id, { review_notes: 'Etiketler yenilendi.' })).status).toBe(200);
  return id;
};
const toldOf = async (source: string, id: string): Promise<string[]> =>
  (
    await api.db
      .selectFrom('notification as n')
      .innerJoin('notification_recipient as r', 'r.notification_id', 'n.id')
      .select('r.user_id')
      .where('n.source', '=', source)
      .where('n.redirect_path', '=', `/companies/dfis/view/${id}`)
      .execute()
  ).map((row) => row.user_id);

describe('tasks of responsible users', () => {
  test('DFI-CALL-06 DFI-STATE-04: a person says what was done in the own task, once for a press that comes twice', async () => {
    const id = await raise({ responsible_users: [task('personel')] });
    const at = { dfi_id: id, responsible_user_id: person('personel'), version: 1 };
    const body = { ...at, status: 'completed' as const, done: 'Etiket değişti.' };
    expect((await igu.send(dfiCalls.task, { body })).error).toMatchObject({ code: 'PERMISSION_DENIED' });
    expect((await worker.send(dfiCalls.task, { body: { ...body, done: ' ' } })).error.items.map(({ field }) => field)).toEqual(['done']);
    const key = newId();
    const first = await worker.send(dfiCalls.task, { body }, { key });
    const { version, ...done } = first.body.data;
    expect(done).toEqual({ ...task('personel'), status: 'completed', done: 'Etiket değişti.' });
    expect((await worker.send(dfiCalls.task, { body }, { key })).body).toEqual(first.body);
    expect([version, (await read(id)).version]).toEqual([2, 2]);
    expect((await read(id, worker)).responsible_users).toEqual([done]);
  });

  test('DFI-DATA-03: who raised it gives a task later, and the person hears of it and sees the DFI', async () => {
    const id = await raise();
    expect((await worker.send(dfiCalls.get, { params: { id } })).status).toBe(404);
    const at = { dfi_id: id, responsible_user_id: person('personel'), version: 1 };
    const body = { ...at, todo: 'Vanayı değiştirin', deadline: addDays(today(), 7) };
    expect((await auditor.send(dfiCalls.task, { body })).status).toBe(200);
    expect((await read(id, worker)).responsible_users).toEqual([
      { user_id: person('personel'), deadline: body.deadline, status: 'in_progress', todo: 'Vanayı değiştirin', done: '' },
    ]);
    expect(await toldOf('dfi.task', id)).toEqual([person('personel')]);
    const nobody = await auditor.send(dfiCalls.task, { body: { ...body, responsible_user_id: newId() } });
    expect(nobody.status).toBe(404);
  });
});

describe('work and review', () => {
  test('DFI-CALL-05 DFI-VAL-02: causes are kept while a task is open; the review needs notes or a document, and settled tasks', async () => {
    const id = await raise({ responsible_users: [task('personel')] });
    expect((await work(id, { root_causes: 'Boya soluyor' })).status).toBe(200);
    const early = await work(id, { review_notes: 'Bitti' });
    expect(early.error).toMatchObject({ code: 'VALIDATION' });
    await worker.send(dfiCalls.task, {
      body: { dfi_id: id, responsible_user_id: person('personel'), version: 2, status: 'not_completed', done: 'Yok' },
    });
    expect((await work(id, { root_causes: 'Boya' })).error.items.map(({ field }) => field)).toEqual(['review_notes']);
    expect((await work(id, { root_causes: 'Boya', review_notes: 'Sipariş verildi.' })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      root_causes: 'Boya',
      review_date: today(),
      reviewed_by: person('igu'),
      approval_status: 'pending',
    });
    expect(await toldOf('dfi.review-waits', id)).toContain(person('auditor'));
  });

  test('DFI-STATE-05: what saving has fixed is answered RECORD_LOCKED and stays', async () => {
    const id = await raise();
    const before = await read(id);
    for (const fixed of [
      { deadline: addDays(today(), 90) },
      { deficiency_description: 'Başka' },
      { responsible: person('auditor') },
      { supplier: true },
    ])
      expect((await work(id, { review_notes: 'x', ...fixed })).error.code).toBe('RECORD_LOCKED');
    expect(await read(id)).toEqual(before);
    expect((await work(id, { review_notes: 'x', deadline: before.deadline })).status).toBe(200);
  });

  test('OFF-CONF-01: work on a version that has moved on is a conflict with the record as it is', async () => {
    const id = await raise();
    const { version } = await read(id);
    expect((await work(id, { review_notes: 'Birinci' })).status).toBe(200);
    const late = await igu.send(dfiCalls.work, { body: { id, version, ...EMPTY, review_notes: 'İkinci' } });
    expect(late.error).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await read(id)).review_notes).toBe('Birinci');
  });
});

describe('approval', () => {
  test('DFI-CALL-09 DFI-STATE-01: approved it is closed for good, with its day, its line and a word to the people', async () => {
    const id = await reviewed();
    const reply = await decide(id, 'approved', 'Teşekkürler');
    expect(reply.body.data).toMatchObject({ status: 'closed', approval_status: 'approved' });
    expect(await read(id)).toMatchObject({
      closed_on: today(),
      approval_message: 'Teşekkürler',
      approval_history: [
        { step: 'review', by: person('igu') },
        { step: 'approved', by: person('auditor'), message: 'Teşekkürler' },
      ],
    });
    expect(await toldOf('dfi.decided', id)).toEqual([person('igu')]);
    for (const again of [await decide(id, 'declined', 'x'), await work(id, { review_notes: 'x' })])
      expect(again.error.code).toBe('RECORD_LOCKED');
    const late = { dfi_id: id, responsible_user_id: person('igu'), version: 1, todo: 'x' };
    expect((await auditor.send(dfiCalls.task, { body: late })).error.code).toBe('RECORD_LOCKED');
    expect((await manager.send(dfiCalls.remove, await deletionNow(api.db, id))).error.code).toBe('RECORD_LOCKED');
  });

  test('DFI-DATA-01: after a decline and an approval a DFI has every field of its life', async () => {
    const raised = { deficiency_description: 'Vana damlatıyor', created_for: 'Tank 4', deadline: addDays(today(), 9) };
    const id = await raise({ ...raised, responsible_users: [task('igu')] });
    const settled = { dfi_id: id, responsible_user_id: person('igu'), version: 1, status: 'completed' as const, done: 'Söküldü' };
    expect((await igu.send(dfiCalls.task, { body: settled })).status).toBe(200);
    const told = {
      root_causes: 'Conta eskimiş',
      solution_recommendations: 'Bakım planı',
      shared_users: [person('auditor2')],
      documents: [],
    };
    expect((await work(id, { ...told, review_notes: 'İlk' })).status).toBe(200);
    expect((await decide(id, 'declined', 'Fotoğraf yok.')).status).toBe(200);
    expect((await work(id, { ...told, review_notes: 'İkinci' })).status).toBe(200);
    expect((await decide(id, 'approved', 'Teşekkürler')).status).toBe(200);
    expect(await read(id)).toMatchObject({
      ...raised,
      ...told,
      ...{ number: expect.stringMatching(/^DÖF-\d{4}-\d+$/), responsible: person('igu'), source: 'none', supplier: false },
      ...{ review_notes: 'İkinci', review_date: today(), status: 'closed', approval_status: 'approved' },
      ...{ approval_message: 'Teşekkürler', approval_date: expect.stringContaining('T') },
      result_history: [{ notes: 'İlk', by: person('igu'), review_date: today() }],
      approval_history: [{ step: 'review' }, { step: 'declined', message: 'Fotoğraf yok.' }, { step: 'review' }, { step: 'approved' }],
      responsible_users: [{ user_id: person('igu'), done: 'Söküldü' }],
    });
    expect(await api.db.selectFrom('record').select('created_by').where('id', '=', id).executeTakeFirst()).toEqual({
      created_by: person('auditor'),
    });
  });

  test('DFI-STATE-06: declined it goes on, the review is kept aside, and a new one is pending again', async () => {
    const id = await reviewed();
    expect((await decide(id, 'declined')).error.items.map(({ field }) => field)).toEqual(['message']);
    expect((await decide(id, 'declined', 'Fotoğraf ekleyin.')).status).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 'in_progress',
      approval_status: 'declined',
      review_notes: '',
      result_history: [{ notes: 'Etiketler yenilendi.', by: person('igu') }],
    });
    expect((await decide(id, 'approved')).error.code).toBe('VALIDATION');
    expect((await auditor.send(dfiCalls.remove, await deletionNow(api.db, id))).error.code).toBe('PERMISSION_DENIED');
    expect((await work(id, { review_notes: 'Fotoğraf eklendi.' })).status).toBe(200);
    expect((await read(id)).approval_status).toBe('pending');
    expect((await decide(id, 'approved')).status).toBe(200);
  });

  test('DFI-CALL-09: not without the right, not the own one while somebody else may, and not what has changed meanwhile', async () => {
    const id = await reviewed();
    expect((await decide(id, 'approved', '', worker)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'dfi.approve' });
    expect((await decide(id, 'approved', '', igu)).error.code).toBe('VALIDATION');
    const stale = await auditor.send(dfiCalls.decide, { params: { id }, body: { approval_status: 'approved', message: '', version: 1 } });
    expect(stale.error.code).toBe('VERSION_CONFLICT');
    const foreign = await accounts.signIn(accounts.two, 'auditor');
    expect(
      (await foreign.send(dfiCalls.decide, { params: { id }, body: { approval_status: 'approved', message: '', version: 1 } })).status,
    ).toBe(404);
    expect(
      (await auditor.send(dfiCalls.decide, { params: { id }, body: { approval_status: 'approved', message: '' } as never })).error,
    ).toMatchObject({
      code: 'VALIDATION',
      items: [{ field: 'version' }],
    });
    expect((await read(id)).status).toBe('in_progress');
  });

  test('DFI-CALL-09: the only one who may approve approves the own one', async () => {
    const id = await reviewed();
    const others = ['account_manager', 'auditor', 'auditor2'].map(person);
    await api.db.updateTable('app_user').set({ active: false }).where('id', 'in', others).execute();
    const { version } = await read(id, igu);
    const reply = await igu.send(dfiCalls.decide, { params: { id }, body: { approval_status: 'approved', message: '', version } });
    await api.db.updateTable('app_user').set({ active: true }).where('id', 'in', others).execute();
    expect(reply.body.data).toMatchObject({ status: 'closed' });
  });
});

describe('DFI-CALL-08: those who may approve are asked for their decision', () => {
  const mailedOf = async (id: string): Promise<string[]> => {
    const path = `/companies/dfis/view/${id}`;
    const notices = await api.db.selectFrom('notification').select('id').where('redirect_path', '=', path).execute();
    const jobs = await api.db.selectFrom('job').select('input').where('kind', '=', 'notification-mail').execute();
    const inputs = jobs.map(({ input }) => input as { notification_id: string; user_id: string });
    return inputs.filter((input) => notices.some((notice) => notice.id === input.notification_id)).map(({ user_id }) => user_id);
  };

  test('in the bell and by mail, also where one person raised it and answers for it; that person is not', async () => {
    const id = await raise({ responsible: person('igu') }, igu);
    expect((await work(id, { review_notes: 'Bitti.' })).status).toBe(200);
    const told = await toldOf('dfi.review-waits', id);
    expect(told).toEqual(expect.arrayContaining([person('auditor'), person('account_manager')]));
    expect(told).not.toContain(person('igu'));
    expect(told).not.toContain(person('personel'));
    expect((await mailedOf(id)).toSorted()).toEqual(told.toSorted());
    // Who is asked to decide is not told once more that it waits.
    expect((await toldOf('dfi.reviewed', id)).filter((one) => told.includes(one))).toEqual([]);
  });

  test('and reminded of it by who waits for them', async () => {
    const id = await reviewed();
    const reply = await igu.send(dfiCalls.remind, { params: { id }, body: {} });
    expect(reply.status).toBe(200);
    const told = await toldOf('dfi.reminder', id);
    expect(told).toContain(person('auditor'));
    expect(reply.body.data).toEqual({ sent: told.length });
    await decide(id, 'approved');
    expect((await manager.send(dfiCalls.remind, { params: { id }, body: {} })).error.code).toBe('VALIDATION');
  });

  test('about one of a supplier only those who may decide about such', async () => {
    const of = api.db.selectFrom('app_user').select(['account_id', 'role_id']).where('id', '=', person('auditor'));
    const { account_id, role_id } = await of.executeTakeFirstOrThrow();
    const right = { account_id, role_id, permission: 'dfi.approve.supplier' };
    await api.db
      .deleteFrom('role_permission')
      .where((eb) => eb.and(right))
      .execute();
    const [ofSupplier, other] = [await reviewed({ supplier: true }), await reviewed()];
    await api.db.insertInto('role_permission').values(right).execute();
    expect(await toldOf('dfi.review-waits', ofSupplier)).not.toContain(person('auditor'));
    expect(await toldOf('dfi.review-waits', ofSupplier)).toContain(person('account_manager'));
    expect(await toldOf('dfi.review-waits', other)).toContain(person('auditor'));
  });
});

test('DFI-CALL-07: one that somebody has worked on goes only by its creator and managers, not by who owns the report', async () => {
  const one = finding('C1.1');
  const { id: audit } = await saveAudit(auditor, withFindings(completeAudit(accounts.one), one));
  const inReport = { ...dfiOf(accounts.one, audit, one.id), responsible: person('igu') };
  const [untouched, declined] = [await raise(inReport, manager), await raise(inReport, manager)];
  expect((await work(declined, { review_notes: 'Bitti.' })).status).toBe(200);
  expect((await auditor.send(dfiCalls.remove, await deletionNow(api.db, declined))).error.code).toBe('PERMISSION_DENIED');
  await decide(declined, 'declined', 'Eksik', manager);
  expect((await auditor.send(dfiCalls.remove, await deletionNow(api.db, declined))).error.code).toBe('PERMISSION_DENIED');
  expect((await auditor.send(dfiCalls.remove, await deletionNow(api.db, untouched))).status).toBe(200);
  expect((await read(declined)).result_history).toHaveLength(1);
});

test('DFI-CALL-08: one mail and one notice for each whose turn it is, once an hour', async () => {
  const id = await raise({ responsible_users: [task('personel'), { ...task('igu'), todo: 'Kontrol edin' }] });
  const remind = (by: Person) => by.send(dfiCalls.remind, { params: { id }, body: {} });
  expect((await remind(auditor)).body.data).toEqual({ sent: 2 });
  expect((await toldOf('dfi.reminder', id)).toSorted()).toEqual([person('igu'), person('personel')].toSorted());
  const again = await remind(manager);
  expect([again.status, Number(again.raw.headers['retry-after']) > 3500]).toEqual([429, true]);
  expect(await toldOf('dfi.reminder', id)).toHaveLength(2);
  await api.db
    .updateTable('notification')
    .set({ created_at: new Date(Date.now() - 3_601_000) })
    .where('source', '=', 'dfi.reminder')
    .execute();
  expect((await remind(manager)).status).toBe(200);
  expect((await remind(worker)).error.code).toBe('PERMISSION_DENIED');
});
