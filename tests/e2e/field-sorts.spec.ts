import { expect, type Locator, type Page } from '@playwright/test';
import { serveHarness } from '#tests/e2e/harness/serve.ts';
import { ENGLISH } from '#tests/e2e/harness/sorts.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { DESK, PHONE } from '#tests/support/browser.ts';
import { test as base } from '#tests/support/time-left.ts';

/** The page is built once for a worker. */
const test = base.extend<object, { harness: string }>({
  harness: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that the test runner asks for
    async ({}, use) => {
      const { url, close } = await serveHarness();
      await use(url);
      await close();
    },
    { scope: 'worker' },
  ],
});

const PAPER = { name: 'Tutanak.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };

/** How somebody without the other means does it: a finger that taps, or keys alone. */
interface Hand {
  /** Goes to a field or a button. */
  to(target: Locator): Promise<void>;
  /** Presses what it went to. */
  press(target: Locator): Promise<void>;
  tick(target: Locator): Promise<void>;
}

const finger: Hand = {
  to: (target) => target.tap(),
  press: (target) => target.tap(),
  tick: (target) => target.tap({ force: true }), // what is tapped is the label that covers it
};

/** As many steps lie between two fields at most. */
const MOST_STEPS = 40;
const keysOf = (page: Page): Hand => {
  const to = async (target: Locator) => {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < MOST_STEPS && !(await isThere()); step++) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  return {
    to,
    async press(target) {
      await to(target);
      await page.keyboard.press('Enter');
    },
    async tick(target) {
      // Of radio buttons only one is a stop; the arrows lead on, and back to the one that is meant.
      const isRadio = (await target.getAttribute('type')) === 'radio';
      await to(
        isRadio
          ? target
              .page()
              .locator(`input[name="${await target.getAttribute('name')}"]`)
              .first()
          : target,
      );
      if (!isRadio) return page.keyboard.press('Space');
      await page.keyboard.press('Space');
      if (!(await target.isChecked())) await page.keyboard.press('ArrowRight');
    },
  };
};

async function choose(page: Page, hand: Hand, field: Locator, typed: string, option: string): Promise<void> {
  await hand.to(field);
  await page.keyboard.type(typed);
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option')).toContainText(option);
  if (hand === finger) await page.getByRole('option').tap();
  else for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
}

/** Fills the page and answers what its reader says, by the names of the fields. */
async function fill(page: Page, hand: Hand, word: (turkish: string) => string): Promise<void> {
  const field = (name: string) => page.getByLabel(word(name), { exact: true }).and(page.locator('input, textarea'));
  const type = async (target: Locator, text: string) => {
    await hand.to(target);
    await page.keyboard.type(text);
  };
  await type(field('Başlık'), 'Iğdır');
  await type(field('Açıklama'), 'Kapak açıktı.');
  await choose(page, hand, field('İşyeri'), 'IGDIR', 'Iğdır Deposu');
  // Found by the words of its path, without the Turkish letters.
  await choose(page, hand, field('Birim'), 'sisli pompa istasyonu', 'Pompa ıstasyonu');
  await expect(field('Birim')).toHaveValue('Şişli tesisi › Tank sahası › Pompa ıstasyonu');
  await type(field('Süre'), '45');
  await type(field('Tutar'), '1234,5');
  await hand.tick(field('Etkin kayıt'));
  await hand.tick(
    page
      .getByRole('radiogroup', { name: word('Bildirildi mi?') })
      .getByRole('radio')
      .nth(1),
  );
  await expect(field('Tutar')).toHaveValue(word('1.234,50'));
  await type(field('Termin'), '05-11-2026');
  // Its calendar goes with the focus.
  await page.keyboard.press('Tab');
  const level = page.getByRole('radiogroup', { name: word('Düzey') }).getByRole('radio');
  await hand.tick(level.nth(0));
  await expect(level.nth(0)).toBeChecked();
  for (const hazard of ['Gaz', 'Yangın']) await hand.tick(field(hazard));
  await choose(page, hand, field('Şirket'), 'kuzey', 'Kuzey Yakıt');
  await choose(page, hand, field('Sorumlu'), 'isil cam', 'Işıl Çam');
  for (const [typed, name] of [
    ['isil', 'Işıl Çam'],
    ['ayse', 'Ayşe Demir'],
  ] as const)
    await choose(page, hand, field('Kişiler'), typed, name);
  await page.keyboard.press('Escape');
  await type(field('Riskler').or(page.getByLabel(`${word('Riskler')} 1`, { exact: true })), 'Zemin kaygan');
  for (const [button, file] of [
    [word('Fotoğraf ekle'), await cameraPicture(page, { width: 400, height: 300 })],
    [word('Dosya ekle'), PAPER],
  ] as const) {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), hand.press(page.getByRole('button', { name: button }))]);
    await chooser.setFiles(file);
  }
  await expect(page.getByRole('img', { name: 'IMG_0001.jpg' })).toBeVisible();
  await expect(page.getByText('Tutanak.pdf').first()).toBeVisible();
  await hand.press(page.getByRole('button', { name: new RegExp(`^${word('İmza')}: `) }));
  const sheet = page.getByRole('dialog');
  await type(sheet.getByLabel(new RegExp(`^${word('İmzalayanın adı soyadı')}`)), 'Can Er');
  await hand.press(sheet.getByRole('button', { name: word('Yalnızca adla imzala') }));
  await expect(sheet).toHaveCount(0);
}

