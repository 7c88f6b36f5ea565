import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import { readyToHandOut } from '#tests/e2e/pages/ppe.ts';
import { expectAllSent, expectConnection } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { countKeys, type Field, test, writesTo } from '#tests/support/field.ts';
import { insertEquipment, sampleDistribution, sampleModel, sampleStock } from '#tests/support/ppe.ts';

test.use(PHONE);
test.setTimeout(240_000);

const HOME = '/kkd/distribution-movements';
const REFUSED = { status: 401, body: '{"success":false,"message":"","error":{"code":"UNAUTHORIZED"}}' } as const;

const input = (page: Page, label: string) => page.getByLabel(label, { exact: true }).and(page.locator('input'));
const save = (page: Page) => page.getByRole('button', { name: /^Kaydet/ }).tap();

interface Depot {
  readonly model: string;
  /** Ayşe Er, Mehmet Kaya and Zeynep Işık. */
  readonly people: readonly [string, string, string];
  balance(): Promise<number | undefined>;
  distribution(id: string): Promise<PpeDistribution | undefined>;
}

/** A workplace with gloves in its stock, and three employees. */
async function depotOf(field: Field, pieces: number): Promise<Depot> {
  const { workplaces, records, manager } = field.account;
  const { category, employee } = await insertEquipment(records, workplaces[0], manager);
  const model = (await records.insert('ppe-model', newId(), sampleModel(category, { name: 'Eldiven' }))).id;
  const hired = async (name: string, surname: string) => {
    const blank = { workplace_id: workplaces[0], unit_id: null, job: '', identity_number: '', job_start_date: null };
    return (await records.insert('employee', newId(), { ...blank, name, surname })).id;
  };
  const client = await field.api();
  const body = sampleStock(workplaces[0], model, { quantity: pieces });
  expect((await client('POST', 'kkd-stocks', { key: newId(), body })).status).toBe(200);
  return {
    model,
    people: [employee, await hired('Mehmet', 'Kaya'), await hired('Zeynep', 'Işık')],
    async balance() {
      const [row] = await field.query<{ balance: number }>(
        "select (body->>'balance')::int as balance from record where kind = 'ppe-balance' and body->>'model_id' = $1",
        [model],
      );
      return row?.balance;
    },
    async distribution(id) {
      const [row] = await field.query<{ body: PpeDistribution }>('select body from record where id = $1 and deleted_at is null', [id]);
      return row?.body;
    },
  };
}

async function signalIsGone(page: Page, context: BrowserContext): Promise<void> {
  await goOffline(context);
  await expectConnection(page, 'offline');
}

