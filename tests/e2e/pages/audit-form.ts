import { expect, type Locator, type Page } from '@playwright/test';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';

/** Title of the last page. */
export const REVIEW = 'Gözden geçir ve bitir';

export type Word = 'Evet' | 'Hayır';

/** Taps one of the answers of a group: the whole segment is its label. */
const choose = (group: Locator, word: string | RegExp): Promise<void> => group.locator('label').filter({ hasText: word }).click();

/** The form of an operational audit. Texts are the Turkish ones. */
export class AuditForm {
  readonly page: Page;
  readonly id: string;

  constructor(page: Page, id: string) {
    this.page = page;
    this.id = id;
  }

  /** Starts a new report at a workplace by the screen that asks for it. */
  static async create(page: Page, workplace: string): Promise<AuditForm> {
    if (!page.url().endsWith(auditPaths.create)) await page.goto(auditPaths.create);
    await page.getByRole('button', { name: workplace }).click();
    await page.waitForURL(/\/edit\/[0-9a-f-]{36}$/);
    const form = new AuditForm(page, page.url().slice(-36));
    await expect(form.saveState).toBeVisible();
    return form;
  }

  static async open(page: Page, id: string): Promise<AuditForm> {
    await page.goto(auditPaths.edit(id));
    const form = new AuditForm(page, id);
    await expect(form.saveState).toBeVisible();
    return form;
  }

  get saveState(): Locator {
    return this.page.getByTestId('save-state');
  }

  get problems(): Locator {
    return this.page.getByTestId('problems');
  }

  /** The device has everything that was entered (OFF-DATA-05). */
  async kept(): Promise<void> {
    // What a person sees: a tap is drawn with the frame after it.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(this.saveState).toHaveAttribute('data-state', 'saved', { timeout: 30_000 });
  }

