import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { AuditForm } from './pages/audit-form.ts';
import { auditPaths } from './pages/audit-list.ts';
import { deviceFacts } from './pages/device-store.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from './pages/inspection.ts';
import { chip, expectAllSent, readyForField } from './pages/session.ts';

const PATH = 'operational-audit-report-v1';
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('AUD-OPS-13: a PDF attached at A1 without a line outlives a reload, is on the server once with its hash, and another person opens it', async ({
  page,
  context,
  browser,
  field,
  faults,
}) => {
  test.setTimeout(240_000);
  const { account } = field;
  const auditor = await account.addUser('ayse', 13);
  const email = `ayse@${field.manager.split('@')[1] ?? ''}`;
  const id = newId();
  const draft = account.audit(0, { auditor: [auditor], facilityName: 'Belgeli Tesis', a1_report: '' });
  expect((await (await field.api(email))('POST', PATH, { body: { id, ...draft }, key: newId() })).status).toBe(200);
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(900_000, 'tutanak ')]);
  const paper = { name: 'Teslim tutanağı.pdf', mimeType: 'application/pdf', buffer };

  await signInWith(page, email);
  await readyForField(page);
  const form = await AuditForm.open(page, id);
  await form.goTo(/A1 raporu/);
  await goOffline(context);
  const choose = async (...files: (typeof paper)[]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Dosya ekle' }).click();
    await (await chooser).setFiles(files);
  };
  const papers = page.getByRole('list', { name: 'A1 belgeleri' });
  await expect(page.getByText('En çok 5 dosya, her biri en çok 10 MB: PDF veya resim.')).toBeVisible();
  await choose(paper, { ...paper, name: 'sayfa.pdf', buffer: Buffer.from('<html>') });
  await expect(papers.getByRole('alert')).toHaveText('Bu dosya eklenemez: yalnızca PDF ve resim eklenebilir.');
  await papers.getByRole('button', { name: 'Vazgeç: sayfa.pdf' }).click();
  await expect(papers.getByRole('listitem')).toHaveCount(1);
  // Taken out by mistake: it comes back with its bytes, which the end of this test looks for.
  await papers.getByRole('button', { name: 'Çıkar: Teslim tutanağı.pdf' }).click();
  await expect(papers).toHaveCount(0);
  await page.getByRole('button', { name: 'Geri al: Teslim tutanağı.pdf' }).click();
  await expect(papers.getByRole('listitem')).toHaveCount(1);
  await form.kept();

  await page.reload();
  await expect(form.saveState).toBeVisible();
  await form.goTo(/A1 raporu/);
  await expect(papers.getByRole('listitem')).toContainText(['Teslim tutanağı.pdf']);
  await expect(papers).toContainText('Bu cihazda');
  await expectAccessible(page, 'documents of A1');
  await expectNoSidewaysScroll(page, 'documents of A1');
  expect(await smallTargets(page, 'main')).toEqual([]);
  await form.saveDraft();
  await expect(chip(page)).toContainText('1 dosya bekliyor');

  await goOnline(context);
  await expectAllSent(page, 60_000);
  const hash = sha256(buffer);
  const { blobs } = await deviceFacts(page, id);
  expect(blobs.map(({ state, type, hash: named }) => [state, type, named])).toEqual([['stored', 'application/pdf', hash]]);
  const stored = await field.query<{ state: string; name: string }>('select state, name from file where sha256 = $1', [hash]);
  expect(stored).toEqual([{ state: 'stored', name: 'Teslim tutanağı.pdf' }]);
  const sent = faults.seen.filter(({ method, path }) => method === 'PATCH' && path.includes('/storage/uploads/'));
  expect(sent.length).toBeGreaterThan(0);

  const other = await browser.newContext();
  const office = await other.newPage();
  await office.goto(new URL('/login', page.url()).href);
  await signInWith(office, field.manager);
  await office.goto(new URL(auditPaths.view(id), page.url()).href);
  const file = office.waitForEvent('download');
  await office.getByRole('button', { name: 'İndir: Teslim tutanağı.pdf' }).click();
  const download = await file;
  expect([download.suggestedFilename(), sha256(await readFile(await download.path()))]).toEqual(['Teslim tutanağı.pdf', hash]);
  await other.close();
});
