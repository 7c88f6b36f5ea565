import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { assessmentOf, scale, tapScale } from '#tests/e2e/pages/risk.ts';
import { appIsKept, chip, expectAllSent, expectConnection } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { countKeys, type Field, signInWith, test, writesTo } from '#tests/support/field.ts';
import type { sampleDfi } from '#tests/support/dfis.ts';

test.use(PHONE);
test.setTimeout(240_000);

const PATH = 'control-list-responses';
const REFUSED = { status: 401, body: '{"success":false,"message":"","error":{"code":"UNAUTHORIZED"}}' } as const;
const WRONG = {
  status: 422,
  body: '{"success":false,"message":"Yanıt kaydedilemedi.","errors":[{"field":"possibility","message":"Bu olasılık kabul edilmiyor."}],"error":{"code":"VALIDATION"}}',
} as const;

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const isAt = (page: Page, question: RegExp) => expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible();

async function open(page: Page, email: string, id: string): Promise<void> {
  await signInWith(page, email);
  await appIsKept(page);
  await page.goto(`/companies/risk-assessments/questions/${id}`);
  await isAt(page, /Birinci vana/);
  await expectAllSent(page);
}
/** Rates the question that is open and goes on to the next one, with which it is stored. */
async function rate(page: Page, possibility: RegExp, intensity: RegExp): Promise<void> {
  await tapScale(page, 'Olasılık', possibility);
  await tapScale(page, 'Şiddet', intensity);
  await tap(page, 'İleri');
  await isAt(page, /İkinci vana/);
}
async function signalIsGone(page: Page, context: BrowserContext): Promise<void> {
  await goOffline(context);
  await expectConnection(page, 'offline');
}

const storedIn = (field: Field, id: string) => async (): Promise<RiskResponse | undefined> => {
  const [row] = await field.query<{ body: RiskResponse }>('select body from record where id = $1', [id]);
  return row?.body;
};
const historyOf = (field: Field, id: string) =>
  field.query<{ possibility: number }>(
    `select (body->>'possibility')::int as possibility from record_history where record_id = $1 order by version`,
    [id],
  );

