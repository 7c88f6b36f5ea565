import { expect, type Locator, type Page } from '@playwright/test';

/** The strip of open tabs. Titles are the Turkish ones. */
export class TabStrip {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get all(): Locator {
    return this.page.getByRole('tab');
  }
  /** A tab by its title, or a part of it. */
  tab(title: string | RegExp): Locator {
    return this.all.filter({ hasText: title });
  }
  get active(): Locator {
    return this.page.getByRole('tab', { selected: true });
  }

  /** Titles from left to right, as they stand on the tabs. */
  async titles(): Promise<string[]> {
    return this.all.evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('title') ?? ''));
  }

  /** Opens a page by its address without loading the product anew, as a link does. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((href) => {
      history.pushState({ __TSR_index: (history.state?.__TSR_index ?? 0) + 1, __TSR_key: Math.random().toString(36) }, '', href);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await this.page.waitForURL((url) => url.pathname === path.split('?')[0]);
  }

  /** One of the nine entries of a tab's menu. */
  async command(tab: Locator, entry: string): Promise<void> {
    await tab.click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: entry }).click();
    await expect(this.page.getByRole('menu')).toHaveCount(0);
  }

  /** Drags a tab before or behind another one, in steps as a hand does. */
  async drag(from: Locator, to: Locator): Promise<void> {
    await from.scrollIntoViewIfNeeded();
    const [a, b] = [await from.boundingBox(), await to.boundingBox()];
    if (!a || !b) throw new Error('a tab is not drawn');
    await this.page.mouse.move(a.x + 30, a.y + a.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 12 });
    // A hand lets go when the place is free: on a busy machine the strip is drawn some moments after the mouse was there.
    await expect.poll(async () => Math.abs(((await to.boundingBox())?.x ?? b.x) - b.x)).toBeGreaterThan(a.width / 2);
    await this.page.mouse.up();
  }

  /** The question before something that was not saved is closed. */
  get question(): Locator {
    return this.page.getByRole('dialog', { name: /Kaydedilmemiş değişiklik var/ });
  }
}
