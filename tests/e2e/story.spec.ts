import { expect } from '@playwright/test';
import { addDays, dayInIstanbul, formatDay } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths, AuditList } from '#tests/e2e/pages/audit-list.ts';
import { cameraPicture, jpegSize } from '#tests/e2e/pages/pictures.ts';
import { apiAs, apiOf, expectAllSent, expectConnection, readyForField, signIn, unfold } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { DESK, goOffline, goOnline, TABLET } from '#tests/support/browser.ts';

test.use(TABLET);
test.setTimeout(300_000);

const WORKPLACE = 'Taşlıova Antrepo Yakıt Deposu';
/** Running numbers of the questions that are answered no, and of the one that is forgotten. */
const [FIRST_NO, SECOND_NO, REGRETTED_NO, GAP] = [2, 30, 31, 12];

test('OFF-TEST-01 OFF-GEN-01 OFF-AUD-02 OFF-AUD-11 OFF-AUD-12 OFF-AUD-14 OFF-AUD-16 OFF-AUD-17 AUD-GEN-06 AUD-GEN-07 AUD-GEN-10 AUD-GEN-11 AUD-OPS-11 AUD-OPS-12 OFF-PHOTO-01: a whole audit at a depot without signal reaches the office once', async ({
  page,
  context,
  browser,
  url,
  baseURL,
}) => {
  const igu = await apiAs(url, 'igu');
  const me = (await igu('POST', 'auth/user-info/web', { body: {} })).body.data;
  const responsible = `${me.name} ${me.surname}`;

  // Reports before this one at the workplace are shown in it: its own texts are told apart by a mark.
  const mark = newId().slice(-6);
  const facility = `Tank sahası ${mark}`;
  const office = await browser.newContext({ ...DESK, baseURL: baseURL ?? url });
  const desk = await office.newPage();
  const officeList = new AuditList(desk);
  await signIn(desk, 'account_manager');
  await officeList.open(facility);

  let form!: AuditForm;
  let tablet = page;
  await test.step('the tablet is made ready and opened again without any network', async () => {
    await signIn(page, 'auditor');
    await readyForField(page);
    await goOffline(context);
    await page.close();
    tablet = await context.newPage();
    await tablet.goto('/');
    await expectConnection(tablet, 'offline');
    await tablet.getByRole('button', { name: 'Menüyü aç' }).click();
    const menu = tablet.getByRole('dialog', { name: 'Ana menü' });
    await unfold(menu, 'Firmalar', 'Denetim Raporları');
    await menu.getByRole('link', { name: 'Operasyonel Denetim Raporları' }).click();
    await tablet.getByRole('link', { name: 'Yeni denetim' }).first().click();
    form = await AuditForm.create(tablet, WORKPLACE);
  });

  let refs: string[] = [];
  await test.step('head and questions', async () => {
    await form.fillHead({ facility, without: 'generalEvaluation' });
    refs = await form.answerAll((n) => (n === GAP ? null : n === FIRST_NO || n === SECOND_NO || n === REGRETTED_NO ? 'Hayır' : 'Evet'));
    expect(refs.length).toBeGreaterThan(80);
    await form.kept();
  });
  const [firstNo = '', secondNo = '', regretted = '', gap = ''] = [refs[FIRST_NO], refs[SECOND_NO], refs[REGRETTED_NO], refs[GAP]];

  await test.step('a report with gaps is not saved for good; each gap is a way to its place', async () => {
    await form.review();
    await expect(form.problems).toContainText('eksik var');
    await form.goToGap(gap);
    await expect(form.question(gap)).toBeInViewport();
    await expect(form.question(gap)).toContainText('Yanıtlanmadı');
    await form.answer(gap, 'Evet');
    await expect(form.question(gap)).not.toContainText('Yanıtlanmadı');
    await form.goToGap('Genel değerlendirme');
    await tablet.getByLabel('Genel değerlendirme').fill('Genel durum iyi, eksikler aşağıdadır.');
  });

  await test.step('findings with a photo and a DFI', async () => {
    await form.goToGap(new RegExp(`^${firstNo.replaceAll('.', '\\.')} · Açıklama`));
    const first = form.finding(firstNo);
    await first.fill(`Topraklama kablosu kopuk ${mark}.`, /Yüksek/);
    await first.takePhoto(await cameraPicture(tablet));
    await expect(first.photos()).toHaveCount(1);
    await expect(first.photos().locator('[data-sync]')).toHaveAttribute('data-sync', 'on-device');
    await form.goToGap(new RegExp(`^${secondNo.replaceAll('.', '\\.')} · Açıklama`));
    await form.finding(secondNo).fill(`Yangın tüpünün dolum tarihi geçmiş ${mark}.`);
    const last = form.finding(regretted);
    await last.fill(`Yanlış görülmüş bulgu ${mark}.`);
    await last.raiseDfi({ person: responsible, day: formatDay(addDays(dayInIstanbul(Date.now()), 20)) });
    await expect(last.dfis()).toContainText('DÖF · bekliyor');
  });

  await test.step('leaving a no asks; refusing keeps it, accepting takes finding and DFI along', async () => {
    await form.answer(regretted, 'Evet');
    const dialog = tablet.getByRole('dialog', { name: 'Yanıt değişsin mi?' });
    await expect(dialog).toContainText('1 bulgu');
    await expect(dialog).toContainText('1 DÖF');
    await dialog.getByRole('button', { name: 'Hayır olarak kalsın' }).click();
    await form.expectAnswer(regretted, 'Hayır');
    await expect(form.finding(regretted).dfis()).toHaveCount(1);
    await form.answer(regretted, 'Evet');
    await dialog.getByRole('button', { name: 'Değiştir ve sil' }).click();
    await form.expectAnswer(regretted, 'Evet');
    // The words stay with the question, as what was noted there; the finding and its DFI are gone.
    await expect(form.question(regretted).locator('section:not([data-observation])')).toHaveCount(0);
    await expect(form.question(regretted).locator('[data-observation]')).toHaveCount(1);
    await form
      .finding(secondNo)
      .raiseDfi({ text: 'Tüpleri yeniden doldurun.', person: responsible, day: formatDay(addDays(dayInIstanbul(Date.now()), 30)) });
    await expect(tablet.getByRole('button', { name: /eksiği göster$/ })).toHaveCount(0);
  });

  await test.step('saved for good after a question, locked on the device at once', async () => {
    await form.review();
    await expect(form.problems).toHaveCount(0);
    await expect(tablet.getByTestId('review-findings')).toContainText(`Topraklama kablosu kopuk ${mark}.`);
    await expect(tablet.getByTestId('review-findings').locator('[data-photo]')).toHaveCount(1);
    await form.saveValid();
    await expect(tablet.getByText('Geçerli', { exact: true })).toBeVisible();
    await expect(tablet.locator('main [data-sync]').first()).toHaveAttribute('data-sync', 'on-device');
    await expect(tablet.getByRole('link', { name: 'Düzenle' })).toHaveCount(0);
    await tablet.goto(auditPaths.edit(form.id));
    await expect(tablet.getByText('Bu rapor yalnızca okunur')).toBeVisible();
    await expect(tablet.getByRole('radio')).toHaveCount(0);
    await expect(officeList.row(form.id)).toHaveCount(0);
  });

  await test.step('with the network back the office sees it without doing anything, once', async () => {
    await goOnline(context);
    await expect(officeList.row(form.id)).toContainText(/ODR-\d{4}-\d{4}/, { timeout: 30_000 });
    await expect(officeList.row(form.id)).toHaveCount(1);
    await expectAllSent(tablet);
    await officeList.row(form.id).getByRole('link').click();
    const found = (text: string) => desk.locator('[data-finding]').filter({ hasText: text });
    await expect(found(`Topraklama kablosu kopuk ${mark}.`)).toBeVisible();
    await expect(found(`Yanlış görülmüş bulgu ${mark}.`)).toHaveCount(0);
    const dfis = found(`Yangın tüpünün dolum tarihi geçmiş ${mark}.`).locator('[data-dfi]');
    await expect(dfis).toHaveCount(1);
    await expect(dfis).toContainText(/DÖF-\d{4}-\d+/);
    const image = found(`Topraklama kablosu kopuk ${mark}.`).locator('[data-photo] img');
    // Photos are read as they come near.
    await found(`Topraklama kablosu kopuk ${mark}.`).scrollIntoViewIfNeeded();
    await expect(image).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalHeight)).toBe(2048);
    // The tablet has the numbers too, at the address that it used without network (OFF-Q-06).
    await tablet.goto(auditPaths.view(form.id));
    await expect(tablet.getByRole('heading', { level: 1 })).toContainText(/ODR-\d{4}-\d{4}/);
  });

  await test.step('what the server has', async () => {
    const api = await apiOf(desk);
    const { body } = await api('GET', `operational-audit-report-v1/${form.id}`);
    expect(body.data).toMatchObject({ report_status: 'valid', facilityName: facility, canEdit: false });
    expect(Object.keys(body.data.responses).toSorted()).toEqual(refs.toSorted());
    expect(body.data.bulguRapor.bulgu_rapor_list.map((one: { question_id: string }) => one.question_id).toSorted()).toEqual(
      [firstNo, secondNo].toSorted(),
    );
    const dfis = (await api('POST', 'dfis/list', { body: { source_id: form.id } })).body.data;
    expect(dfis).toHaveLength(1);
    const pages = await Promise.all([1, 2].map((n) => api('POST', `operational-audit-report-v1/list/${n}/100/0`, { body: {} })));
    expect(pages.flatMap((reply) => reply.body.data).filter((row: { facilityName: string }) => row.facilityName === facility).length).toBe(
      1,
    );
    // The picture lies upright, without the facts of the camera; those are kept beside it.
    const photo = body.data.bulguRapor.bulgu_rapor_list.flatMap((one: { photos: object[] }) => one.photos)[0];
    expect(photo).toMatchObject({ taken_at: '2026-05-04T07:20:30.000Z', height: 2048 });
    expect(photo.position.latitude).toBeCloseTo(38.25, 3);
    expect(photo.position.longitude).toBeCloseTo(27.125, 3);
    const token = await desk.evaluate(() => localStorage.getItem('saha.access-token'));
    const file = await fetch(`${url}/api/web/storage/files/${photo.document_key}`, { headers: { authorization: `Bearer ${token}` } });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.includes('Exif')).toBe(false);
    expect(jpegSize(bytes)).toEqual({ width: photo.width, height: 2048 });
  });
  await office.close();
});
