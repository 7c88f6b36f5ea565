import { expect as expectSoon, type Locator, type Page } from '@playwright/test';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { chip } from '#tests/e2e/pages/session.ts';
import { sidebar, userMenu } from '#tests/e2e/pages/shell.ts';
import type { FaultProxy } from '#tests/support/fault-proxy.ts';
import type { Hand } from '#tests/walk/hand.ts';
import { STEP_MS } from '#tests/walk/patience.ts';
import { toDashboard } from '#tests/walk/to-dashboard.ts';
import type { Connection } from '#tests/walk/sizes.ts';

const expect = expectSoon.configure({ timeout: STEP_MS });

export type Who = 'auditor' | 'igu';
/** Where a job is done. */
export interface Scene {
  readonly page: Page;
  readonly line: FaultProxy;
  readonly connection: Connection;
}
export interface Job {
  readonly id: string;
  /** As the table says it. */
  readonly name: string;
  readonly who: Who;
  /** What is aimed at, in words of the table. */
  readonly goal: string;
  /** How far others need, where it is known. */
  readonly peers: string;
  /** It cannot be done, or means nothing, without a line. */
  readonly onlyOnline?: boolean;
  /** A screen of the audit form: looked at lying on its side too. */
  readonly isForm?: boolean;
  /** What is not part of the job and not counted. */
  prepare?(scene: Scene): Promise<void>;
  run(hand: Hand, scene: Scene): Promise<void>;
}

const WORKPLACE = 'Taşlıova Antrepo Yakıt Deposu';
const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name });
const field = (page: Page, label: string): Locator => main(page).getByLabel(label).and(page.locator('input, textarea'));

const lastPlaces = (page: Page): Locator => main(page).getByRole('group', { name: /son çalışılan işyerleri/ });

/** Opens a page by the menu: the bar's button where it is folded away, then each group that is still closed. */
async function byMenu(hand: Hand, groups: readonly string[], name: string | RegExp): Promise<void> {
  const { page } = hand;
  const menu = sidebar(page);
  if (!(await menu.isVisible())) await hand.tap(button(page, 'Menüyü aç'), button(page, /^(Diğer|Daha fazla|Menü)$/));
  await menu.waitFor();
  for (const group of groups) {
    const head = menu.getByRole('button', { name: group, exact: true });
    await head.waitFor();
    if ((await head.getAttribute('aria-expanded')) !== 'true') await hand.tap(head);
  }
  await hand.tap(menu.getByRole('link', { name }));
}

const firstCard = (page: Page): Locator => page.locator('article[data-ref]').first();
const answer = (card: Locator, word: string): Locator => card.getByRole('radiogroup').first().locator('label').filter({ hasText: word });

/** A new report on its first page with questions. */
async function openForm({ page }: Scene): Promise<AuditForm> {
  const form = await AuditForm.create(page, WORKPLACE);
  for (let step = 0; step < 8 && !(await firstCard(page).isVisible()); step += 1) {
    await button(page, /^İleri/).click();
    await page.waitForTimeout(200);
  }
  await firstCard(page).waitFor();
  return form;
}

async function fillFinding(form: AuditForm): Promise<Locator> {
  const [ref = ''] = await form.refs();
  await form.answer(ref, 'Hayır');
  await form.finding(ref).fill('Topraklama kablosu kopuk.');
  await form.kept();
  return form.finding(ref).box;
}

/** All questions of a report answered, in the page, and its head filled in. */
async function completeForm(scene: Scene): Promise<AuditForm> {
  const form = await openForm(scene);
  await form.fillHead();
  for (let step = 0; step < 8 && !(await firstCard(scene.page).isVisible()); step += 1) await button(scene.page, /^İleri/).click();
  await scene.page.evaluate(async () => {
    const rest = () => new Promise((done) => setTimeout(done, 20));
    const next = () =>
      [...document.querySelectorAll('button')].find(
        (one) => one.textContent?.trim().startsWith('İleri') && !one.disabled && one.getClientRects().length > 0,
      );
    for (;;) {
      for (const card of document.querySelectorAll('article[data-ref]')) {
        if (card.querySelector('[role=radiogroup] input:checked') === null)
          card.querySelector<HTMLElement>('[role=radiogroup] label')?.click();
        await rest();
      }
      const button = next();
      if (button === undefined) return;
      const title = document.getElementById('step-title')?.textContent;
      button.click();
      for (let i = 0; i < 100 && document.getElementById('step-title')?.textContent === title; i++) await rest();
    }
  });
  await form.kept();
  return form;
}