test('OFF-RISK-01: an answer rated and changed offline goes out once through a lost reply, 401, 429 and 503, equal on device and server', async ({
  page,
  context,
  faults,
  field,
}) => {
  const { id, response } = await assessmentOf(field);
  await open(page, field.manager, id);
  await signalIsGone(page, context);
  await rate(page, /^2/, /^3/);
  // Changed before it was ever sent, then the phone is restarted.
  await tap(page, 'Önceki');
  await isAt(page, /Birinci vana/);
  await tapScale(page, 'Olasılık', /^4/);
  await tap(page, 'İleri');
  await isAt(page, /İkinci vana/);
  await page.close();
  const phone = await context.newPage();
  await phone.goto(`/companies/risk-assessments/questions/${id}`);
  await expect(phone.getByTestId('answered')).toHaveText('1/3 yanıtlandı');
  await expect(chip(phone)).not.toHaveAttribute('data-waiting', '0');

  const old = await phone.evaluate(() => localStorage.getItem('saha.access-token'));
  let writes = 0;
  faults.rule = ({ method, path, token }) => {
    if (method === 'GET' || path !== `/api/web/${PATH}`) return undefined;
    if (token === old) return REFUSED;
    writes += 1;
    // Taken, and the answer lost; then what a busy server and a proxy say.
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
  const keys = countKeys(writesTo(faults, PATH));
  // The answer and its change are one act where the first was never sent, else two; none of them was done twice.
  const history = await historyOf(field, response);
  expect(history).toHaveLength(keys.size);
  expect(history.at(-1)).toEqual({ possibility: 4 });
  expect(Math.max(...keys.values())).toBeGreaterThanOrEqual(5);
  const client = await field.api();
  const { data } = (await client('GET', `${PATH}/${response}`)).body;
  expect(data).toMatchObject({ possibility: 4, intensity: 3, version: history.length });
  await tap(phone, 'Önceki');
  await isAt(phone, /Birinci vana/);
  await expect(phone.getByTestId('score')).toContainText('12,0');
  await phone.reload();
  await expect(phone.getByTestId('answered')).toHaveText('1/3 yanıtlandı');
});

test('OFF-IDEM-03: an answer that leaves the phone twice under one key is one answer', async ({ page, context, faults, field, server }) => {
  const { id, response } = await assessmentOf(field);
  await open(page, field.manager, id);
  await signalIsGone(page, context);
  await rate(page, /^5/, /^5/);
  // A proxy on the way sends the request a second time.
  const bodies: { body: string; headers: Record<string, string> }[] = [];
  await context.route(`**/api/web/${PATH}`, async (route) => {
    const request = route.request();
    bodies.push({ body: request.postData() ?? '', headers: request.headers() });
    await route.continue();
  });
  await goOnline(context);
  await expectAllSent(page);
  const [first] = bodies;
  if (first === undefined) throw new Error('nothing was sent');
  const again = await fetch(`${server}/api/web/${PATH}`, { method: 'POST', body: first.body, headers: first.headers });
  expect(again.status).toBe(200);
  expect((await again.json()).data).toMatchObject({ id: response, version: 1 });
  expect(await historyOf(field, response)).toEqual([{ possibility: 5 }]);
  expect(countKeys(writesTo(faults, PATH)).size).toBe(1);
});

test('OFF-REP-09 RISK-VAL-04: a refused answer says so on its question, keeps all of it, lets the others go, and goes out once corrected', async ({
  page,
  faults,
  field,
}) => {
  const { id, response } = await assessmentOf(field);
  const stored = storedIn(field, response);
  await open(page, field.manager, id);
  const isFirst = () => writesTo(faults, PATH).length <= 1;
  faults.rule = ({ method, path }) => (method !== 'GET' && path === `/api/web/${PATH}` && isFirst() ? WRONG : undefined);
  await rate(page, /^5/, /^2/);
  await expect(chip(page)).toHaveAttribute('data-connection', 'online');
  await expect.poll(() => writesTo(faults, PATH).length, { timeout: 30_000 }).toBe(1);
  faults.rule = null;
  await rateSecond(page);
  expect(await stored()).toBeUndefined();
  await page.goto(`/companies/risk-assessments/questions/${response}`);
  await isAt(page, /Birinci vana/);
  await expect(page.getByText('Sunucu kaydı kabul etmedi')).toBeVisible();
  await expect(page.getByText('Bu olasılık kabul edilmiyor.').first()).toBeVisible();
  await expect(page.getByTestId('score')).toContainText('10,0');
  await tapScale(page, 'Olasılık', /^3/);
  await tap(page, 'İleri');
  await expectAllSent(page, 60_000);
  expect(await stored()).toMatchObject({ possibility: 3, intensity: 2 });
  expect(await historyOf(field, response)).toHaveLength(1);
});

async function rateSecond(page: Page): Promise<void> {
  await tapScale(page, 'Olasılık', /^1/);
  await tapScale(page, 'Şiddet', /^1/);
  await tap(page, 'İleri');
  await isAt(page, /Üçüncü vana/);
}

/** A second phone, of a colleague, in the same assessment. @param id of it, or of an answer in it */
async function colleague(browser: Browser, server: string, field: Field, id: string): Promise<Page> {
  await field.account.addUser('mehmet', 6, { assigned: [field.account.workplaces[0]] });
  const other = await browser.newContext({ ...PHONE, baseURL: server });
  const phone = await other.newPage();
  await open(phone, `mehmet@${field.manager.split('@')[1] ?? ''}`, id);
  return phone;
}

/** Decides for the own rating on the screen that the outbox leads to. */
async function chooseMine(page: Page): Promise<void> {
  await page.goto('/sync/outbox');
  await page.getByRole('button', { name: 'Karar ver' }).tap();
  const rating = page.getByRole('region', { name: 'Puanlama' });
  await expect(rating.getByRole('heading', { name: 'Benimki' }).locator('..')).toContainText('5');
  await expect(rating.getByRole('heading', { name: 'Sunucudaki' }).locator('..')).toContainText(/mehmet Deneme/);
  await expect(page.getByRole('region')).toHaveCount(1);
  await rating.getByRole('radio', { name: 'Benimki kalsın' }).check();
  await tap(page, 'Seçimi uygula ve gönder');
  await expectAllSent(page);
}

test('OFF-CONF-03: two phones that both answer a question first are asked about the rating, and one stands on both', async ({
  page,
  context,
  browser,
  server,
  field,
}) => {
  const { id, response } = await assessmentOf(field);
  const stored = storedIn(field, response);
  await open(page, field.manager, id);
  const other = await colleague(browser, server, field, id);
  await signalIsGone(page, context);
  await rate(page, /^5/, /^5/);
  // The colleague also says what is to be done, which nobody else did.
  await other.getByRole('switch', { name: 'İyileştirme faaliyeti gerekiyor' }).tap();
  await other.getByLabel('Yapılacak iş').fill('Vanayı değiştir');
  await rate(other, /^2/, /^2/);
  await expectAllSent(other);
  await goOnline(context);
  await expect.poll(async () => chip(page).getAttribute('data-waiting'), { timeout: 30_000 }).not.toBe('0');
  await chooseMine(page);
  expect(await stored()).toMatchObject({
    possibility: 5,
    intensity: 5,
    has_action: true,
    improvement_action: { jobs: [{ job: 'Vanayı değiştir' }] },
  });
  expect((await historyOf(field, response)).map(({ possibility }) => possibility)).toEqual([2, 5]);
  await tap(other, 'Önceki');
  await isAt(other, /Birinci vana/);
  await expect(other.getByTestId('score')).toContainText('25,0');
  await other.context().close();
});

test('OFF-CONF-03 OFF-CONF-02: of an answer that both know, a changed rating on both sides is decided, and the action of one side is merged', async ({
  page,
  context,
  browser,
  server,
  field,
}) => {
  const { id, response } = await assessmentOf(field);
  const stored = storedIn(field, response);
  await open(page, field.manager, id);
  await rate(page, /^1/, /^1/);
  await expectAllSent(page);
  await tap(page, 'Önceki');
  await isAt(page, /Birinci vana/);
  const other = await colleague(browser, server, field, response);
  await signalIsGone(page, context);
  await tapScale(page, 'Olasılık', /^5/);
  await tap(page, 'İleri');
  await other.getByRole('switch', { name: 'İyileştirme faaliyeti gerekiyor' }).tap();
  await other.getByLabel('Yapılacak iş').fill('Conta yenilensin');
  await rate(other, /^2/, /^1/);
  await expectAllSent(other);
  await goOnline(context);
  await expect.poll(async () => chip(page).getAttribute('data-waiting'), { timeout: 30_000 }).not.toBe('0');
  await chooseMine(page);
  expect(await stored()).toMatchObject({ possibility: 5, has_action: true, improvement_action: { jobs: [{ job: 'Conta yenilensin' }] } });
  await other.context().close();
});

test('RISK-DFI-01 DFI-FROM-01: a DFI raised in a risk without signal is on the server once, named on both sides, also when its reply is lost', async ({
  page,
  context,
  faults,
  field,
}) => {
  const { id, response } = await assessmentOf(field);
  const stored = storedIn(field, response);
  await open(page, field.manager, id);
  await signalIsGone(page, context);
  await tapScale(page, 'Olasılık', /^4/);
  await tapScale(page, 'Şiddet', /^4/);
  await tap(page, 'DÖF aç');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Uygunsuzluğun açıklaması').fill('Vana gövdesinde çatlak var.');
  await dialog.getByRole('combobox', { name: 'Sorumlu' }).tap();
  await page.getByRole('option').first().tap();
  await dialog.getByRole('button', { name: '1 hafta' }).tap();
  await tap(page, 'DÖF’ü aç');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'DÖF · bekliyor' })).toBeVisible();
  expect(await stored()).toBeUndefined();
  let lost = 0;
  faults.rule = ({ method, path }) => (method === 'POST' && path === '/api/web/dfis' && ++lost === 1 ? 'drop-reply' : undefined);
  await goOnline(context);
  await expectAllSent(page, 60_000);
  const dfis = await field.query<{ id: string; body: ReturnType<typeof sampleDfi> }>(
    `select id, body from record where account_id = $1 and kind = 'dfi'`,
    [field.account.id],
  );
  expect(dfis).toMatchObject([{ body: { source: 'risk', source_kind: 'control-list-response', source_id: response } }]);
  const [{ id: dfi_id = '', body } = { id: '', body: null }] = dfis;
  expect((await stored())?.dfi?.references).toEqual([{ dfi_id, dfi_no: body?.number, type: 'dfi' }]);
  expect(await field.query('select 1 from record_history where record_id = $1', [dfi_id])).toHaveLength(1);
  // From the risk to the DFI and back.
  await page.getByRole('link', { name: body?.number ?? '-' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: body?.number ?? '-' })).toBeVisible();
  await page.locator(`main a[href*="${response}"]`).first().tap();
  await isAt(page, /Birinci vana/);
});

