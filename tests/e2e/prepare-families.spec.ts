import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { assessmentOf } from '#tests/e2e/pages/risk.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { chooseWorkplace, handOut } from '#tests/e2e/pages/ppe.ts';
import { isGreen, isRed, line, LOOK, openPrepare, part, prepareAll, prepareButton } from '#tests/e2e/pages/prepare.ts';
import { expectAllSent, expectConnection } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { sampleIncident } from '#tests/support/incidents.ts';
import { insertEquipment } from '#tests/support/ppe.ts';
import { sampleResponse } from '#tests/support/responses.ts';
import { findingsWith } from '#tests/support/uploads.ts';
import { storedPhoto } from '#tests/support/stored-photo.ts';

test.use(PHONE);
test.setTimeout(240_000);

/** An expert who is assigned to the first workplace of the account, where everything happens. */
async function expertOf(field: Field): Promise<string> {
  const { account, manager } = field;
  await account.addUser('uzman', 6, { assigned: [account.workplaces[0]] });
  return manager.replace('manager@', 'uzman@');
}

/** The app is closed and opened again without any network. */
async function coldStart(page: Page, path: string): Promise<Page> {
  const context = page.context();
  await goOffline(context);
  await page.close();
  const cold = await context.newPage();
  await cold.goto(path);
  await expectConnection(cold, 'offline');
  return cold;
}

/** A picture of the page has its bytes and was drawn; it is looked for by scrolling, as pictures are read when they come near. */
const isShown = (page: Page) =>
  expect
    .poll(async () => {
      await page.mouse.wheel(0, 300);
      const pictures = page.locator('main img[src^="blob:"]');
      return (await pictures.count()) === 0 ? 0 : pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth);
    }, LOOK)
    .toBeGreaterThan(0);

test('OFF-UI-04 OFF-RISK-01: a prepared phone shows the image of a risk cold without signal, and takes an answer', async ({
  page,
  field,
}) => {
  const { id } = await assessmentOf(field);
  const [workplace] = field.account.workplaces;
  const [asked] = await field.query<{ body: { units: string[]; control_list_ids: string[] } }>('select body from record where id = $1', [
    id,
  ]);
  const [unit = '', list = ''] = [asked?.body.units[0], asked?.body.control_list_ids[0]];
  const questions = await field.query<{ id: string }>(
    "select id from record where kind = 'control-list-question' and body->>'control_list_id' = $1 order by (body->>'position')::int",
    [list],
  );
  const place = { workplace, unit, list, assessment: id, question: questions[0]?.id ?? '' };
  const response = await storedPhoto(field, 'control-list-response', (photo) => {
    const body = sampleResponse(place, { before_images: [photo] });
    return field.account.records.insert('control-list-response', responseId(body), body);
  });
  await signInWith(page, await expertOf(field));
  await openPrepare(page);
  // The records came by themselves, the image did not.
  await isRed(page, 'risks');
  await expect(part(page, 'risks', 'control-list-response')).toContainText('1/1', LOOK);
  await expect(part(page, 'risks', 'control-list-question')).toContainText('3/3');
  await expect(part(page, 'risks', 'files')).toContainText('0/1');
  await prepareAll(page);
  await isGreen(page, 'risks');
  await expect(part(page, 'risks', 'files')).toContainText('1/1');

  const cold = await coldStart(page, `/companies/risk-assessments/questions/${id}`);
  // It opens at the first question without an answer; the answered one stands before it.
  await expect(cold.getByRole('heading', { level: 2, name: /İkinci vana/ })).toBeVisible(LOOK);
  await cold.getByRole('button', { name: 'Önceki' }).tap();
  await expect(cold.getByRole('heading', { level: 2, name: /Birinci vana/ })).toBeVisible();
  await isShown(cold);
  await cold.getByRole('button', { name: 'İleri' }).tap();
  await expect(cold.getByRole('heading', { level: 2, name: /İkinci vana/ })).toBeVisible();
  for (const [scale, step] of [
    ['Olasılık', /^2/],
    ['Şiddet', /^3/],
  ] as const)
    await cold.getByRole('group', { name: scale }).first().getByRole('radio', { name: step }).tap();
  await cold
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await cameraPicture(cold));
  await expect(cold.getByRole('button', { name: /fotoğrafını çıkar/ })).toHaveCount(1);
  await cold.getByRole('button', { name: 'İleri' }).tap();
  await expect(cold.getByTestId('answered')).toHaveText('2/3 yanıtlandı');
  await goOnline(cold.context());
  await expectAllSent(cold);
  const rows = await field.query<{ images: number }>(
    "select jsonb_array_length(body->'before_images') as images from record where kind = 'control-list-response' and id <> $1 and account_id = $2",
    [response, field.account.id],
  );
  expect(rows).toEqual([{ images: 1 }]);
});

