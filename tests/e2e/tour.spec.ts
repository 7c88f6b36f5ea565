import { expect } from '@playwright/test';
import { addDays, dayInIstanbul, formatDay } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { TOUR_QUESTIONS } from '#modules/audits/shared/tour/questions/index.ts';
import type { SecurityTour } from '#modules/audits/shared/tour/tour.schema.ts';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { apiAs, apiOf, expectAllSent, expectConnection, readyForField, signIn } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import type { Client } from '#tests/support/app.ts';
import { goOffline, goOnline, TABLET } from '#tests/support/browser.ts';

test.use(TABLET);
test.setTimeout(180_000);

const TOURS = '/companies/audit-reports/security-tour-checklist';
const WORKPLACE = 'Taşlıova Antrepo Yakıt Deposu';

/** The first finding of the newest finished tour at the workplace: its question, and the section where that stands. */
async function lastFound(api: Client): Promise<{ readonly ref: string; readonly section: string }> {
  const list: { id: string; report_status: string }[] = (await api('POST', 'security-tour-checklist-v1/list/1/100/0', { body: {} })).body
    .data;
  const workplaces: { id: string; name: string }[] = (await api('GET', 'workplaces/list')).body.data;
  const here = workplaces.find(({ name }) => name === WORKPLACE)?.id;
  const bodies: SecurityTour[] = [];
  for (const { id, report_status } of list)
    if (report_status === 'valid') bodies.push((await api('GET', `security-tour-checklist-v1/${id}`)).body.data);
  const own = bodies.filter((body) => body.workplace_id === here).toSorted((a, b) => (b.tour_date ?? '').localeCompare(a.tour_date ?? ''));
  const ref = own[0]?.findings[0]?.question_id ?? '';
  const section = TOUR_QUESTIONS.sections.find(({ questions }) => questions.some((question) => question.ref === ref));
  return { ref, section: section?.title_tr ?? '' };
}

test('AUD-TOUR-01 AUD-TOUR-02: a tour walked without signal reaches the office once, with finding, photo and DFI', async ({
  page,
  context,
  url,
}) => {
  const me = (await (await apiAs(url, 'igu'))('POST', 'auth/user-info/web', { body: {} })).body.data;
  const place = `Dolum alanı ${newId().slice(-6)}`;
  await signIn(page, 'auditor');
  await readyForField(page);
  const before = await lastFound(await apiOf(page));
  await goOffline(context);

  await page.goto(`${TOURS}/create`);
  await expectConnection(page, 'offline');
  await page.getByRole('button', { name: WORKPLACE }).click();
  await page.waitForURL(/\/edit\/[0-9a-f-]{36}$/);
  const id = page.url().slice(-36);
  const form = new AuditForm(page, id);
  await page.getByLabel('Gezilen yer').fill(place);
  await page.getByLabel('Süre (dakika)').fill('75');
  const refs = await form.answerAll((n) => (n === 7 ? 'Hayır' : n === 55 ? null : 'Evet'));
  expect(refs).toHaveLength(60);
  // What the last tour here found stands at its question, read from this device.
  await form.goTo(before.section);
  await expect(form.question(before.ref).getByRole('button', { name: /^Geçen raporda bulgu · DÖF/ })).toBeVisible();
  await form.goTo('Kaçış yolları ve çıkışlar');
  const finding = form.finding('T2.2');
  await finding.fill('Arka çıkış kapısı zincirlenmiş.', /Yüksek/);
  await finding.takePhoto(await cameraPicture(page));
  await finding.raiseDfi({ person: `${me.name} ${me.surname}`, day: formatDay(addDays(dayInIstanbul(Date.now()), 14)) });
  await form.kept();
  await expectAccessible(page, 'the form of a tour');
  await expectNoSidewaysScroll(page, 'the form of a tour');

  // The tablet is switched off and on again, still without signal: what was entered is there.
  await page.close();
  const tablet = await context.newPage();
  await tablet.goto(`${TOURS}/edit/${id}`);
  const again = new AuditForm(tablet, id);
  await expect(again.saveState).toBeVisible();
  await again.review();
  await expect(again.problems).toContainText('1 eksik var');
  await again.goToGap('T10.2');
  await tablet.locator('article[data-ref="T10.2"] label').filter({ hasText: 'Uygulanamaz' }).click();
  await again.review();
  // Who was visited signs on the glass, before the step that cannot be undone.
  await tablet.getByRole('button', { name: 'İşyeri temsilcisinin imzası: İmzala' }).click();
  await tablet.getByLabel('İmzalayanın adı soyadı').fill('Can Er');
  await tablet.getByRole('button', { name: 'Yalnızca adla imzala' }).click();
  await expect(tablet.locator('figure[data-signed=true]')).toContainText('Can Er');
  await again.finish();
  await tablet.waitForURL(new RegExp(`/show/${id}$`));
  // It is finished, and no draft: only its number is still to come.
  await expect(tablet.getByRole('heading', { name: 'Güvenlik turu · Geçerli · numara bekliyor' })).toBeVisible();
  await tablet.goto(TOURS);
  await expect(tablet.getByRole('link', { name: 'Geçerli · numara bekliyor' })).toBeVisible();
  await tablet.goto(`${TOURS}/show/${id}`);

  await goOnline(context);
  await expectAllSent(tablet);
  const api = await apiOf(tablet);
  const list = (await api('POST', 'security-tour-checklist-v1/list/1/100/0', { body: {} })).body.data;
  const stored = list.filter((row: { location: string }) => row.location === place);
  expect(stored).toMatchObject([{ id, report_status: 'valid', answered: 60, findings: 1 }]);
  const { data } = (await api('GET', `security-tour-checklist-v1/${id}`)).body;
  expect(data.responses['T10.2']).toBe('not_applicable');
  expect(data.representative_signature).toMatchObject({ name: 'Can Er', signed_at: expect.stringMatching(/Z$/) });
  const [found] = data.findings;
  expect([found.photos.length, found.dfi_list.length]).toEqual([1, 1]);
  const dfi = (await api('GET', `dfis/${found.dfi_list[0].dfi_id}`)).body.data;
  expect(dfi).toMatchObject({ source: 'security_tour', source_kind: 'security-tour', source_id: id, number: found.dfi_list[0].dfi_no });

  // Device and server say the same.
  await expect(tablet.getByRole('heading', { name: `Güvenlik turu ${data.number}` })).toBeVisible();
  await tablet.goto(TOURS);
  await expect(tablet.getByRole('link', { name: data.number })).toBeVisible();
});