/** Opens the form with one pair of gloves; to whom, says the caller. */
async function begin(page: Page): Promise<void> {
  await page.goto(`${HOME}/create`);
  await page.getByLabel('İşyeri').and(page.locator('input')).tap();
  await page.getByRole('option').first().tap();
  await page.getByLabel('KKD modeli').and(page.locator('input')).tap();
  await page.getByRole('option', { name: 'Eldiven' }).first().tap();
}
async function isKept(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: /zimmet/ })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}
async function give(page: Page, letters: string): Promise<string> {
  await begin(page);
  await input(page, 'Çalışan').fill(letters);
  await page.getByRole('option').first().tap();
  await save(page);
  return isKept(page);
}
async function remove(page: Page, id: string): Promise<void> {
  await page.goto(`${HOME}/view/${id}`);
  await page.getByRole('button', { name: 'Sil', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).tap();
  await expect(page).toHaveURL(new RegExp(`${HOME}$`));
}
/** Takes a pair back, or writes it off. */
async function takeBack(page: Page, person: string, outcome: 'Kayboldu' | null): Promise<void> {
  await page.goto('/kkd/holdings?q=Eldiven');
  await page
    .getByRole('button', { name: `${person}, Eldiven: iade al` })
    .first()
    .tap();
  const dialog = page.getByRole('dialog');
  if (outcome !== null) await dialog.getByText(outcome, { exact: true }).tap();
  await dialog.getByLabel('Miktar').fill('1');
  await save(page);
  await expect(dialog).toHaveCount(0);
}

test('OFF-PPE-11 OFF-PPE-13: a collective distribution that is changed while it waits goes out once through every fault', async ({
  page,
  context,
  faults,
  field,
}) => {
  const depot = await depotOf(field, 10);
  const [ayse, mehmet, zeynep] = depot.people;
  await readyToHandOut(page, field);
  await signalIsGone(page, context);
  await begin(page);
  await page.getByText('Toplu', { exact: true }).tap();
  const people = input(page, 'Çalışanlar');
  await people.fill('Me');
  await expect(page.getByText('En az 3 harf yazın.')).toBeVisible();
  await expect(page.getByRole('option', { name: /Mehmet/ })).toHaveCount(0);
  await people.fill('Meh');
  await page.getByRole('option', { name: /Mehmet Kaya/ }).tap();
  await people.fill('ayş');
  await page.getByRole('option', { name: /Ayşe Er/ }).tap();
  await save(page);
  const kept = await isKept(page);
  const dropped = await give(page, 'Zey');

  // The phone is switched off and on again, still without signal: one is changed, the other was a mistake.
  await page.close();
  const phone = await context.newPage();
  await phone.goto(`${HOME}/edit/${kept}`);
  await phone.getByRole('button', { name: '1. KKD: bir artır' }).tap();
  await input(phone, 'Çalışanlar').fill('ışı');
  await phone.getByRole('option', { name: /Zeynep Işık/ }).tap();
  await save(phone);
  await isKept(phone);
  await remove(phone, dropped);

  const old = await phone.evaluate(() => localStorage.getItem('saha.access-token'));
  let writes = 0;
  faults.rule = ({ method, path, token }) => {
    if (method === 'GET' || path !== '/api/web/kkd-distributions') return undefined;
    if (token === old) return REFUSED;
    writes += 1;
    return writes === 1
      ? 'drop-reply'
      : writes === 2
        ? { status: 429, headers: { 'retry-after': '1' } }
        : writes === 3
          ? { status: 503 }
          : undefined;
  };
  await goOnline(context);
  await expectAllSent(phone, 120_000);
  faults.rule = null;
  const stored = await depot.distribution(kept);
  expect(stored?.type).toBe('collective');
  expect(new Set(stored?.employees.map(({ employee_id }) => employee_id))).toEqual(new Set([ayse, mehmet, zeynep]));
  expect(stored?.employees.map(({ items }) => items[0]?.quantity)).toEqual([2, 2, 2]);
  expect(await depot.distribution(dropped)).toBeUndefined();
  expect(await depot.balance()).toBe(4);
  const sent = writesTo(faults, 'kkd-distributions');
  for (const wrong of ['drop-reply', 401, 429, 503])
    expect(sent.filter(({ fault }) => (typeof fault === 'object' && 'status' in fault ? fault.status : fault) === wrong)).not.toEqual([]);
  // What was taken was taken once under each key: one version for the distribution, one for its change where that went out by itself.
  const taken = (await field.query('select 1 from record_history where record_id = any($1)', [[kept, dropped]])).length;
  const removals = faults.seen.filter(({ method, path }) => method === 'DELETE' && path.includes(dropped));
  expect(taken).toBe(countKeys(sent).size + countKeys(removals).size);
  await phone.goto('/kkd/holdings?q=Eldiven');
  for (const person of ['Ayşe Er', 'Mehmet Kaya', 'Zeynep Işık'])
    await expect(phone.getByRole('button', { name: `${person}, Eldiven: iade al` })).toHaveCount(1);
});

test('OFF-PPE-12 PPE-CALL-26: offline a distribution is changed, another deleted, a pair comes back, one is lost; stocks agree', async ({
  page,
  context,
  faults,
  field,
}) => {
  const depot = await depotOf(field, 10);
  const [ayse, mehmet] = depot.people;
  const { workplaces, manager } = field.account;
  const client = await field.api();
  const sent = async (employee: string): Promise<string> => {
    const id = newId();
    const body = sampleDistribution(workplaces[0], manager, [employee], [depot.model]);
    expect((await client('POST', 'kkd-distributions', { key: newId(), body: { id, ...body } })).status).toBe(200);
    return id;
  };
  const [changed, deleted] = [await sent(ayse), await sent(mehmet)];
  expect(await depot.balance()).toBe(8);
  await readyToHandOut(page, field);
  await signalIsGone(page, context);
  await page.goto(`${HOME}/edit/${changed}`);
  for (let one = 0; one < 3; one++) await page.getByRole('button', { name: '1. KKD: bir artır' }).tap();
  await save(page);
  await isKept(page);
  await remove(page, deleted);
  await takeBack(page, 'Ayşe Er', null);
  await takeBack(page, 'Ayşe Er', 'Kayboldu');
  let lost = 0;
  faults.rule = ({ method, path }) => (method === 'POST' && path === '/api/web/kkd-returns' && ++lost === 1 ? 'drop-reply' : undefined);
  await page.reload();
  await goOnline(context);
  await expectAllSent(page, 120_000);
  faults.rule = null;
  expect((await depot.distribution(changed))?.employees[0]?.items[0]?.quantity).toBe(4);
  expect(await depot.distribution(deleted)).toBeUndefined();
  const returns = await field.query<{ outcome: string }>(
    "select body->>'outcome' as outcome from record where kind = 'ppe-return' and body->>'distribution_id' = $1 order by 1",
    [changed],
  );
  expect(returns.map(({ outcome }) => outcome)).toEqual(['lost', 'usable']);
  // Ten came, four went, one came back.
  expect(await depot.balance()).toBe(7);
  await page.goto(`/kkd/stock-movements?workplace=${workplaces[0]}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Eldiven' }).first()).toContainText('7');
});