test('OFF-UI-04 OFF-AUD-11: a prepared phone shows the last audit with its photo cold without signal, and begins the next', async ({
  page,
  field,
}) => {
  const { account } = field;
  const last = await storedPhoto(field, 'operational-audit', (photo) =>
    account.records.insert('operational-audit', newId(), account.audit(0, { report_status: 'valid', ...findingsWith([photo]) })),
  );
  await signInWith(page, await expertOf(field));
  await openPrepare(page);
  await isRed(page, 'reports');
  await expect(part(page, 'reports', 'files')).toContainText('0/1', LOOK);
  await prepareAll(page);
  await expect(part(page, 'reports', 'operational-audit')).toContainText('1/1');
  await expect(part(page, 'reports', 'question-sets')).toHaveAttribute('data-state', 'good');

  const cold = await coldStart(page, auditPaths.view(last));
  await expect(cold.getByText('Çatlak')).toBeVisible(LOOK);
  await isShown(cold);
  await cold.goto(auditPaths.create);
  await cold.locator('main li button').first().tap();
  await cold.waitForURL(/\/edit\/[0-9a-f-]{36}$/);
  const form = new AuditForm(cold, cold.url().slice(-36));
  await form.goTo(/^A\b/);
  await form.answer('A1.1', 'Evet');
  await form.kept();
  await form.saveDraft();
  await goOnline(cold.context());
  await expectAllSent(cold);
  const drafts = await field.query("select id from record where kind = 'operational-audit' and status = 'draft' and account_id = $1", [
    account.id,
  ]);
  expect(drafts).toHaveLength(1);
});

test('OFF-UI-04 OFF-INC-01: a prepared phone shows the photo of an open incident cold without signal, and takes a report', async ({
  page,
  field,
}) => {
  const { account } = field;
  const id = await storedPhoto(field, 'incident-report', (photo) =>
    account.records.insert(
      'incident-report',
      newId(),
      sampleIncident(account.workplaces[0], account.manager, { status: 'pending', documents: [photo] }),
    ),
  );
  await signInWith(page, await expertOf(field));
  await openPrepare(page);
  await isRed(page, 'incidents');
  await expect(part(page, 'incidents', 'files')).toContainText('0/1', LOOK);
  await prepareAll(page);
  await expect(part(page, 'incidents', 'incident-report')).toContainText('1/1');

  const cold = await coldStart(page, `/companies/incident-reports/view/${id}`);
  await expect(cold.getByText('204 numaralı park yeri').first()).toBeVisible(LOOK);
  await isShown(cold);
  await cold.goto('/companies/incident-reports/create');
  await cold.getByRole('button', { name: 'Ramak kala', exact: true }).tap();
  await chooseWorkplace(cold);
  await cold.getByLabel('Olay yeri').fill('Peron 7');
  await cold.getByLabel('Kısa açıklama').fill('Hortum yerde bırakıldı.');
  await cold.getByRole('button', { name: 'Taslağı kaydet', exact: true }).tap();
  await cold.waitForURL(/\/view\/[0-9a-f-]{36}$/);
  await goOnline(cold.context());
  await expectAllSent(cold);
  const made = await field.query(
    "select id from record where kind = 'incident-report' and body->>'location' = 'Peron 7' and account_id = $1",
    [account.id],
  );
  expect(made).toHaveLength(1);
});

