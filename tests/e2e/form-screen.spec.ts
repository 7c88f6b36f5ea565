import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { DESK, goOffline } from '#tests/support/browser.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { AuditForm } from './pages/audit-form.ts';
import { auditPaths } from './pages/audit-list.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from './pages/inspection.ts';
import { cameraPicture } from './pages/pictures.ts';
import { assessmentOf } from './pages/risk.ts';
import { readyForField } from './pages/session.ts';
import { backOfForm, formHead, go } from './pages/shell.ts';

const PATH = 'operational-audit-report-v1';

/** A draft of an auditor, open in the form at the first questions. */
async function openForm(page: Page, field: Field): Promise<AuditForm> {
  const { account } = field;
  const auditor = await account.addUser('ayse', 13);
  const email = `ayse@${field.manager.split('@')[1] ?? ''}`;
  const id = newId();
  const body = account.audit(0, { auditor: [auditor], facilityName: 'Ekran Tesisi', facilityType: ['storage'] });
  expect((await (await field.api(email))('POST', PATH, { body: { id, ...body }, key: newId() })).status).toBe(200);
  await signInWith(page, email);
  await readyForField(page);
  const form = await AuditForm.open(page, id);
  await form.goTo(/^A\b/);
  return form;
}

/** The part of the window that head, foot and everything else that stays in view cover, in percent, far down the page. */
async function coveredShare(page: Page, down: number): Promise<number> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), down);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  return page.evaluate(() => {
    const rows = new Set<number>();
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!['sticky', 'fixed'].includes(getComputedStyle(element).position) || !element.checkVisibility()) continue;
      const { top, bottom, width } = element.getBoundingClientRect();
      if (width < 2) continue;
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(window.innerHeight, bottom); y++) rows.add(y);
    }
    return (rows.size / window.innerHeight) * 100;
  });
}

/** Words and figures of the form's head that are not shown whole. */
const cutInHead = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main header span')]
      .filter(
        (one) =>
          one.checkVisibility() &&
          getComputedStyle(one).clipPath === 'none' &&
          one.scrollWidth > one.clientWidth + 1 &&
          one.clientWidth > 0,
      )
      .map((one) => `${one.textContent}: ${one.scrollWidth} px in ${one.clientWidth}`),
  );

/** Keeps every write of the device's store waiting, until it is let go. */
const holdStore = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) => new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('dev-')) ?? {};
    const database = await done(indexedDB.open(name));
    const transaction = database.transaction('drafts', 'readwrite');
    const again = (): void => {
      // A transaction lives as long as something is asked in it.
      if (document.documentElement.dataset['held'] === 'true') transaction.objectStore('drafts').count().onsuccess = again;
      else database.close();
    };
    document.documentElement.dataset['held'] = 'true';
    again();
  });

/** The sizes of a tablet, upright and on its side, and of a phone, with the most that may be covered, in percent. */
const SIZES = [
  [820, 1180, 15],
  [1180, 820, 18],
  [390, 844, 20],
] as const;

test('the form has the screen: what stays in view covers little of it, folds away in a low window, and the thumb finds the way out', async ({
  page,
  context,
  field,
}) => {
  test.setTimeout(240_000);
  const form = await openForm(page, field);
  await goOffline(context);
  for (const [width, height, most] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: 'Menüyü aç' })).toHaveCount(0);
    await expect(page.locator('[data-tab-strip]')).toHaveCount(0);
    expect(await coveredShare(page, 600), `${width}×${height}`).toBeLessThanOrEqual(most);
    await expect(page.getByRole('button', { name: 'Taslağı kaydet' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('header a[data-connection=offline]')).toBeInViewport({ ratio: 1 });
    expect(await smallTargets(page, 'main')).toEqual([]);
    await expectNoSidewaysScroll(page, `${width}×${height}`);
    await expectAccessible(page, `the form at ${width}×${height}`);
  }

  // A phone on its side, a phone and a tablet at 200 %: on the longest page, since at its end both are there again.
  await form.goTo('Genel bilgiler');
  for (const [width, height] of [
    [844, 390],
    [410, 590],
    [590, 410],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await coveredShare(page, 0);
    expect(await coveredShare(page, 240), `${width}×${height} on the way down`).toBe(0);
    expect(await coveredShare(page, 60), `${width}×${height} on the way up`).toBeGreaterThan(0);
    // At the top, where nothing was scrolled yet, an answer puts the foot away, and a tap beside all of it brings it back.
    await coveredShare(page, 0);
    const leave = page.getByRole('button', { name: 'Çık', exact: true });
    await expect(leave).toBeInViewport({ ratio: 1 });
    await page.locator('main input[type=checkbox]').first().click();
    await expect(leave).not.toBeInViewport();
    await page.locator('#step-title').click();
    await expect(leave).toBeInViewport({ ratio: 1 });
    await coveredShare(page, 240);
    await leave.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Taslağı kaydet' })).toBeInViewport({ ratio: 1 });
  }

  // Before all is answered nothing offers to save for good but the menu; the last page says what it means, and lists what is missing.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /Gözden geçir|^Bitir/ })).toHaveCount(0);
  await form.review();
  await expect(form.problems).toContainText('eksik var');
  await expect(form.problems.locator('details')).not.toHaveCount(0);
  await expect(form.problems.locator('details:not([open]) button')).toHaveCount(0);
  await expectNoSidewaysScroll(page, 'the review');
  await expectAccessible(page, 'the review');

  await page.getByRole('button', { name: 'Çık', exact: true }).click();
  await page.waitForURL(new RegExp(`${auditPaths.list}$`));
  await expect(page.getByRole('button', { name: 'Menüyü aç' })).toBeVisible();
});