  /** Opens a page of the form by its title. */
  async goTo(title: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: 'Bölümler' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: title }).first().click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await expect(this.page.locator('#step-title')).toHaveText(title);
  }

  /** References of the questions on the open page, in their order. */
  refs(): Promise<string[]> {
    return this.page.locator('article[data-ref]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-ref') ?? ''));
  }

  question(ref: string): Locator {
    return this.page.locator(`article[data-ref="${ref}"]`);
  }

  /** Taps an answer; the first radio group of a card is the question's own. */
  answer(ref: string, word: Word): Promise<void> {
    return choose(this.question(ref).getByRole('radiogroup').first(), word);
  }

  expectAnswer(ref: string, word: Word): Promise<void> {
    return expect(this.question(ref).getByRole('radiogroup').first().getByRole('radio', { name: word })).toBeChecked();
  }

  /** A finding of a question, counted from 0. A fresh no opens the first by itself. */
  finding(ref: string, index = 0): FindingPart {
    return new FindingPart(this.page, this.question(ref).locator('section').nth(index));
  }

  async addFinding(ref: string): Promise<FindingPart> {
    const before = await this.question(ref).locator('section').count();
    await this.page.getByRole('button', { name: `${ref} için bulgu ekle` }).click();
    return this.finding(ref, before);
  }

  /** Fills every required field of the head but those named. */
  async fillHead(over: { readonly facility?: string; readonly without?: 'generalEvaluation' } = {}): Promise<void> {
    const { page } = this;
    await this.goTo('Genel bilgiler');
    await page.getByLabel('Tesis adı').fill(over.facility ?? 'Deneme Tesisi');
    await page.getByLabel('Depolama', { exact: true }).check();
    await page.getByLabel('İşletmeci şirket').selectOption({ index: 1 });
    await page.getByLabel('Süre (dakika)').fill('180');
    for (const group of await page.locator('[id^="f-"]:has([role=radiogroup])').all()) await choose(group, 'Hayır');
    await this.goTo(/A1 raporu/);
    await page.getByLabel('A1 raporu', { exact: false }).fill('Tesis gezildi, kayıtlar ve ekipman incelendi.');
    if (over.without !== 'generalEvaluation') await page.getByLabel('Genel değerlendirme').fill('Genel durum iyi, eksikler aşağıdadır.');
  }

  /**
   * From the page that is open to the last: taps an answer to every question, one section after another.
   * @param wordFor what to answer to the question with this running number; null leaves it open. Yes when absent.
   * @returns the references of all questions
   */
  async answerAll(wordFor: (n: number) => Word | null = () => 'Evet'): Promise<string[]> {
    const all: string[] = [];
    for (;;) {
      for (const ref of await this.refs()) {
        const word = wordFor(all.push(ref) - 1);
        if (word !== null) await this.answer(ref, word);
      }
      const next = this.page.getByRole('button', { name: 'İleri' });
      if (!(await next.isVisible())) return all;
      const title = await this.page.locator('#step-title').textContent();
      await next.click();
      await expect(this.page.locator('#step-title')).not.toHaveText(title ?? '');
    }
  }

  /** An entry of the menu of further commands: on a tablet saving stands there. */
  async command(name: 'Taslağı kaydet' | 'Geçerli olarak kaydet' | 'Taslağı sil' | 'Önceki bulgular' | 'Kaldırılanlar'): Promise<void> {
    await this.page.getByRole('button', { name: 'Diğer işlemler' }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** Saves the draft and waits for the word that the device has it. */
  async saveDraft(): Promise<void> {
    await this.command('Taslağı kaydet');
    const notice = this.page.getByRole('alert').filter({ hasText: /Taslak (kaydedildi|bu cihazda)/ });
    await expect(notice).toBeVisible({ timeout: 30_000 });
    // It goes by itself after some seconds, perhaps while it is being closed.
    await notice
      .getByRole('button', { name: 'Kapat' })
      .click({ timeout: 6_000 })
      .catch(() => undefined);
    await expect(notice).toHaveCount(0);
  }

  /** Looks it through on the last page, and saves for good there. */
  async saveValid(): Promise<void> {
    await this.review();
    await this.finish();
    await this.page.waitForURL(new RegExp(`/view/${this.id}$`));
  }

  /** Opens the last page by the command that saves for good: it lists what was found and what is missing. */
  async review(): Promise<void> {
    await this.command('Geçerli olarak kaydet');
    await expect(this.page.locator('#step-title')).toHaveText(REVIEW);
  }

  /** Presses the button that cannot be undone, which says so. */
  async finish(): Promise<void> {
    await expect(this.page.getByText('Bu işlem geri alınamaz.')).toBeVisible();
    await this.page.getByRole('button', { name: /^Bitir/ }).click();
  }

  /** From the list of what is missing to one of its places. */
  async goToGap(name: string | RegExp): Promise<void> {
    if ((await this.problems.count()) === 0) await this.page.getByRole('button', { name: /eksiği göster$/ }).click();
    await expect(this.problems).toBeVisible();
    const folded = this.problems.locator('details:not([open]) > summary');
    for (let left = await folded.count(); left > 0; left--) await folded.first().press('Enter');
    await this.problems.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();
  }
}

export class FindingPart {
  readonly page: Page;
  readonly box: Locator;

  constructor(page: Page, box: Locator) {
    this.page = page;
    this.box = box;
  }

  async fill(text: string, priority: RegExp = /Orta/): Promise<void> {
    await choose(this.box.locator('[id$="-kind"]'), 'Bulgu');
    await choose(this.box.locator('[id$="-status"]'), priority);
    await this.box.getByLabel('Açıklama').fill(text);
  }

  /** Hands pictures to the input behind the camera button. */
  async takePhoto(...photos: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await this.box.locator('input[type=file]').last().setInputFiles(photos);
    // Large ones take their time on a machine that others use too.
    await expect(this.box.getByText('Kaydediliyor…')).toHaveCount(0, { timeout: 30_000 });
  }

  photos(): Locator {
    return this.box.locator('[data-photo]');
  }

  dfis(): Locator {
    return this.box.locator('[data-dfi]');
  }

  /** Raises a DFI; the day is DD-MM-YYYY. */
  async raiseDfi(input: { text?: string; person: string; day: string }): Promise<void> {
    await this.box.getByRole('button', { name: 'DÖF aç' }).click();
    const dialog = this.page.getByRole('dialog', { name: /için DÖF aç/ });
    if (input.text !== undefined) await dialog.getByLabel('Uygunsuzluğun açıklaması').fill(input.text);
    await dialog.getByRole('button', { name: /^Sorumlu/ }).click();
    const people = this.page.getByRole('dialog', { name: 'Sorumlu' });
    await people.getByRole('searchbox').fill(input.person);
    await people.getByRole('button', { name: input.person }).first().click();
    await dialog.getByLabel('Termin').fill(input.day);
    await dialog.getByLabel('Termin').press('Tab');
    await dialog.getByRole('button', { name: 'DÖF’ü aç' }).click();
    await expect(dialog).toHaveCount(0);
  }
}
