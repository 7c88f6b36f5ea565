import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { WORKPLACE } from '#tests/e2e/pages/every-screen.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { documentsAreKept, expectAllSent, readyForField, signIn } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { violationsIn } from '#tests/e2e/pages/violations.ts';
import { goOnline, openDevice } from '#tests/support/browser.ts';

/** Ways by which a text becomes markup or a script. Each gives its own name when the page let it. */
const waysIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const markup = '<img src="/favicon.svg" onload="document.title = `in`">';
    const script = () => document.createElement('script');
    const ways: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(document.createElement('div'), { innerHTML: markup }),
      outerHTML: () => Object.assign(document.body.appendChild(document.createElement('div')), { outerHTML: markup }),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', markup),
      fragment: () => document.createRange().createContextualFragment(markup),
      write: () => document.write(markup),
      parser: () => new DOMParser().parseFromString(markup, 'text/html'),
      srcdoc: () => Object.assign(document.createElement('iframe'), { srcdoc: markup }),
      'text of a script': () => Object.assign(script(), { text: 'document.title = "in"' }),
      'handler as a text': () => document.body.setAttribute('onclick', 'document.title = "in"'),
      'foreign script': () => Object.assign(script(), { src: 'https://example.com/assets/a.js' }),
      'script without our place': () => Object.assign(script(), { src: '/api/web/storage/files/0' }),
      'script as data': () => Object.assign(script(), { src: 'data:text/javascript,0' }),
      'worker of a file': () => new Worker('/api/web/storage/files/0'),
      'worker of a text': () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
      'policy of another name': () => Reflect.get(globalThis, 'trustedTypes').createPolicy('mine', { createHTML: String }),
      'second policy': () => Reflect.get(globalThis, 'trustedTypes').createPolicy('default', { createHTML: String }),
    };
    return Object.keys(ways).filter((name) => {
      try {
        ways[name]?.();
        return true;
      } catch {
        return false;
      }
    });
  });

/** Asks for the report as a file. */
async function reportFile(page: Page): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Rapor dosyası (PDF)' }).click();
  const download = await file;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('finding 16: markup and scripts that are put in are refused, offline too, and a day in the field needs none', async ({
  url,
  profile,
}) => {
  let device = await openDevice(profile, { url });
  let violations = await violationsIn(device.context);
  await signIn(device.page, 'auditor');
  await readyForField(device.page);
  expect(violations).toEqual([]);
  expect(await waysIn(device.page)).toEqual([]);
  await documentsAreKept(device.page);
  await device.close();

  device = await openDevice(profile, { url, offline: true });
  violations = await violationsIn(device.context);
  const { page } = device;
  const form = await AuditForm.create(page, WORKPLACE);
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'İleri' }).click();
  const ref = (await form.refs())[0] ?? '';
  await form.answer(ref, 'Hayır');
  const finding = form.finding(ref);
  const markup = '<img src=x onerror=alert(1)> & <b>kalın</b>';
  await finding.fill(markup);
  await finding.takePhoto(await cameraPicture(page));
  await form.saveDraft();
  // Made here, before the server knows of it.
  await page.goto(auditPaths.view(form.id));
  const made = await reportFile(page);
  expect(made.name).toBe('ODR.pdf');
  expect(made.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(made.bytes.toString('latin1')).toContain('/Subtype /Image');
  await goOnline(device.context);
  await expectAllSent(page);
  await page.goto(auditPaths.view(form.id));
  await expect(page.getByText(markup)).toBeVisible();
  const sent = await reportFile(page);
  expect(sent.name).toMatch(/^ODR-\d+-\d+\.pdf$/);
  expect(violations).toEqual([]);

  await page.goto(auditPaths.list);
  await device.context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(violations).toEqual([]);
  expect(await waysIn(page)).toEqual([]);
  await device.close();
});
