import { expect } from '@playwright/test';
import { addDays, dayInIstanbul, formatDay } from '#core/date/day.ts';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { signInWith, test, writesTo } from '#tests/support/field.ts';
import { AuditForm } from './pages/audit-form.ts';
import { chip, expectAllSent, expectConnection } from './pages/session.ts';

const AUDITS = 'operational-audit-report-v1';
const WORDS = 'Tesis adı boş olamaz.';
const REFUSED = {
  status: 422,
  body: JSON.stringify({
    success: false,
    message: WORDS,
    errors: [{ field: 'facilityName', message: WORDS }],
    error: { code: 'VALIDATION' },
  }),
} as const;

test('OFF-Q-03 OFF-REP-09 OFF-IDEM-05 OFF-UI-02: a DFI waits while its report is refused, and goes after the corrected report', async ({
  page,
  context,
  faults,
  field,
}) => {
  await field.account.addUser('ayse', 13);
  await field.account.addUser('uzman', 6, { assigned: [...field.account.workplaces] });
  await signInWith(page, `ayse@${field.manager.split('@')[1]}`);
  const form = await AuditForm.create(page, 'Iğdır Deposu');
  await goOffline(context);
  await expectConnection(page, 'offline');
  await form.goTo(/^A\b/);
  await form.answer('A1.1', 'Hayır');
  const finding = form.finding('A1.1');
  await finding.fill('Tüp dolu değil.');
  await finding.raiseDfi({ text: 'Tüpü doldurun.', person: 'uzman Deneme', day: formatDay(addDays(dayInIstanbul(Date.now()), 20)) });
  await form.saveDraft();
  await expect(chip(page)).toHaveAttribute('data-waiting', '2');
  let isRefused = true;
  faults.rule = ({ method, path }) => (isRefused && method === 'POST' && path === `/api/web/${AUDITS}` ? REFUSED : undefined);
  await goOnline(context);
  await expect(chip(page)).toContainText('1 kayıt işlem bekliyor');
  await page.mouse.move(0, 0);
  await chip(page).click();
  const report = page.locator(`[data-record="${form.id}"]`);
  await expect(report.getByText(WORDS).first()).toBeVisible();
  await expect(page.getByText('Önceki bir kayıt sonuçlanınca gönderilecek.')).toBeVisible();
  expect(writesTo(faults, 'dfis')).toEqual([]);

  await report.getByRole('button', { name: 'Aç ve düzelt' }).click();
  // The form opens at the refused field, with the server's words beside it, not where it was left.
  await expect(page.getByLabel('Tesis adı')).toBeFocused();
  await expect(page.getByText(WORDS).first()).toBeVisible();
  isRefused = false;
  await page.getByLabel('Tesis adı').fill('Düzeltilen Tesis');
  await form.saveDraft();
  await expectAllSent(page);
  const [refused, taken] = writesTo(faults, AUDITS);
  expect(taken).toMatchObject({ answered: 200 });
  expect(taken?.key).not.toBe(refused?.key);
  const dfis = writesTo(faults, 'dfis');
  expect(dfis).toHaveLength(1);
  expect(dfis[0]?.index).toBeGreaterThan(taken?.index ?? Number.POSITIVE_INFINITY);
  const stored = await field.query<{ kind: string; source: string | null; name: string | null }>(
    `select kind, body->>'source_id' as source, body->>'facilityName' as name from record where account_id = $1 and kind in ('dfi', 'operational-audit') order by kind`,
    [field.account.id],
  );
  expect(stored).toEqual([
    { kind: 'dfi', source: form.id, name: null },
    { kind: 'operational-audit', source: null, name: 'Düzeltilen Tesis' },
  ]);
});
