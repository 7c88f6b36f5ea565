import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { look, type Look } from '#tests/walk/look.ts';
import { STEP_MS } from '#tests/walk/patience.ts';

/** What a job took of the person. */
export interface Effort {
  taps: number;
  /** Fields that were typed into; going into one is a tap beside. */
  entries: number;
  /** How often what was to be tapped first had to be scrolled to. */
  scrolls: number;
}

/** A person's hand: taps, types and scrolls, and everything is counted. */
export class Hand {
  readonly page: Page;
  readonly effort: Effort = { taps: 0, entries: 0, scrolls: 0 };
  readonly looks: Look[] = [];
  readonly #isTouch: boolean;
  readonly #picture: (name: string) => string;

  constructor(page: Page, isTouch: boolean, picture: (name: string) => string) {
    this.page = page;
    this.#isTouch = isTouch;
    this.#picture = picture;
  }

  /** The first of several places that is there to be tapped: builds of different age name and place things differently. */
  async first(...places: readonly Locator[]): Promise<Locator> {
    for (const end = Date.now() + STEP_MS; ; await pause(100)) {
      for (const place of places) for (const one of await place.all()) if (await one.isVisible().catch(() => false)) return one;
      if (Date.now() > end) throw new Error(`nothing to tap: ${places.join(', ')}`);
    }
  }

  async tap(...places: readonly Locator[]): Promise<void> {
    const target = await this.first(...places);
    await this.#scrollTo(target);
    if (this.#isTouch) await target.tap();
    else await target.click();
    this.effort.taps++;
  }

  async type(place: Locator, text: string): Promise<void> {
    await this.tap(place);
    await place.first().fill(text);
    this.effort.entries++;
  }

  /** The button of the camera; its shutter belongs to the phone and is not counted. */
  async shoot(button: Locator, input: Locator, photo: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser', { timeout: 3000 }).catch(() => null);
    await this.tap(button);
    const opened = await chooser;
    if (opened === null) await input.last().setInputFiles([photo]);
    else await opened.setFiles([photo]);
  }

  /** A look at the screen as it stands: measured, and kept as a picture. */
  async see(name: string): Promise<void> {
    this.looks.push(await look(this.page));
    await this.page.screenshot({ path: this.#picture(name) });
  }

  async #scrollTo(target: Locator): Promise<void> {
    const isInSight = await target
      .evaluate((element) => {
        const label = element.closest('label') ?? element;
        const { left, top, width, height } = label.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return found !== null && (label.contains(found) || found.contains(label));
      })
      .catch(() => true);
    if (isInSight) return;
    this.effort.scrolls++;
    await target.scrollIntoViewIfNeeded().catch(() => undefined);
  }
}