test('OFF-DATA-05: on a phone the form’s head shows the count and a save that lasts whole, also beside what is wrong', async ({
  page,
  field,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page, field);
  const said = async (what: string) => {
    // As long as they may become: the set of this account is a short one.
    await page.evaluate(() => {
      const figures = document.querySelector('main header [class*=figures]')?.firstChild;
      const wrong = document.querySelector('main header [class*=wrong]')?.lastChild;
      if (figures) figures.nodeValue = '156/156';
      if (wrong) wrong.nodeValue = '154';
    });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await cutInHead(page), `${what} at ${width}`).toEqual([]);
      // In the last width a lasting save may stand in its place, beside what is wrong.
      if (width === 390 && what !== 'a save that lasts') await expect(page.locator('main header [class*=figures]')).toBeVisible();
    }
  };
  const afterHeldAnswer = async (word: 'Evet' | 'Hayır') => {
    await holdStore(page);
    await form.answer('A1.1', word);
    await expect(form.saveState).toContainText('Kaydediliyor…', { timeout: 10_000 });
    await said('a save that lasts');
    await page.evaluate(() => delete document.documentElement.dataset['held']);
    await form.kept();
  };
  const isPlaceWhole = await page.evaluate(() => {
    const title = document.querySelector('main header h1');
    if (!title?.firstChild) return false;
    title.firstChild.nodeValue = 'Karataş Havalimanı Yakıt Deposu';
    return title.scrollWidth <= title.clientWidth + 1 && title.scrollHeight <= title.clientHeight + 1;
  });
  expect(isPlaceWhole, 'the name of the workplace').toBe(true);
  await said('nothing typed yet');
  await form.answer('A1.1', 'Evet');
  await form.kept();
  await said('an answer');
  await afterHeldAnswer('Hayır');

  await form.review();
  await said('what is wrong');
  await form.goTo(/^A\b/);
  await afterHeldAnswer('Evet');
});

test('OFF-PHOTO-01: a photo and a finding that were taken out come back with one tap, with their bytes; saving makes it final', async ({
  page,
  context,
  field,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page, field);
  await goOffline(context);
  await form.answer('A1.1', 'Hayır');
  const finding = form.finding('A1.1');
  await finding.fill('Kapak açık.');
  await finding.takePhoto(await cameraPicture(page, { width: 800, height: 600 }));
  await expect(finding.photos()).toHaveCount(1);
  await form.kept();
  const undo = page.getByRole('status').getByRole('button', { name: 'Geri al' });

  await finding.box.getByRole('button', { name: 'Fotoğraf 1: çıkar' }).click();
  await expect(finding.photos()).toHaveCount(0);
  await expect(undo).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the way back');
  await undo.click();
  await expect(finding.photos().locator('img')).toBeVisible();

  // A finding with all that hangs on it goes in one tap, also from the list after the ten seconds.
  await finding.box.getByRole('button', { name: /bulgusunu sil$/ }).click();
  await expect(finding.box).toHaveCount(0);
  await form.kept();
  await expect(undo).toHaveCount(0, { timeout: 15_000 });
  await form.command('Kaldırılanlar');
  const sheet = page.getByRole('dialog', { name: 'Kaldırılanlar' });
  await expect(sheet.locator('[data-photo] img')).toBeVisible();
  await expectAccessible(page, 'what was taken out');
  await sheet.getByRole('button', { name: /^Geri al/ }).click();
  await sheet.getByRole('button', { name: 'Kapat' }).click();
  await expect(finding.box.getByLabel('Açıklama')).toHaveValue('Kapak açık.');
  await expect(finding.photos().locator('img')).toBeVisible();
  await form.kept();

  // An answer that leaves no says all that goes, and comes back with it too.
  await form.answer('A1.1', 'Evet');
  const dialog = page.getByRole('dialog', { name: 'Yanıt değişsin mi?' });
  await expect(dialog).toContainText('1 fotoğraf');
  await dialog.getByRole('button', { name: 'Değiştir ve sil' }).click();
  await undo.click();
  await form.expectAnswer('A1.1', 'Hayır');
  await expect(finding.photos().locator('img')).toBeVisible();

  // Without its photo it is saved: then there is no way back, and nothing of it is left for a reload.
  await finding.box.getByRole('button', { name: 'Fotoğraf 1: çıkar' }).click();
  await form.saveDraft();
  await expect(undo).toHaveCount(0);
  await page.reload();
  await expect(form.saveState).toBeVisible();
  await expect(finding.box).toBeVisible();
  await expect(finding.photos()).toHaveCount(0);
});