/** What the product's own words are in English. */
const PRODUCT: Readonly<Record<string, string>> = {
  'Fotoğraf ekle': 'Add a photo',
  'Dosya ekle': 'Add file',
  'İmzalayanın adı soyadı': 'Name of the signer',
  'Yalnızca adla imzala': 'Sign by name only',
  '1.234,50': '1,234.50',
  '1.234,50 ₺': '₺1,234.50',
  '45 dk': '45 min',
  'Alan türleri': 'Sorts of fields',
  Kaydet: 'Save',
  Evet: 'Yes',
  Hayır: 'No',
};

for (const [language, look] of [
  ['tr', PHONE],
  ['en', PHONE],
  ['tr', DESK],
  ['en', DESK],
] as const) {
  const isPhone = look === PHONE;
  test.describe(`${language} at ${look.viewport.width}`, () => {
    test.use(look);
    test(`a field of every sort is filled ${isPhone ? 'by touch' : 'by keys alone'} and read as it was meant, ${language}`, async ({
      page,
      harness,
    }) => {
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      const word = (turkish: string) => (language === 'tr' ? turkish : (ENGLISH[turkish] ?? PRODUCT[turkish] ?? turkish));
      await page.goto(`${harness}/${language === 'en' ? '?en' : ''}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('Alan türleri'));
      const hand = isPhone ? finger : keysOf(page);
      await fill(page, hand, word);
      await expectAccessible(page, 'the filled form');
      if (isPhone) expect(await smallTargets(page, 'main')).toEqual([]);
      await expectNoSidewaysScroll(page, 'the filled form');
      await hand.press(page.getByRole('button', { name: word('Kaydet'), exact: true }));
      const reader = page.getByRole('region', { name: 'reader' });
      const read = await reader.locator('dl > div').evaluateAll((rows) =>
        Object.fromEntries(
          // biome-ignore lint/performance/useDomNodeTextContent: entries of a list stand on lines of their own
          rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.innerText.replace(/\s+/g, ' ').trim()]),
        ),
      );
      const said = Object.fromEntries(
        (
          [
            ['Başlık', 'Iğdır'],
            ['Açıklama', 'Kapak açıktı.'],
            ['İşyeri', 'Iğdır Deposu'],
            ['Birim', 'Şişli tesisi › Tank sahası › Pompa ıstasyonu'],
            ['Süre', '45 dk'],
            ['Tutar', '1.234,50 ₺'],
            ['Etkin kayıt', 'Evet'],
            ['Bildirildi mi?', 'Hayır'],
            ['Termin', '05-11-2026'],
            ['Görülme', '04-11-2026 11:30'],
            ['Düzey', 'Düşük'],
            ['Tehlikeler', `${word('Gaz')} ${word('Yangın')}`],
            ['Şirket', 'Kuzey Yakıt'],
            ['Sorumlu', 'Işıl Çam'],
            ['Kişiler', 'Işıl Çam Ayşe Demir'],
            ['Riskler', 'Zemin kaygan'],
          ] as const
        ).map(([name, value]) => [word(name), word(value)]),
      );
      expect(read).toMatchObject(said);
      expect(read[word('Belgeler')]).toContain('Tutanak.pdf');
      expect(read[word('İmza')]).toContain('Can Er');
      // A picture is read from the device where somebody comes near it.
      await reader.locator('dl > div').last().scrollIntoViewIfNeeded();
      await expect(reader.getByRole('img').first()).toBeVisible();
      expect(JSON.parse((await reader.getAttribute('data-body')) ?? '')).toMatchObject({ cost: 123450, level: 'low' });
      await expectAccessible(page, 'the reader');
      expect(faults).toEqual([]);
    });
  });
}

test.describe('what is not right', () => {
  test.use(PHONE);
  test('a required reference is asked for, an amount that is none is refused as it was typed, and a choice is taken back', async ({
    page,
    harness,
  }) => {
    await page.goto(harness);
    const cost = page.getByLabel('Tutar', { exact: true });
    await cost.fill('1.2.3');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).tap();
    await expect(page.getByText('Tutarı 1.234,50 gibi yazın.')).toBeVisible();
    await expect(cost).toHaveValue('1.2.3');
    for (const name of ['Başlık', 'Sorumlu'])
      await expect(page.getByRole(name === 'Sorumlu' ? 'combobox' : 'textbox', { name })).toHaveAttribute('aria-invalid', 'true');
    const low = page.getByRole('radio', { name: 'Düşük' });
    await low.tap({ force: true });
    await expect(low).toBeChecked();
    await low.tap({ force: true });
    await expect(low).not.toBeChecked();
    await expectAccessible(page, 'the refused form');
  });
});
