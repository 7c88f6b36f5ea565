import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { assessmentOf, tapScale } from '#tests/e2e/pages/risk.ts';
import { appIsKept, expectAllSent, expectConnection } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { sampleResponse } from '#tests/support/responses.ts';

test.use(PHONE);
test.setTimeout(240_000);

const PATH = 'control-list-responses';

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const isAt = (page: Page, question: RegExp) => expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible();

async function open(page: Page, email: string, id: string): Promise<void> {
  await signInWith(page, email);
  await appIsKept(page);
  await page.goto(`/companies/risk-assessments/questions/${id}`);
  await isAt(page, /Birinci vana/);
  await expectAllSent(page);
}
async function signalIsGone(page: Page, context: BrowserContext): Promise<void> {
  await goOffline(context);
  await expectConnection(page, 'offline');
}

const storedIn = (field: Field, id: string) => async (): Promise<RiskResponse | undefined> => {
  const [row] = await field.query<{ body: RiskResponse }>('select body from record where id = $1', [id]);
  return row?.body;
};
test('OFF-RISK-11: without signal a question is added to the list behind the one that was answered, asked at once, and deleted', async ({
  page,
  context,
  field,
}) => {
  const { id } = await assessmentOf(field);
  await open(page, field.manager, id);
  await signalIsGone(page, context);
  // What is answered by half is stored first.
  await tapScale(page, 'Olasılık', /^3/);
  await tap(page, 'Bu listeye soru ekle');
  await isAt(page, /Birinci vana/);
  await tapScale(page, 'Şiddet', /^3/);
  await tap(page, 'Bu listeye soru ekle');
  await page.getByRole('main').getByLabel('Soru', { exact: true }).fill('Birinci bis: vana etiketli mi?');
  await page.getByRole('button', { name: /^Kaydet/ }).tap();
  await expect(page.getByTestId('answered')).toHaveText('1/4 yanıtlandı');
  await goOnline(context);
  await expectAllSent(page);
  const asked = () =>
    field.query<{ question: string }>(
      `select body->>'question' as question from record where account_id = $1 and kind = 'control-list-question' and deleted_at is null
       order by (body->>'position')::float`,
      [field.account.id],
    );
  expect((await asked()).map(({ question }) => question.split(' ')[0])).toEqual(['Birinci', 'Birinci', 'İkinci', 'Üçüncü']);

  // It goes again the same way.
  await page.goto('/companies/risk-assessments/control-lists');
  await page.getByRole('rowheader').getByRole('link').first().tap();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await signalIsGone(page, context);
  await page.getByRole('button', { name: '2. soru için işlemler' }).tap();
  await page.getByRole('menuitem', { name: 'Sil', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).tap();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await page.goto(`/companies/risk-assessments/questions/${id}`);
  await expect(page.getByTestId('answered')).toHaveText('1/3 yanıtlandı');
  await goOnline(context);
  await expectAllSent(page);
  expect((await asked()).map(({ question }) => question.split(' ')[0])).toEqual(['Birinci', 'İkinci', 'Üçüncü']);
});

test('RISK-CALL-12: who deletes an assessment is told of its answers, and asked again where one came that was not shown', async ({
  page,
  context,
  field,
}) => {
  const { id, response, places } = await assessmentOf(field);
  await open(page, field.manager, id);
  await page.goto('/companies/risk-assessments/list');
  const row = page.getByRole('row').filter({ hasText: 'Tank sahası' }).first();
  await expect(row).toBeVisible();
  // An answer of a colleague that does not come down yet.
  await context.route('**/sync/changes**', (route) => route.abort());
  const [place] = places;
  if (place === undefined) throw new Error('no place');
  const body = sampleResponse(place);
  const client = await field.api();
  expect((await client('POST', PATH, { key: newId(), body: { id: response, ...body } })).status).toBe(200);
  const question = page.getByRole('dialog');
  const askToDelete = async () => {
    await row.getByRole('button', { name: /için işlemler$/ }).tap();
    await page.getByRole('menuitem', { name: 'Sil', exact: true }).tap();
    await expect(question).toBeVisible();
  };
  await askToDelete();
  await expect(question).not.toContainText('yanıtı da silinir');
  await question.getByRole('button', { name: 'Sil', exact: true }).tap();
  await expect(page.getByText('görmediğiniz 1 yeni yanıt var', { exact: false })).toBeVisible();
  expect(await storedIn(field, response)()).toBeDefined();
  await context.unroute('**/sync/changes**');
  await expect(async () => {
    await askToDelete();
    await expect(question)
      .toContainText('Değerlendirmenin 1 yanıtı da silinir.', { timeout: 1_000 })
      .catch(async (error: unknown) => {
        await question.getByRole('button', { name: 'Vazgeç' }).tap();
        throw error;
      });
  }).toPass({ timeout: 60_000 });
  await question.getByRole('button', { name: 'Sil', exact: true }).tap();
  await expect(page.getByText('Silindi.')).toBeVisible();
  const left = await field.query('select 1 from record where id = any($1) and deleted_at is null', [[id, response]]);
  expect(left).toEqual([]);
});
