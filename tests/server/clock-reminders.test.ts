import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays, addMonths, daysBetween, formatDay } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { clockOf } from '#modules/organisation/shared/workplace-clocks.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import { planRound } from '#server/jobs/daily-round.ts';
import { type Accounts, idOf, makeAccounts, today, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { insertAssessments, sampleAssessment } from '#tests/support/assessments.ts';
import { letDaysPass, nine, repeatRound } from '#tests/support/rounds.ts';

const ORIGIN = 'https://saha.example';
let api: Api;
let accounts: Accounts;
let manager: Person;
let [igu, doctor, boss] = ['', '', ''];

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  [igu, doctor, boss] = ['igu', 'doctor', 'account_manager'].map((key) => idOf(accounts.one, key)) as [string, string, string];
});
beforeEach(() => planRound(api.db, ORIGIN, nine(0)));
afterEach(async () => {
  vi.restoreAllMocks();
  await api.db.deleteFrom('job').execute();
  await sql`update record set body = body || '{"legal_controls_by_mail":false}' where kind = 'workplace'`.execute(api.db);
});
afterAll(() => api.stop());

/** Changes a workplace by the call of its form. */
async function change(id: string, over: Partial<Workplace>): Promise<void> {
  const { data } = (await manager.send(workplaceCalls.workplace, { params: { id } })).body;
  const { success: _, ...before } = data;
  const reply = await manager.send(workplaceCalls.updateWorkplace, { body: { ...before, ...over } });
  expect(reply.status, reply.raw.body).toBe(200);
}

/** A training whose clock ends some seventy days from now, and in how many. */
const TRAINED = addMonths(addDays(today(), 70), -24);
const DUE = clockOf('training', 'hazardous', TRAINED, today()).due ?? '';
const DUE_IN = daysBetween(today(), DUE);
/** The same of health checks. */
const EXAMINED = addMonths(addDays(today(), 70), -36);
const NOTHING = { risk_assessment_date: null, training_date: null, health_check_date: null };

const seen = new Set<string>();
/** What people were told of clocks since this was asked last. */
async function told() {
  const rows = await api.db
    .selectFrom('notification as n')
    .innerJoin('notification_recipient as r', 'r.notification_id', 'n.id')
    .select(['n.id', 'n.content', 'n.redirect_path', 'n.due_date', 'r.user_id', 'r.mail_at'])
    .where('n.source', '=', 'workplace.clock')
    .orderBy('n.created_at')
    .orderBy('n.content')
    .execute();
  const fresh = rows.filter((row) => !seen.has(row.id));
  for (const row of fresh) seen.add(row.id);
  return fresh.map((row) => ({
    content: row.content,
    to: row.user_id,
    mailed: row.mail_at !== null,
    path: row.redirect_path,
    due: row.due_date,
  }));
}
const people = async () => (await told()).map(({ to }) => to).toSorted();
const mails = () => api.mail.sent.filter(({ text }) => text.includes('Yasal yenileme'));

test('ledger 11, decision 31: a ticked workplace is told of by mail once when a clock is near and once when it is over, by two processes', async () => {
  const place = workplaceOf(accounts.one);
  await change(place, {
    ...NOTHING,
    training_date: TRAINED,
    legal_controls_by_mail: true,
    representative_user_id: idOf(accounts.one, 'auditor'),
  });
  const representative = idOf(accounts.one, 'auditor');

  await letDaysPass(api, DUE_IN - 61);
  expect(await told()).toEqual([]);
  await letDaysPass(api, DUE_IN - 60);
  const near = {
    content: `Yasal yenileme – Birinci Depo. Temel İSG eğitimi: son gün ${formatDay(DUE)}, 60 gün kaldı.`,
    ...{ mailed: true, path: `/companies/workplaces/show/${place}`, due: DUE },
  };
  expect((await told()).toSorted((a, b) => (a.to < b.to ? -1 : 1))).toEqual(
    [igu, representative].toSorted().map((to) => ({ ...near, to })),
  );
  expect(mails()).toHaveLength(2);
  expect(mails()[0]?.text).toContain(`${ORIGIN}/companies/workplaces/show/${place}`);

  // Not each day, nor by a round that is done again.
  await repeatRound(api, DUE_IN - 60);
  await letDaysPass(api, DUE_IN - 59);
  await letDaysPass(api, DUE_IN);
  expect(await told()).toEqual([]);
  await letDaysPass(api, DUE_IN + 1);
  expect((await told()).map(({ content }) => content)).toEqual(
    Array(2).fill(`Yasal yenileme – Birinci Depo. Temel İSG eğitimi: son gün ${formatDay(DUE)}, 1 gün geçti.`),
  );
  await letDaysPass(api, DUE_IN + 40);
  expect(await told()).toEqual([]);
  // Done anew, and near again two years later.
  await change(place, { training_date: addDays(today(), DUE_IN) });
  await letDaysPass(api, DUE_IN + 41);
  expect(await told()).toEqual([]);
});

test('ledger 11, decision 31: health checks are told to those who examine, and what is told of one workplace on a day is one notice', async () => {
  const place = workplaceOf(accounts.one, 1);
  await change(place, { ...NOTHING, training_date: TRAINED, health_check_date: EXAMINED, legal_controls_by_mail: true });
  await change(place, { representative_user_id: boss });
  await letDaysPass(api, DUE_IN - 50);
  const notices = await told();
  const of = (person: string) => notices.filter(({ to }) => to === person).map(({ content }) => content);
  expect(of(igu)).toEqual([expect.stringMatching(/Temel İSG eğitimi: [^;]*$/)]);
  expect(of(boss)).toEqual([expect.stringMatching(/Temel İSG eğitimi: .*; Sağlık gözetimi: /)]);
  expect(of(doctor)).toEqual([expect.stringMatching(/İkinci Depo\. Sağlık gözetimi: [^;]*$/)]);
  expect(notices).toHaveLength(3);
});

test('ledger 11, decision 31: an assessment that was reported counts; a workplace that is not ticked, or closed, is told of to nobody', async () => {
  const [silent, closed, place] = [workplaceOf(accounts.one, 1), workplaceOf(accounts.one, 2), workplaceOf(accounts.one, 3)];
  const old = { ...NOTHING, risk_assessment_date: '2015-01-05' };
  await change(silent, { ...old, legal_controls_by_mail: false });
  await change(closed, { ...old, closing_date: today(), legal_controls_by_mail: true });
  await change(place, { ...old, legal_controls_by_mail: true });
  const { records } = accounts.one.as('account_manager', new Date());
  const { unit, list } = await insertAssessments(records, place, boss);
  const body = sampleAssessment({ workplace: place, unit, list }, boss, { date: addDays(today(), -30), status: 'reported' });
  const made = await records.insert('risk-assessment', newId(), body);
  await letDaysPass(api, 2);
  expect(await told()).toEqual([]);
  await records.remove('risk-assessment', made.id);
  await letDaysPass(api, 3);
  expect(await people()).toEqual([igu]);
});

test('ledger 11, decision 31: where neither representative nor staff may read it, who manages workplaces is told; a failed mail is tried again', async () => {
  const place = workplaceOf(accounts.one, 4);
  await change(place, { ...NOTHING, training_date: '2015-01-05', legal_controls_by_mail: true });
  const before = mails().length;
  vi.spyOn(api.mail, 'send').mockRejectedValueOnce(new Error('421'));
  await letDaysPass(api, 2);
  expect(await told()).toMatchObject([{ to: boss, mailed: true }]);
  expect(mails()).toHaveLength(before + 1);
});
