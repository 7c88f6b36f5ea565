import { type Browser, expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { goOffline, goOnline, TABLET } from '#tests/support/browser.ts';
import { type Field, signInWith, test, writesTo } from '#tests/support/field.ts';
import { publishNext, sectionsOf } from '#tests/support/question-sets.ts';
import { AuditForm } from './pages/audit-form.ts';
import { AuditList } from './pages/audit-list.ts';
import { chip, expectAllSent, expectConnection } from './pages/session.ts';

const PATH = 'operational-audit-report-v1';

/** Two auditors of one report: each with a browser of their own in which the report's questions are open. */
interface Meeting {
  readonly id: string;
  readonly ayse: AuditForm;
  readonly mehmet: AuditForm;
  /** What the server has. */
  stored(): Promise<OperationalAudit & { version: number }>;
  close(): Promise<void>;
}

async function openQuestions(page: Page, email: string, id: string): Promise<AuditForm> {
  await signInWith(page, email);
  const list = new AuditList(page);
  await list.open();
  await expect(list.row(id)).toBeVisible();
  const form = await AuditForm.open(page, id);
  await form.goTo(/Saha/);
  return form;
}

async function meet(page: Page, browser: Browser, field: Field, server: string): Promise<Meeting> {
  const { account } = field;
  const texts = Object.fromEntries(['A1.1', 'A1.2', 'A1.3', 'A1.4'].map((ref) => [ref, `Soru ${ref}`]));
  const named = await publishNext(account.records, sectionsOf(texts));
  const people = [await account.addUser('ayse', 13), await account.addUser('mehmet', 13)];
  const name = field.manager.split('@')[1] ?? '';
  const api = await field.api(`ayse@${name}`);
  const id = newId();
  const made = await api('POST', PATH, { body: { id, ...account.audit(0, { ...named, auditor: people }) }, key: newId() });
  expect(made.status).toBe(200);
  const other = await browser.newContext({ ...TABLET, baseURL: server });
  const [ayse, mehmet] = [await openQuestions(page, `ayse@${name}`, id), await openQuestions(await other.newPage(), `mehmet@${name}`, id)];
  return {
    id,
    ayse,
    mehmet,
    stored: async () => (await api('GET', `${PATH}/${id}`)).body.data,
    close: () => other.close(),
  };
}

/** Ayşe answers and saves without network, then Mehmet with it; then Ayşe's network comes back. */
async function cross({ ayse, mehmet }: Meeting, mine: () => Promise<void>, theirs: () => Promise<void>): Promise<void> {
  await goOffline(ayse.page.context());
  await expectConnection(ayse.page, 'offline');
  await mine();
  await ayse.saveDraft();
  await expect(chip(ayse.page)).toHaveAttribute('data-waiting', '1');
  await theirs();
  await mehmet.saveDraft();
  await expectAllSent(mehmet.page);
  await goOnline(ayse.page.context());
}

test('OFF-CONF-01 OFF-CONF-02 OFF-TEST-02: two auditors answer different questions of one report: both answers stand, nobody is asked', async ({
  page,
  browser,
  server,
  faults,
  field,
}) => {
  const meeting = await meet(page, browser, field, server);
  const { ayse, mehmet, id } = meeting;
  await cross(
    meeting,
    () => ayse.answer('A1.1', 'Evet'),
    () => mehmet.answer('A1.2', 'Evet'),
  );
  await expectAllSent(page);
  expect((await meeting.stored()).responses).toEqual({ 'A1.1': 'yes', 'A1.2': 'yes' });
  // Refused under the first key for its version, taken under another.
  const writes = writesTo(faults, PATH).concat(writesTo(faults, `${PATH}/${id}`));
  expect(writes.map((one) => one.answered)).toEqual([409, 200]);
  expect(new Set(writes.map((one) => one.key)).size).toBe(2);
  await expect(page.getByText('1 kayıt gönderildi. 1 kayıt başkasının değişiklikleriyle birleştirildi.')).toBeVisible();
  for (const form of [ayse, mehmet]) for (const ref of ['A1.1', 'A1.2']) await form.expectAnswer(ref, 'Evet');
  await meeting.close();
});

test('OFF-CONF-03: two findings that two auditors raised on one question can both stay', async ({ page, browser, server, field }) => {
  const meeting = await meet(page, browser, field, server);
  const { ayse, mehmet } = meeting;
  const raise = async (form: AuditForm, words: string) => {
    await form.answer('A1.1', 'Hayır');
    await form.finding('A1.1').fill(words);
  };
  await cross(
    meeting,
    () => raise(ayse, 'Tüp boş.'),
    () => raise(mehmet, 'Etiket okunmuyor.'),
  );
  await page.getByRole('link', { name: 'Karar ver' }).click();
  const conflict = page.getByRole('region', { name: /A1\.1/ });
  await conflict.getByRole('radio', { name: 'İkisi de kalsın' }).check();
  await page.getByRole('button', { name: 'Seçimi uygula ve gönder' }).click();
  await expectAllSent(page);
  const { responses, bulguRapor } = await meeting.stored();
  expect(responses).toEqual({ 'A1.1': 'no' });
  expect(bulguRapor.bulgu_rapor_list.map((one) => one.bulgu_description).toSorted()).toEqual(['Etiket okunmuyor.', 'Tüp boş.']);
  // The other person's form shows both as well.
  await expect(mehmet.page.getByRole('region', { name: /^A1\.1 bulgu/ })).toHaveCount(2);
  await meeting.close();
});

test('fault 29 OFF-CONF-03 SCR-OFF-02: the same answer on both sides asks with who and when; mine chosen stands, theirs stays in the history', async ({
  page,
  browser,
  server,
  field,
}) => {
  const meeting = await meet(page, browser, field, server);
  const { ayse, mehmet, id } = meeting;
  await cross(
    meeting,
    () => ayse.answer('A1.3', 'Evet'),
    () => mehmet.answer('A1.3', 'Hayır'),
  );
  await page.getByRole('link', { name: 'Karar ver' }).click();
  // Until a choice is made nothing of either side is lost.
  expect((await meeting.stored()).responses).toEqual({ 'A1.3': 'no' });
  const conflict = page.getByRole('region', { name: /A1\.3/ });
  const time = /\d\d-\d\d-\d{4} \d\d:\d\d/;
  await expect(conflict.getByRole('heading', { name: 'Benimki' }).locator('..')).toContainText(/ayse Deneme/);
  await expect(conflict.getByRole('heading', { name: 'Benimki' }).locator('..')).toContainText(time);
  await expect(conflict.getByRole('heading', { name: 'Benimki' }).locator('..')).toContainText('Evet');
  await expect(conflict.getByRole('heading', { name: 'Sunucudaki' }).locator('..')).toContainText(/mehmet Deneme/);
  await expect(conflict.getByRole('heading', { name: 'Sunucudaki' }).locator('..')).toContainText(time);
  await expect(conflict.getByRole('heading', { name: 'Sunucudaki' }).locator('..')).toContainText('Hayır');
  await expect(page.getByRole('button', { name: 'Seçimi uygula ve gönder' })).toBeDisabled();
  await conflict.getByRole('radio', { name: 'Benimki kalsın' }).check();
  await page.getByRole('button', { name: 'Seçimi uygula ve gönder' }).click();
  await expectAllSent(page);
  expect((await meeting.stored()).responses).toEqual({ 'A1.3': 'yes' });
  const history = await field.query<{ answer: string | null }>(
    `select body->'responses'->>'A1.3' as answer from record_history where record_id = $1 order by version`,
    [id],
  );
  expect(history.map((row) => row.answer)).toEqual([null, 'no', 'yes']);
  await mehmet.expectAnswer('A1.3', 'Evet');
  await meeting.close();
});

test("OFF-CONF-03 OFF-CONF-02 OFF-UI-02: theirs chosen for all lets the server's answer stand and keeps the own answers nobody else gave", async ({
  page,
  browser,
  server,
  field,
}) => {
  const meeting = await meet(page, browser, field, server);
  const { ayse, mehmet } = meeting;
  const mine = async () => {
    await ayse.answer('A1.3', 'Evet');
    await ayse.answer('A1.4', 'Evet');
  };
  await cross(meeting, mine, () => mehmet.answer('A1.3', 'Hayır'));
  await expect(page.getByRole('link', { name: 'Karar ver' })).toBeVisible();
  // A notice stays while the pointer rests on it.
  await page.mouse.move(0, 0);
  await chip(page).click();
  await page.getByRole('button', { name: 'Karar ver' }).click();
  await page.getByRole('button', { name: 'Tümü sunucudaki' }).click();
  await page.getByRole('button', { name: 'Seçimi uygula ve gönder' }).click();
  await expectAllSent(page);
  expect((await meeting.stored()).responses).toEqual({ 'A1.3': 'no', 'A1.4': 'yes' });
  await meeting.close();
});