test('OFF-UI-04 OFF-PPE-13: a prepared phone hands out equipment cold without signal; a DFI shows its photo', async ({ page, field }) => {
  const { account } = field;
  const [workplace] = account.workplaces;
  await insertEquipment(account.records, workplace, account.manager);
  const dfi = await storedPhoto(field, 'dfi', (photo) =>
    account.records.insert('dfi', newId(), sampleDfi(workplace, account.manager, { documents: [photo] })),
  );
  await signInWith(page, await expertOf(field));
  await openPrepare(page);
  await isRed(page, 'dfis');
  await prepareAll(page);
  for (const [id, count] of [
    ['ppe-model', '2/2'],
    ['ppe-balance', '1/1'],
    ['employee', '1/1'],
    ['ppe-distribution', '2/2'],
    ['codes', '3/3'],
  ] as const)
    await expect(part(page, 'equipment', id)).toContainText(count);

  const cold = await coldStart(page, `/companies/dfis/view/${dfi}`);
  await isShown(cold);
  const id = await handOut(cold, 'Baret', 1);
  await goOnline(cold.context());
  await expectAllSent(cold);
  const rows = await field.query<{ pieces: number }>(
    "select (body->'employees'->0->'items'->0->>'quantity')::int as pieces from record where id = $1",
    [id],
  );
  expect(rows).toEqual([{ pieces: 1 }]);
  // The screen of models is asked for anew and kept nowhere: a prepared device has no answer of it either.
  const kept = await cold.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes('kkd-models')) found.push(url);
    return found;
  });
  expect(kept).toEqual([]);
});

test('OFF-UI-04 OFF-SCOPE-01: a phone that was not prepared says what is missing, and nothing of another workplace', async ({
  page,
  context,
  field,
}) => {
  const { account } = field;
  const [near, far] = account.workplaces;
  for (const workplace of [near, far])
    await storedPhoto(field, 'dfi', (photo) =>
      account.records.insert('dfi', newId(), sampleDfi(workplace, account.manager, { documents: [photo] })),
    );
  await signInWith(page, await expertOf(field));
  await openPrepare(page);
  await expect(part(page, 'dfis', 'dfi')).toContainText('1/1', LOOK);
  await goOffline(context);
  await page.reload();
  await expectConnection(page, 'offline');
  await isRed(page, 'dfis');
  await expect(part(page, 'dfis', 'files')).toContainText('0/1');
  await expect(part(page, 'dfis', 'files')).toHaveAttribute('data-state', 'bad');
  await expect(page.getByText(/^Eksik var: .*DÖF/)).toBeVisible(LOOK);
  await expect(prepareButton(page)).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: /Iğdır Deposu/ })).toBeChecked();
  await expect(page.locator('[data-place]')).toHaveCount(1);
  // Offline the photo of the DFI is not there, as the page said.
  await expect(line(page, 'dfis')).toContainText(/eksik \d/);
});

test('OFF-UI-04: a file that does not come is named and tried again, none is fetched twice, and no room is said before', async ({
  page,
  faults,
  field,
}) => {
  const { account } = field;
  const [workplace] = account.workplaces;
  const keys: string[] = [];
  for (const name of ['bir.png', 'iki.png'])
    await storedPhoto(
      field,
      'dfi',
      (photo) => {
        keys.push(photo.document_key);
        return account.records.insert('dfi', newId(), sampleDfi(workplace, account.manager, { documents: [photo] }));
      },
      name,
    );
  await signInWith(page, await expertOf(field));
  await openPrepare(page);
  await expect(part(page, 'dfis', 'files')).toContainText('0/2', LOOK);
  faults.rule = ({ path }) =>
    path.includes(keys[1] ?? '?') ? { status: 403, body: '{"success":false,"code":"PERMISSION_DENIED"}' } : undefined;
  await prepareButton(page).tap();
  const outcome = page.getByRole('alert').filter({ hasText: 'bazı dosyalar gelmedi' });
  await expect(outcome).toBeVisible(LOOK);
  await expect(outcome).toContainText('iki.png');
  await expect(outcome).not.toContainText('bir.png');
  await expect(part(page, 'dfis', 'files')).toContainText('1/2');
  faults.rule = null;
  await outcome.getByRole('button', { name: 'Yeniden dene' }).tap();
  await isGreen(page, 'dfis');
  await expect(outcome).toHaveCount(0);
  const asked = (key: string) => faults.seen.filter(({ path, answered }) => path.includes(key) && answered === 200).length;
  expect(keys.map(asked)).toEqual([1, 1]);

  // On a device that has less room than is needed, a fresh photo is announced as one that does not fit.
  await page.addInitScript(() => {
    StorageManager.prototype.estimate = async () => ({ usage: 974_999_999, quota: 1_000_000_000 });
  });
  await storedPhoto(field, 'dfi', (photo) =>
    account.records.insert('dfi', newId(), sampleDfi(workplace, account.manager, { documents: [photo] })),
  );
  await page.goto('/sync/device');
  await expect(page.getByRole('alert').filter({ hasText: 'Yer yetmiyor' })).toBeVisible(LOOK);
});