test('OFF-RISK-12 OFF-RISK-13: without signal scores follow every tap, before and after the action, and a risk whose jobs are all done is locked', async ({
  page,
  context,
  field,
}) => {
  const { id, response } = await assessmentOf(field);
  const stored = storedIn(field, response);
  await open(page, field.manager, id);
  await signalIsGone(page, context);
  await tapScale(page, 'Olasılık', /^5/);
  await tapScale(page, 'Şiddet', /^4/);
  await expect(page.getByTestId('score')).toContainText('20,0');
  await expect(page.getByTestId('score')).toContainText('Ciddi');
  await tapScale(page, 'Şiddet', /^2/);
  await expect(page.getByTestId('score')).toContainText('10,0');
  await page.getByRole('switch', { name: 'İyileştirme faaliyeti gerekiyor' }).tap();
  await page.getByLabel('Yapılacak iş').fill('Vanayı değiştir');
  // Not while a job is open.
  const finished = page.getByRole('switch', { name: 'Bütün işler bitti' });
  await expect(finished).toBeDisabled();
  await page.getByRole('radio', { name: 'Tamamlandı' }).check({ force: true });
  await page.getByText('Önlemlerden sonraki puan').tap();
  await tapScale(page, 'Olasılık', /^1/, 1);
  await tapScale(page, 'Şiddet', /^2/, 1);
  await expect(page.locator('details', { hasText: 'Önlemlerden sonraki puan' })).toContainText('2,0');
  await finished.tap();
  await tap(page, 'İleri');
  await isAt(page, /İkinci vana/);
  await tap(page, 'Önceki');
  await isAt(page, /Birinci vana/);
  await expect(page.getByText('Bu riskin bütün işleri bitti.')).toBeVisible();
  await expect(scale(page, 'Olasılık').getByRole('radio').first()).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'İyileştirme faaliyeti gerekiyor' })).toBeDisabled();
  // The matrix after the measures has it where they brought it.
  await tap(page, 'Sonuç');
  await page.getByRole('radiogroup').getByText('Önlemlerden sonra', { exact: true }).tap();
  await expect(page.getByRole('button', { name: /^Olasılık 1, Şiddet 2: 1 risk/ })).toBeVisible();

  await page.reload();
  await goOnline(context);
  await expectAllSent(page);
  expect(await stored()).toMatchObject({
    possibility: 5,
    intensity: 2,
    improvement_action: { possibility: 1, intensity: 2, is_finished: true, jobs: [{ status: 'completed' }] },
  });
  const client = await field.api();
  const { version, ...answer } = (await client('GET', `${PATH}/${response}`)).body.data;
  const refused = await client('PUT', PATH, { key: newId(), body: { ...answer, id: response, version, possibility: 1 } });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'RECORD_LOCKED']);
});