test('every form has the screen but for one slim head, whose way back leads to where the person came from', async ({
  page,
  context,
  field,
}) => {
  test.setTimeout(240_000);
  const { id: assessment } = await assessmentOf(field);
  const dfi = newId();
  const { account } = field;
  const { status } = await (await field.api())('POST', 'dfis', {
    key: newId(),
    body: { id: dfi, ...sampleDfi(account.workplaces[0] ?? '', account.manager) },
  });
  expect(status).toBe(200);
  // Each with a page that leads to it, its heading, and a button of the form: the page as it is left, with its filter, or the record behind the form.
  const forms = [
    [
      `/companies/risk-assessments/show/${assessment}`,
      'Sürümler',
      `/companies/risk-assessments/questions/${assessment}`,
      'Sonraki boş soru',
    ],
    ['/companies/incident-reports/list?q=yok', /^Olay/, '/companies/incident-reports/create', 'Taslağı kaydet'],
    ['/dashboard', /^(Günaydın|İyi|Merhaba)/, '/kkd/distribution-movements/create', 'Vazgeç'],
    [`/companies/dfis/view/${dfi}`, /^DÖF-\d+-\d+$/, `/companies/dfis/edit/${dfi}`, 'Değerlendirmeyi onaya gönder'],
  ] as const;
  const menu = page.getByRole('button', { name: /^Menüyü (aç|daralt)$/ });
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`/companies/dfis/view/${dfi}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goOffline(context);
  for (const [width, height, most] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const [from, heading, form, button] of forms) {
      const what = `${form} at ${width}×${height}`;
      await go(page, from);
      await expect(page.getByRole('main').getByRole('heading', { name: heading }).first(), what).toBeVisible();
      await expect(menu, what).toBeVisible();
      await go(page, form);
      await expect(page.getByRole('button', { name: button }), what).toBeVisible();
      await expect(formHead(page), what).toHaveCount(1);
      await expect(menu).toHaveCount(0);
      await expect(page.locator('[data-tab-strip]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }), what).toHaveCount(1);
      expect(await coveredShare(page, 600), what).toBeLessThanOrEqual(most);
      await expect(formHead(page).locator('a[data-connection=offline]'), what).toBeInViewport({ ratio: 1 });
      expect(await smallTargets(page, 'body'), what).toEqual([]);
      await expectNoSidewaysScroll(page, what);
      await expectAccessible(page, what);
      await backOfForm(page).tap();
      await expect(page, what).toHaveURL((url) => url.pathname + url.search === from);
    }
  }

  // Given up by its own button it leads there too, and is no tab any more: the way back from the next form passes it by.
  await go(page, '/companies/incident-reports/list?q=yok');
  await expect(page.getByRole('heading', { level: 1, name: 'Olay bildirimleri' })).toBeVisible();
  await go(page, '/kkd/distribution-movements/create');
  await page.getByRole('button', { name: 'Vazgeç' }).tap();
  await expect(page).toHaveURL(/incident-reports\/list\?q=yok$/);
});

test.describe('at a desk', () => {
  test.use(DESK);
  test('the list of sections comes in at the side and leaves the page in sight', async ({ page, field }) => {
    await openForm(page, field);
    await page.getByRole('button', { name: 'Bölümler' }).click();
    const sheet = page.getByRole('dialog', { name: 'Bölümler' });
    await expect(sheet.getByRole('button', { name: /^A\b/ }).first()).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBeGreaterThan(DESK.viewport.width / 2);
  });
});