/** SafetyCulture's figure is of its own first steps; those of the others were read from their documentation (see the facts below the tables). */
export const JOBS: readonly Job[] = [
  {
    id: 'first-answer',
    name: 'dashboard to the first answer of a new audit',
    who: 'auditor',
    goal: '3 taps',
    peers: 'SafetyCulture 3',
    isForm: true,
    async prepare({ page }) {
      await toDashboard({ page });
      // A person looks at a page that stands.
      await lastPlaces(page)
        .waitFor({ timeout: 10_000 })
        .catch(() => undefined);
    },
    async run(hand, { page }) {
      const known = lastPlaces(page);
      if ((await known.count()) > 0) await hand.tap(known.getByRole('button'));
      else {
        await hand.tap(button(page, 'Yeni operasyonel denetim'), page.getByRole('link', { name: 'Yeni operasyonel denetim' }));
        await page.waitForURL(/\/(create|edit)/);
        await hand.tap(main(page).getByRole('button', { name: WORKPLACE }));
      }
      await page.waitForURL(/\/edit\/[0-9a-f-]{36}$/);
      await page.getByTestId('save-state').waitFor();
      if (!(await firstCard(page).isVisible()))
        await hand.tap(button(page, 'Sonraki boş soru'), button(page, /^Sorulara/), button(page, /^İleri/));
      for (let step = 0; step < 6; step += 1) {
        await page.waitForTimeout(300);
        if (await firstCard(page).isVisible()) break;
        await hand.tap(button(page, /^İleri/));
      }
      await hand.tap(answer(firstCard(page), 'Evet'));
      await expect(firstCard(page).getByRole('radio', { name: 'Evet' }).first()).toBeChecked();
      await hand.see('answered');
    },
  },
  {
    id: 'finding-photo',
    name: 'a finding with photo, from the question on',
    who: 'auditor',
    goal: '4 taps, no scrolling',
    peers: '',
    isForm: true,
    prepare: async (scene) => void (await openForm(scene)),
    async run(hand, { page }) {
      const picture = await cameraPicture(page);
      const card = firstCard(page);
      await hand.tap(answer(card, 'Hayır'));
      const box = card.locator('section').first();
      await box.waitFor();
      // The form brings the finding into sight by itself.
      await page.waitForTimeout(600);
      const kind = box.locator('[id$="-kind"]');
      if (!(await kind.getByRole('radio', { name: /^Bulgu/ }).isChecked()))
        await hand.tap(kind.locator('label').filter({ hasText: 'Bulgu' }));
      await hand.tap(box.locator('[id$="-status"]').locator('label').filter({ hasText: 'Orta' }));
      await hand.shoot(button(box, /^(Fotoğraf çek|Kamera)/), box.locator('input[type=file]'), picture);
      await hand.type(box.getByLabel('Açıklama'), 'Topraklama kablosu kopuk.');
      await expect(box.locator('[data-photo]').first()).toBeVisible();
      await hand.see('finding');
    },
  },
  {
    id: 'evidence',
    name: 'a photo as evidence at yes, from the question on',
    who: 'auditor',
    goal: '2 taps, no scrolling',
    peers: '',
    isForm: true,
    prepare: async (scene) => void (await openForm(scene)),
    async run(hand, { page }) {
      const picture = await cameraPicture(page);
      const card = firstCard(page);
      await hand.tap(answer(card, 'Evet'));
      await hand.shoot(button(card, /: fotoğraf çek$/), card.locator('input[type=file]').first(), picture);
      await expect(card.locator('[data-observation] [data-photo]').first()).toBeVisible();
      await hand.see('evidence');
    },
  },
  {
    id: 'dfi',
    name: 'a DFI with responsible and deadline, from the finding on',
    who: 'auditor',
    goal: '4 taps',
    peers: '',
    isForm: true,
    prepare: async (scene) => void (await fillFinding(await openForm(scene))),
    async run(hand, { page }) {
      const box = firstCard(page).locator('section').first();
      await hand.tap(button(box, /DÖF aç/));
      const sheet = page.getByRole('dialog', { name: /DÖF aç/ });
      await sheet.waitFor();
      await page.waitForTimeout(500);
      const last = sheet.getByRole('group', { name: /son seçilenler|Bu işyerinden|Bu işyerinin/ });
      if ((await last.count()) > 0) await hand.tap(last.getByRole('button').first());
      else {
        await hand.tap(button(sheet, /^Sorumlu/));
        await hand.tap(
          page.getByRole('dialog', { name: 'Sorumlu' }).getByRole('listitem').getByRole('button'),
          page.getByRole('dialog', { name: 'Sorumlu' }).getByRole('option'),
        );
      }
      await hand.tap(button(sheet, '1 hafta'));
      await hand.see('dfi');
      await hand.tap(button(sheet, 'DÖF’ü aç'));
      await expect(sheet).toHaveCount(0);
    },
  },
  {
    id: 'departure',
    name: 'prepare the departure from the dashboard',
    who: 'auditor',
    goal: '2 taps',
    peers: 'Azumuta: audits are pinned one by one',
    onlyOnline: true,
    async run(hand, { page }) {
      const direct = main(page)
        .getByRole('link', { name: /Sahaya hazırlan/ })
        .or(button(main(page), /Sahaya hazırlan/));
      if ((await direct.count()) > 0) await hand.tap(direct);
      else {
        await hand.tap(userMenu(page));
        await hand.tap(page.getByRole('menuitem', { name: 'Cihaz ve depolama' }));
      }
      await page.waitForURL('**/sync/device**');
      const bring = button(main(page), 'Sahaya hazırla').first();
      await bring.waitFor();
      await expect(main(page).getByRole('checkbox').first()).toBeVisible();
      // Those that were worked at last may be chosen by themselves.
      await page.waitForTimeout(500);
      if ((await main(page).getByRole('checkbox', { checked: true }).count()) === 0)
        await hand.tap(main(page).locator('[data-place]').filter({ hasText: WORKPLACE }).locator('label'));
      await expect(bring).toBeEnabled();
      await hand.tap(bring);
      await hand.see('departure');
    },
  },
  {
    id: 'incident',
    name: 'a first incident report, from the dashboard on',
    who: 'igu',
    goal: '12 taps, 60 s',
    peers: '',
    async run(hand, { page }) {
      const picture = await cameraPicture(page, { width: 1200, height: 900 });
      const direct = main(page)
        .getByRole('link', { name: /^Olay bildir/ })
        .or(button(main(page), /^Olay bildir/));
      if ((await direct.count()) > 0) await hand.tap(direct);
      else await byMenu(hand, ['Firmalar', 'Olay Bildirimleri'], /^Olay Bildir(im[iı] Oluştur|)$/i);
      await page.waitForURL('**/incident-reports/create');
      await hand.shoot(button(main(page), /Fotoğraf (ekle|çek)/), main(page).locator('input[type=file]').first(), picture);
      await expect(main(page).getByRole('button', { name: /fotoğrafını çıkar/ })).toHaveCount(1);
      await hand.tap(button(main(page), 'Ramak kala'));
      if ((await field(page, 'İşyeri').inputValue()) === '') {
        await hand.tap(field(page, 'İşyeri'));
        await hand.tap(page.getByRole('option').first());
      }
      await hand.type(field(page, 'Olay yeri'), 'Dolum peronu 2');
      await hand.type(field(page, 'Kısa açıklama'), 'Hortum kaydı, kimse yaralanmadı.');
      await hand.see('incident');
      await hand.tap(button(main(page), 'Taslağı kaydet'));
      await page.waitForURL(/\/view\/[0-9a-f-]{36}$/);
    },
  },
  {
    id: 'risk',
    name: 'a risk question answered, probability and severity',
    who: 'igu',
    goal: '–',
    peers: '',
    async run(hand, { page }) {
      await byMenu(hand, ['Firmalar', 'Risk Değerlendirme'], /^Risk Değerlendirme Listesi/i);
      await hand.tap(page.getByRole('rowheader').first().getByRole('link'));
      await hand.tap(page.getByRole('link', { name: 'Soruları yanıtla' }).or(button(page, 'Soruları yanıtla')));
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      const scales = main(page)
        .getByRole('group')
        .filter({ has: page.getByRole('radio', { checked: false }) });
      await scales.first().waitFor();
      for (const name of ['Olasılık', 'Frekans', 'Şiddet']) {
        const scale = main(page).getByRole('group', { name }).first();
        if ((await scale.count()) > 0) await hand.tap(scale.getByRole('radio', { checked: false }).nth(1));
      }
      await expect(page.getByTestId('score').first()).toContainText(/\d/);
      await hand.see('risk');
    },
  },
  {
    id: 'ppe',
    name: 'hand out PPE to one person',
    who: 'igu',
    goal: '–',
    peers: '',
    async run(hand, { page }) {
      await byMenu(hand, ['KKD'], /^(KKD Dağıtım|Dağıtım Hareketleri)/i);
      await hand.tap(page.getByRole('link', { name: 'KKD dağıt' }).or(button(page, 'KKD dağıt')));
      const choose = async (label: string) => {
        const box = main(page).getByLabel(label).and(page.locator('input'));
        await box.waitFor();
        if ((await box.inputValue()) !== '') return;
        await hand.tap(box);
        await hand.tap(page.getByRole('option'));
      };
      await choose('İşyeri');
      await choose('KKD modeli');
      // Found from three letters on.
      await hand.type(main(page).getByLabel('Çalışan', { exact: true }).and(page.locator('input')), 'Ayş');
      await hand.tap(page.getByRole('option', { name: /Ayşe/ }));
      await hand.see('ppe');
      await hand.tap(button(main(page), /^Kaydet/));
      await expect(page.getByRole('heading', { level: 1, name: /zimmet/ })).toBeVisible();
    },
  },
  {
    id: 'valid',
    name: 'save an audit for good, all being answered',
    who: 'auditor',
    goal: '–',
    peers: '',
    isForm: true,
    prepare: async (scene) => void (await completeForm(scene)),
    async run(hand, { page }) {
      await hand.tap(button(page, /^(Bitir|Gözden geçir|Geçerli olarak kaydet)/));
      for (let step = 0; step < 4; step += 1) {
        await page.waitForTimeout(500);
        if (/\/view\//.test(page.url())) break;
        if ((await dialog(page).count()) === 0) await hand.see('review');
        await hand.tap(button(dialog(page), /^(Bitir|Geçerli)/), button(page, /^(Bitir|Geçerli olarak kaydet|Kesin kaydet)/));
      }
      await page.waitForURL(/\/view\/[0-9a-f-]{36}$/);
      await hand.see('valid');
    },
  },
  {
    id: 'send',
    name: 'find what waits and send it now',
    who: 'auditor',
    goal: '2 taps',
    peers: 'ODK: drafts, ready, sent are three lists; Kobo: one button for all, last answers not shown',
    onlyOnline: true,
    async prepare(scene) {
      // The server cannot take it, so that it waits although there is a line.
      scene.line.rule = ({ method, path }) =>
        method === 'POST' && /operational-audit-report/.test(path) && !/list/.test(path) ? { status: 503 } : undefined;
      const form = await openForm(scene);
      await form.answer((await form.refs())[0] ?? '', 'Evet');
      await form.kept();
      await form.saveDraft();
      await toDashboard(scene);
      await expect(chip(scene.page)).toHaveAttribute('data-waiting', /[1-9]/);
    },
    async run(hand, { page, line }) {
      await hand.tap(page.getByRole('link', { name: /^Bekleyen/ }), chip(page));
      await page.waitForURL(/\/sync\//);
      await hand.see('waiting');
      line.rule = null;
      await hand.tap(button(main(page), 'Şimdi gönder'));
      await expect(page.getByText(/kayıt gönderildi|Gönderilmeyi bekleyen kayıt yok/).first()).toBeVisible();
    },
  },
  {
    id: 'overdue',
    name: 'open an overdue DFI from the dashboard',
    who: 'auditor',
    goal: '1 tap',
    peers: '',
    async run(hand, { page }) {
      await hand.tap(
        main(page)
          .locator('a[href*="/companies/dfis/"]')
          .filter({ hasText: /Gecikti|gün gecikti|Süresi geçti/ }),
        main(page).locator('a[href*="/dfis/view/"]'),
        main(page).locator('a[href*="/companies/dfis/list"]'),
      );
      if (!/\/dfis\/(view|show|profile)/.test(page.url())) {
        await page.waitForTimeout(800);
        if (/\/dfis\/list/.test(page.url()))
          await hand.tap(page.getByRole('rowheader').first().getByRole('link'), page.locator('main a[href*="/dfis/view/"]'));
      }
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(500);
      await hand.see('dfi');
    },
  },
];
