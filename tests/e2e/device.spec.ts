import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { deviceFacts } from '#tests/e2e/pages/device-store.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { apiAs, expectAllSent, readyForField, signIn } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { goOnline, openDevice } from '#tests/support/browser.ts';

const WORKPLACE = 'Taşlıova Antrepo Yakıt Deposu';
const ROUNDS = 8;

test('OFF-DATA-06: what was typed up to a second before the tablet dies is there again', async ({ url, profile }) => {
  let device = await openDevice(profile, { url });
  await signIn(device.page, 'auditor');
  await readyForField(device.page);
  const form = await AuditForm.create(device.page, WORKPLACE);
  await device.page.getByLabel('Tesis adı').clear();
  await device.page.getByLabel('Tesis adı').pressSequentially('Yazarken kapandı', { delay: 30 });
  await pause(1000);
  await device.kill();

  device = await openDevice(profile, { url, offline: true });
  await AuditForm.open(device.page, form.id);
  await expect(device.page.getByLabel('Tesis adı')).toHaveValue('Yazarken kapandı');
  await device.kill();
});

test('fault 14 OFF-DATA-03 OFF-DATA-04 OFF-DATA-05: a tablet that dies while it saves has the draft or the whole change with its photo, never half; what it said it kept, it kept', async ({
  url,
  profile,
}) => {
  test.setTimeout(240_000);
  let device = await openDevice(profile, { url });
  await signIn(device.page, 'auditor');
  await readyForField(device.page);
  await device.close();
  device = await openDevice(profile, { url, offline: true });
  const photo = await cameraPicture(device.page, { width: 800, height: 600 });
  const rounds: { id: string; ref: string; isWhole: boolean }[] = [];
  let told = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page } = device;
    const form = await AuditForm.create(page, WORKPLACE);
    await page.getByRole('button', { name: 'İleri' }).click();
    await page.getByRole('button', { name: 'İleri' }).click();
    await page.getByRole('button', { name: 'İleri' }).click();
    const ref = (await form.refs())[0] ?? '';
    await form.answer(ref, 'Hayır');
    const finding = form.finding(ref);
    await finding.takePhoto(photo);
    await expect(finding.photos()).toHaveCount(1);
    await finding.box.getByLabel('Açıklama').fill(`Bulgu ${round}`);
    await form.kept();
    // The page says "kept" by its toast; what it says before it dies has to be true.
    let isTold = false;
    page.on('console', (message) => {
      if (message.text() === 'told') isTold = true;
    });
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.textContent?.includes('Taslak bu cihazda;')) console.log('told');
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await page.getByRole('button', { name: 'Diğer işlemler' }).click();
    void page
      .getByRole('menuitem', { name: 'Taslağı kaydet' })
      .click()
      .catch(() => undefined);
    // From "the finger is on it" to "the page has said so", in steps.
    if (round < ROUNDS - 1) await pause(round * 40);
    else await expect.poll(() => isTold).toBe(true);
    await device.kill();
    if (isTold) told += 1;

    device = await openDevice(profile, { url, offline: true });
    await device.page.goto(auditPaths.list);
    const facts = await deviceFacts(device.page, form.id);
    expect(facts.blobs, `round ${round}`).toHaveLength(1);
    const isWhole = facts.outbox.length > 0;
    if (isTold) expect(isWhole, `round ${round} was told that it is kept`).toBe(true);
    if (isWhole) {
      expect(facts.outbox).toHaveLength(1);
      expect(facts.drafts).toHaveLength(0);
      expect(JSON.stringify(facts.outbox[0]?.input)).toContain(`Bulgu ${round}`);
      expect(facts.outbox[0]?.blobs).toEqual([facts.blobs[0]?.id]);
      expect(facts.blobs[0]).toMatchObject({ state: 'queued', mutation: facts.outbox[0]?.id });
    } else {
      expect(facts.drafts).toHaveLength(1);
      expect(JSON.stringify(facts.drafts[0]?.body)).toContain(`Bulgu ${round}`);
      expect(facts.blobs[0]).toMatchObject({ state: 'draft' });
    }
    rounds.push({ id: form.id, ref, isWhole });
  }
  const whole = rounds.filter((one) => one.isWhole);
  expect(told).toBeGreaterThan(0);

  await goOnline(device.context);
  await expectAllSent(device.page, 60_000);
  const api = await apiAs(url, 'auditor');
  for (const { id } of whole) {
    const { body } = await api('GET', `operational-audit-report-v1/${id}`);
    expect(body.data.version).toBe(1);
    expect(body.data.bulguRapor.bulgu_rapor_list[0].photos).toHaveLength(1);
  }
  await device.kill();
});
