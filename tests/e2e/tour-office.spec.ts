import { expect } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { blankTour } from '#modules/audits/shared/tour/tour.blank.ts';
import { TOUR_QUESTIONS } from '#modules/audits/shared/tour/questions/index.ts';
import { DESK } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';

test.use(DESK);

test('DFIs of a tour stand on the dashboard under the priority of their finding', async ({ page, field }) => {
  const { account } = field;
  await account.records.insert('question-set', newId(), TOUR_QUESTIONS);
  const api = await field.api();
  const [tour, finding] = [newId(), newId()];
  const workplace_id = account.workplaces[0];
  const found = { id: finding, question_id: 'T1.1', reference: '', kind: 'finding', status: 'high', bulgu_description: 'Geçit dolu.' };
  const body = {
    ...blankTour({ workplace_id, question_set_version: 1, auditor: [account.manager], today: '2026-05-04' }),
    responses: { 'T1.1': 'no' },
    findings: [{ ...found, manual_reference: '', dfi_list: [], photos: [] }],
  };
  expect((await api('POST', 'security-tour-checklist-v1', { key: newId(), body: { id: tour, ...body } })).status).toBe(200);
  const dfi = {
    id: newId(),
    workplace_id,
    number: null,
    source: 'security_tour',
    source_kind: 'security-tour',
    source_id: tour,
    source_ref: finding,
    deficiency_description: 'Geçidi boşaltın.',
    created_for: 'T1.1',
    deadline: '2099-01-01',
    responsible: account.manager,
    shared_users: [],
    status: 'in_progress',
    approval_status: 'pending',
    supplier: false,
  };
  const raised = await api('POST', 'dfis', { key: newId(), body: dfi });
  expect(raised.status, JSON.stringify(raised.body)).toBe(200);
  await signInWith(page, field.manager);
  const card = page
    .locator('section, article')
    .filter({ has: page.getByRole('heading', { name: /^Açık DÖF’ler, önceliğe göre/ }) })
    .last();
  await expect(card.getByRole('listitem').filter({ hasText: 'Yüksek' })).toContainText('1');
  await expect(card).not.toContainText('Önceliği yok');
});

test('AUD-TOUR-01: a last day before the first one is said beside it, as in the list of reports', async ({ page, field }) => {
  await signInWith(page, field.manager);
  await page.goto('/companies/audit-reports/security-tour-checklist');
  await page.getByLabel('Tur, ilk gün', { exact: true }).fill('02-05-2026');
  await page.getByLabel('Tur, son gün', { exact: true }).fill('01-05-2026');
  await expect(page.getByText('İlk günden önce olamaz.')).toBeVisible();
});
