import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { planRound } from '#server/jobs/daily-round.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import {
  type Accounts,
  completeAudit,
  dfiOf,
  finding,
  idOf,
  makeAccounts,
  saveAudit,
  today,
  withFindings,
  workplaceOf,
} from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { letDaysPass, nine, repeatRound } from '#tests/support/rounds.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

const ORIGIN = 'https://saha.example';

const raise = async (over: Partial<Dfi> = {}): Promise<string> => {
  const id = newId();
  const body = { id, ...sampleDfi(workplaceOf(accounts.one), idOf(accounts.one, 'igu'), over) };
  const reply = await manager.send(dfiCalls.create, { body });
  if (reply.status !== 200) throw new Error(reply.raw.body);
  return id;
};
const toldOf = async (id: string): Promise<{ content: string; user_id: string; mailed: boolean }[]> =>
  (
    await api.db
      .selectFrom('notification as n')
      .innerJoin('notification_recipient as r', 'r.notification_id', 'n.id')
      .select(['n.content', 'r.user_id', 'r.mail_at'])
      .where('n.source', '=', 'dfi.deadline')
      .where('n.redirect_path', '=', `/companies/dfis/view/${id}`)
      .orderBy('n.created_at')
      .execute()
  ).map(({ content, user_id, mail_at }) => ({ content: content.replace(/:.*/, ''), user_id, mailed: mail_at !== null }));

test('a round that is done before its time, by a clock that is behind, is followed by the next one', async () => {
  await planRound(api.db, ORIGIN, nine(0));
  const early = new Date(nine(1).getTime() - 3_600_001);
  const done = await api.db.transaction().execute(async (tx) => {
    await JOB_HANDLERS['daily-round'](
      { day: addDays(today(), 1), origin: ORIGIN },
      { db: tx, mail: api.mail, files: api.files, now: early },
    );
    return tx.selectFrom('job').select('key').where('kind', '=', 'daily-round').orderBy('key').execute();
  });
  expect(done.map(({ key }) => key)).toEqual([1, 2].map((days) => `daily-round ${addDays(today(), days)}`));
  await api.db.deleteFrom('job').execute();
});

test('deadlines are reminded of by the round of each day, once a day and person, in the bell and by mail', async () => {
  const igu = idOf(accounts.one, 'igu');
  const worker = idOf(accounts.one, 'personel');
  const near = await raise({ deadline: addDays(today(), 8), deficiency_description: 'Yakın' });
  const tasks = [{ user_id: worker, deadline: addDays(today(), 2), status: 'in_progress' as const, todo: 'Sök', done: '' }];
  const split = await raise({ deadline: addDays(today(), 20), responsible_users: tasks });
  const reviewed = await raise({ deadline: addDays(today(), 8) });
  const review = {
    id: reviewed,
    version: 1,
    root_causes: '',
    solution_recommendations: '',
    shared_users: [],
    review_notes: 'Oldu',
    documents: [],
  };
  expect((await manager.send(dfiCalls.work, { body: review })).status).toBe(200);
  // Of a draft, of which nobody has been told yet.
  const draft = newId();
  const one = finding('C1.1');
  const auditor = await accounts.signIn(accounts.one, 'auditor');
  const { id } = await saveAudit(auditor, withFindings(completeAudit(accounts.one), one));
  const ofDraft = { ...dfiOf(accounts.one, id, one.id), deadline: addDays(today(), 8) };
  expect((await auditor.send(dfiCalls.create, { body: { id: draft, ...ofDraft } })).status).toBe(200);
  await planRound(api.db, ORIGIN, nine(0));
  await planRound(api.db, ORIGIN, nine(0));

  await letDaysPass(api, 1);
  expect(await toldOf(near)).toEqual([{ content: 'DÖF’ün terminine 7 gün kaldı', user_id: igu, mailed: true }]);
  expect(await toldOf(split)).toEqual([{ content: 'DÖF’ün terminine 1 gün kaldı', user_id: worker, mailed: true }]);
  // Once it is reviewed those who may approve it have a day to keep, and not who answers for it.
  const approvers = await toldOf(reviewed);
  expect(approvers.map(({ user_id }) => user_id)).toContain(idOf(accounts.one, 'auditor'));
  expect(approvers.map(({ user_id }) => user_id)).not.toContain(igu);
  expect(new Set(approvers.map(({ content }) => content))).toEqual(new Set(['Kararınız bekleniyor. DÖF’ün terminine 7 gün kaldı']));
  expect(await toldOf(draft)).toEqual([]);
  const mail = api.mail.sent.find(({ text }) => text.includes(near));
  expect(mail?.text).toContain(`${ORIGIN}/companies/dfis/view/${near}`);

  // A round that is done once more tells nothing twice.
  await repeatRound(api, 1);
  expect([(await toldOf(near)).length, (await toldOf(split)).length]).toEqual([1, 1]);

  for (let day = 2; day <= 12; day += 1) await letDaysPass(api, day);
  expect((await toldOf(near)).map(({ content }) => content)).toEqual([
    'DÖF’ün terminine 7 gün kaldı',
    'DÖF’ün terminine 1 gün kaldı',
    'DÖF’ün termini bugün doluyor',
    'DÖF’ün termini 1 gün önce geçti',
    'DÖF’ün termini 3 gün önce geçti',
  ]);
  // The server stood still: what fell due two days ago is still said, with the days as they are.
  await letDaysPass(api, 17);
  expect((await toldOf(near)).at(-1)?.content).toBe('DÖF’ün termini 9 gün önce geçti');
});
