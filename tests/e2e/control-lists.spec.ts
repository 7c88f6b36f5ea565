import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { newId } from '#core/id/uuid.ts';
import { POSITION_STEP } from '#modules/risk/shared/question-order.ts';
import { DESK, goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { sampleCategory, sampleList, sampleQuestion } from '#tests/support/control-lists.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from './pages/inspection.ts';
import { appIsKept, expectAllSent } from '#tests/e2e/pages/session.ts';

const HOME = '/companies/risk-assessments';
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const save = async (page: Page) => page.getByRole('button', { name: /^Kaydet/ }).click();
const rows = (page: Page) => page.getByRole('rowheader');

test.describe('on a phone', () => {
  test.use(PHONE);

  test('SCR-CLIST-01 OFF-RISK-03: a list is made online; its questions are added, moved and deleted without a network', async ({
    page,
    context,
    field: own,
  }) => {
    await signInWith(page, own.manager);
    await page.goto(`${HOME}/control-list-categories/add`);
    await field(page, 'Kategori adı').fill('Depolama');
    await field(page, 'Anahtar').fill('Depo 1');
    await save(page);
    await expect(page.getByText('Yalnızca küçük İngilizce harf')).toBeVisible();
    await field(page, 'Anahtar').fill('depo-1');
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Depolama' })).toBeVisible();

    await page.goto(`${HOME}/control-lists/add`);
    await field(page, 'Liste adı').fill('Tank sahası');
    await page.getByRole('combobox', { name: 'Kategori' }).click();
    await page.getByRole('option', { name: 'Depolama' }).click();
    await expectNoSidewaysScroll(page, 'form of a control list');
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Tank sahası' })).toBeVisible();
    const list = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    const add = async (question: string) => {
      await page.getByRole('button', { name: 'Soru ekle' }).click();
      await field(page, 'Soru').fill(question);
      await save(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Tank sahası' })).toBeVisible();
    };
    await add('Birinci: topraklama bağlantısı sağlam mı?');
    await expect(rows(page)).toHaveCount(1);
    await appIsKept(page);
    // The lists are those of the device: before, the new one has not come down yet.
    await page.goto(`${HOME}/control-lists`);
    await page.getByRole('link', { name: 'Tank sahası' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expectAllSent(page);
    await goOffline(context);
    await add('İkinci: set duvarı çatlaksız mı?');
    await add('Üçüncü: tahliye vanası kapalı mı?');
    await expect(rows(page)).toHaveText([/Birinci/, /İkinci/, /Üçüncü/]);
    await page.getByRole('button', { name: '3. soru için işlemler' }).click();
    await page.getByRole('menuitem', { name: 'Başa taşı' }).click();
    await expect(rows(page)).toHaveText([/Üçüncü/, /Birinci/, /İkinci/]);
    await page.getByRole('button', { name: '2. soru için işlemler' }).click();
    await page.getByRole('menuitem', { name: 'Sil', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
    await expect(rows(page)).toHaveText([/Üçüncü/, /İkinci/]);
    await page.reload();
    await expect(rows(page)).toHaveText([/Üçüncü/, /İkinci/]);
    expect(await smallTargets(page, 'main')).toEqual([]);
    await goOnline(context);
    const client = await own.api();
    await expect
      .poll(async () => {
        const { body } = await client('GET', `control-list-questions/by-control-list/${list}`);
        return body.data.map(({ question }: { question: string }) => question.split(':')[0]);
      })
      .toEqual(['Üçüncü', 'İkinci']);
  });

  test('SCR-CLIST-06: a list of 500 questions is searched in Turkish and changed in its midst', async ({ page, field: own }) => {
    const { records } = own.account;
    const category = (await records.insert('control-list-category', newId(), sampleCategory())).id;
    const list = (await records.insert('control-list', newId(), sampleList(category))).id;
    for (let at = 1; at <= 500; at++)
      await records.insert(
        'control-list-question',
        newId(),
        sampleQuestion(list, { question: `${at}. nokta: ${at === 250 ? 'Iğdır hattı' : 'hat'} sağlam mı?`, position: at * POSITION_STEP }),
      );
    await signInWith(page, own.manager);
    await page.goto(`${HOME}/control-lists`);
    await page.getByRole('link', { name: 'Tank sahası' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Sorular (500)' })).toBeVisible();
    await expectAccessible(page, 'control list');
    await page.getByRole('searchbox').fill('IGDIR');
    await expect(rows(page)).toHaveText([/250\. nokta/]);
    await page.getByRole('button', { name: '250. soru için işlemler' }).click();
    await page.getByRole('menuitem', { name: 'Başa taşı' }).click();
    await page.getByRole('searchbox').fill('');
    await expect(rows(page).first()).toContainText('Iğdır hattı');
    await page.setViewportSize({ width: 820, height: 1180 });
    await expectNoSidewaysScroll(page, 'control list at 820');
  });
});

test.describe('at a desk', () => {
  test.use(DESK);

  test('CLIST-CALL-14 CLIST-CALL-15: an exported list goes to a desk and back: one changed row changes its question alone', async ({
    page,
    field: own,
  }, info) => {
    const { records } = own.account;
    const category = (await records.insert('control-list-category', newId(), sampleCategory({ name: 'Dolum İşleri' }))).id;
    const list = (await records.insert('control-list', newId(), sampleList(category, [], { name: 'Iğdır dolum' }))).id;
    for (const [at, question] of ['Topraklama kablosu takılı mı?', 'Acil durdurma çalışıyor mu?', 'Vana kolları kilitli mi?'].entries())
      await records.insert('control-list-question', newId(), sampleQuestion(list, { question, position: (at + 1) * POSITION_STEP }));
    await signInWith(page, own.manager);
    await page.goto(`${HOME}/control-lists/view/${list}`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel’de düzenle' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('Iğdır dolum.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(await readFile(await saved.path())));
    const cells = (sheets[0]?.rows ?? []).map((row) => row.map(String));
    const risks = cells[0]?.indexOf('Riskler') ?? -1;
    const edited = cells.map((row, at) => (at === 2 ? row.with(risks, 'Düğmeye basılınca pompa durmuyor') : row));
    await page.goto(`${HOME}/control-lists`);
    await expect(page.getByRole('button', { name: 'Excel’de düzenle' })).toBeVisible();
    await page.getByRole('link', { name: 'İçe aktar' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'dolum.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Saha', rows: edited }] })),
    });
    await expect(page.getByText('3 satır okundu. Eklenecek soru: 0. Değişecek soru: 1. Olduğu gibi kalacak: 2.')).toBeVisible();
    await expect(page.getByRole('row', { name: /^3 Acil durdurma/ })).toContainText('Düğmeye basılınca pompa durmuyor');
    await expectAccessible(page, 'import of a changed control list');
    for (const [name, width, height] of [
      ['desk', 1440, 900],
      ['tablet', 820, 1180],
      ['phone', 390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page, `import on a ${name}`);
      await page.screenshot({ path: info.outputPath(`import-${name}.png`), fullPage: true });
    }
    await page.getByRole('button', { name: '1 soruyu değiştir' }).click();
    await expect(page.getByText('Eklenen soru: 0. Değişen soru: 1. Olduğu gibi kalan: 2.')).toBeVisible();
    const { rows: stored } = await records.list('control-list-question', { status: list });
    expect(stored.map(({ version }) => version).toSorted()).toEqual([1, 1, 2]);
    expect(stored.find(({ version }) => version === 2)?.body).toMatchObject({
      question: 'Acil durdurma çalışıyor mu?',
      risks: 'Düğmeye basılınca pompa durmuyor',
      cautions: 'Yılda bir ölçüm',
    });
    for (const at of [`view/${list}`, '']) {
      await page.goto(`${HOME}/control-lists/${at}`.replace(/\/$/, ''));
      await expect(page.getByRole('button', { name: 'Excel’de düzenle' })).toBeVisible();
      await expectNoSidewaysScroll(page, `control lists on a phone ${at}`);
      await page.screenshot({ path: info.outputPath(`lists-${at.slice(0, 4)}.png`), fullPage: true });
    }
  });
});
