import { expect, type Locator, type Page } from '@playwright/test';

export const COMPANIES_PATH = '/companies/management-companies';

/** The management companies: the smallest records that a person makes, changes and deletes. Texts are the Turkish ones. */
export class Companies {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto(COMPANIES_PATH);
    await expect(this.page.getByRole('heading', { level: 1, name: 'İşletmeci şirketler' })).toBeVisible();
    await expect(this.page.getByRole('table')).toBeVisible();
  }

  /** Adds one; resolves when the device has it. */
  async add(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'İşletmeci şirket ekle' }).click();
    await this.fill(name);
    await this.row(name).waitFor();
  }

  /** Fills the open dialog and saves. */
  async fill(name: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Ad', { exact: true }).fill(name);
    await dialog.getByLabel('Ad', { exact: true }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name, exact: true }) });
  }

  /** The button of what can be done to one. */
  menuOf(name: string): Locator {
    return this.row(name).getByRole('button', { name: `${name} için işlemler` });
  }

  /** Where a record stands: the word in its row. */
  async expectAt(name: string, state: 'on-server' | 'on-device' | 'sending' | 'needs-attention', timeout = 30_000): Promise<void> {
    await expect(this.row(name).locator('[data-sync]')).toHaveAttribute('data-sync', state, { timeout });
  }
}
