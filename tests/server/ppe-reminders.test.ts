import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMonths, daysBetween } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { leavingCalls } from '#modules/organisation/shared/leaving.calls.ts';
import { ppeDistributionCalls } from '#modules/ppe/shared/distribution.calls.ts';
import { ppeCategoryCalls, ppeModelCalls, ppeStockCalls } from '#modules/ppe/shared/ppe.calls.ts';
import { ppeReturnCalls } from '#modules/ppe/shared/return.calls.ts';
import { clean } from '#server/db/cleaning.ts';
import { planRound } from '#server/jobs/daily-round.ts';
import { createRecords } from '#server/records/store.ts';
import type { World } from '#server/seed/world.ts';
import { type Accounts, idOf, makeAccounts, today, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi } from '#tests/support/api.ts';
import { sampleDistribution, sampleModel, sampleReturn, sampleStock } from '#tests/support/ppe.ts';
import { letDaysPass, nine, repeatRound } from '#tests/support/rounds.ts';

const calls = { ...ppeCategoryCalls, ...ppeModelCalls, ...ppeStockCalls, ...ppeDistributionCalls, ...ppeReturnCalls };
const ORIGIN = 'https://saha.example';
const LIFE = 6;
let api: Api;
let accounts: Accounts;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
});
beforeEach(() => planRound(api.db, ORIGIN, nine(0)));
afterEach(async () => {
  await api.db.deleteFrom('job').execute();
  await api.db.updateTable('record').set({ deleted_at: new Date() }).where('kind', '=', 'ppe-distribution').execute();
});
afterAll(() => api.stop());

const id = async (reply: Promise<{ status: number; body: { data: { id: string } } }>): Promise<string> => {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
};

/** One workplace of an account with people who get equipment today, by its safety expert. */
async function depot(world: World, place: number) {
  const igu = await accounts.signIn(world, 'igu');
  const near = workplaceOf(world, place);
  const caller = world.people.get('account_manager');
  if (caller === undefined) throw new Error('nobody manages the account');
  const records = createRecords(api.db, { caller, mutation: null, device: null, now: new Date() });
  const category = await id(igu.send(calls.createCategory, { body: { name: 'Ayak koruması' } }));
  return {
    near,
    igu,
    employee: async (name: string) => {
      const papers = { nationality: 'other', passport_number: name, identity_number: '', job_start_date: null } as const;
      const body = { name, surname: 'Er', workplace_id: near, unit_id: null, job: '', ...papers };
      return (await records.insert('employee', newId(), body)).id;
    },
    model: async (name: string, life_months: number | null = LIFE) => {
      const model = await id(igu.send(calls.createModel, { body: sampleModel(category, { name, life_months }) }));
      await id(igu.send(calls.createStock, { body: sampleStock(near, model, { quantity: 50 }) }));
      return model;
    },
    give: (employees: readonly string[], models: readonly string[]) => {
      const body = sampleDistribution(near, idOf(world, 'igu'), employees, models, { date: today() });
      return id(igu.send(calls.createDistribution, { body: { id: newId(), ...body } }));
    },
    back: (distribution: string, employee: string, model: string) =>
      id(
        igu.send(calls.createReturn, {
          body: {
            id: newId(),
            ...sampleReturn(near, idOf(world, 'igu'), { distribution, employee, model }, { date: today(), outcome: 'lost' }),
          },
        }),
      ),
  };
}

/** What is handed out today is due in so many days. */
const DUE_IN = daysBetween(today(), addMonths(today(), LIFE));

interface Told {
  readonly content: string;
  readonly path: string | null;
  readonly user_id: string;
  readonly mailed: boolean;
}
/** What people were told of equipment since the last time that this was asked. */
const seen = new Set<string>();
async function told(): Promise<Told[]> {
  const rows = await api.db
    .selectFrom('notification as n')
    .innerJoin('notification_recipient as r', 'r.notification_id', 'n.id')
    .select(['n.id', 'n.content', 'n.redirect_path', 'r.user_id', 'r.mail_at'])
    .where('n.source', '=', 'ppe.renewal')
    .orderBy('n.created_at')
    .orderBy('n.content')
    .execute();
  const fresh = rows.filter((row) => !seen.has(row.id));
  for (const row of fresh) seen.add(row.id);
  return fresh.map((row) => ({ content: row.content, path: row.redirect_path, user_id: row.user_id, mailed: row.mail_at !== null }));
}

test('what is due is told once a stage by two processes, to who gave it out, with the page of the employee', async () => {
  const { employee, model, give } = await depot(accounts.one, 0);
  const [helmet, gloves, endless] = [await model('Baret'), await model('Eldiven'), await model('Gözlük', null)];
  const ayse = await employee('Ayşe');
  await give([ayse], [helmet, gloves, endless]);
  const igu = idOf(accounts.one, 'igu');

  await letDaysPass(api, DUE_IN - 31);
  expect(await told()).toEqual([]);
  await letDaysPass(api, DUE_IN - 30);
  const path = `/kkd/holdings?employee=${ayse}`;
  expect(await told()).toEqual([{ content: 'KKD yenilemesine 30 gün kaldı: Ayşe Er – Baret, Eldiven', path, user_id: igu, mailed: true }]);
  expect(api.mail.sent.at(-1)?.text).toContain(`${ORIGIN}${path}`);

  await repeatRound(api, DUE_IN - 30);
  await letDaysPass(api, DUE_IN - 29);
  expect(await told()).toEqual([]);
  // Cleaning meanwhile takes no mark that a reminder still needs.
  await clean(api.db, nine(DUE_IN - 29));
  await letDaysPass(api, DUE_IN - 28);
  expect(await told()).toEqual([]);

  await letDaysPass(api, DUE_IN - 7);
  await letDaysPass(api, DUE_IN);
  expect((await told()).map(({ content }) => content)).toEqual([
    'KKD yenilemesine 7 gün kaldı: Ayşe Er – Baret, Eldiven',
    'KKD yenileme günü bugün: Ayşe Er – Baret, Eldiven',
  ]);
  // The server stood still for two days.
  await letDaysPass(api, DUE_IN + 9);
  expect((await told()).map(({ content }) => content)).toEqual(['KKD yenileme günü 9 gün önce geçti: Ayşe Er – Baret, Eldiven']);
  await clean(api.db, nine(DUE_IN + 400));
  expect(await api.db.selectFrom('ppe_reminder').select('stage').execute()).toEqual([]);
});

test('decision 80: nothing is told of what was lost, nor of who has quit; another account hears of its own alone', async () => {
  const { employee, model, give, back } = await depot(accounts.one, 0);
  const [helmet, boots] = [await model('Baret'), await model('Bot', 2 * LIFE)];
  const [lost, quit, stays] = [await employee('Kayıp'), await employee('Ayrılan'), await employee('Kalan')];
  await back(await give([lost], [helmet]), lost, helmet);
  await give([quit], [helmet]);
  await give([stays], [boots]);
  const manager = await accounts.signIn(accounts.one, 'account_manager');
  const leaving = { version: 1, job_quit_date: today(), reason: 'İstifa', assignments: 0 };
  expect((await manager.send(leavingCalls.quit, { params: { id: quit }, body: leaving })).status).toBe(200);
  const stranger = await depot(accounts.two, 0);
  const own = await stranger.employee('Yabancı');
  await stranger.give([own], [await stranger.model('Baret')]);

  await letDaysPass(api, DUE_IN);
  expect(await told()).toEqual([
    {
      content: 'KKD yenileme günü bugün: Yabancı Er – Baret',
      path: `/kkd/holdings?employee=${own}`,
      user_id: idOf(accounts.two, 'igu'),
      mailed: true,
    },
  ]);
});

test('decision 80: many employees of one day are one notice with the list of the workplace; without the giver those who manage are told', async () => {
  const { employee, model, give, near } = await depot(accounts.one, 1);
  const [helmet, vest] = [await model('Baret'), await model('Yelek')];
  const all = [await employee('Bir'), await employee('İki'), await employee('Üç')];
  await give(all, [helmet, vest]);
  await letDaysPass(api, DUE_IN - 7);
  expect(await told()).toMatchObject([
    {
      content: 'KKD yenilemesine 7 gün kaldı: İkinci Depo, 3 çalışanda 6 KKD',
      path: `/kkd/holdings?due=soon&workplace=${near}`,
      user_id: idOf(accounts.one, 'igu'),
    },
  ]);
  await api.db.updateTable('app_user').set({ active: false }).where('id', '=', idOf(accounts.one, 'igu')).execute();
  await letDaysPass(api, DUE_IN);
  const manager = idOf(accounts.one, 'account_manager');
  expect(await told()).toMatchObject([{ path: `/kkd/holdings?due=over&workplace=${near}`, user_id: manager }]);

  // From now on somebody represents the workplace.
  const doctor = idOf(accounts.one, 'doctor');
  const { body } = await api.db.selectFrom('record').select('body').where('id', '=', near).executeTakeFirstOrThrow();
  await api.db
    .updateTable('record')
    .set(({ val }) => ({ body: val(JSON.stringify({ ...body, representative_user_id: doctor })) as never }))
    .where('id', '=', near)
    .execute();
  await letDaysPass(api, DUE_IN + 7);
  expect((await told()).map(({ user_id }) => user_id)).toEqual([doctor]);
});
