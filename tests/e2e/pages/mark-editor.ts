import { expect, type Locator, type Page } from '@playwright/test';

/** Where a mark is drawn, in shares of the picture's width and height. */
export interface Share {
  readonly x: number;
  readonly y: number;
}

/** The editor that draws on a photo. Texts are the Turkish ones. */
export class MarkEditor {
  readonly page: Page;
  readonly box: Locator;
  readonly ground: Locator;

  constructor(page: Page) {
    this.page = page;
    this.box = page.getByRole('dialog', { name: 'Fotoğrafı işaretle' });
    this.ground = this.box.getByRole('application');
  }

  static async open(page: Page, button: Locator): Promise<MarkEditor> {
    await button.click();
    const editor = new MarkEditor(page);
    await expect(editor.ground).toBeVisible();
    return editor;
  }

  async tool(
    name: 'Ok' | 'Daire' | 'Yazı' | 'Kırmızı' | 'Sarı' | 'Beyaz' | 'Geri al' | 'Yinele' | 'Sil' | 'Büyüt' | 'Küçült' | 'Kaydır',
  ): Promise<void> {
    await this.box.getByRole('button', { name, exact: true }).click();
  }

  async tap(at: Share): Promise<void> {
    const point = await this.#on(at);
    await this.page.mouse.click(point.x, point.y);
  }

  /** Drags with the mouse. */
  async drag(from: Share, to: Share): Promise<void> {
    const [start, end] = [await this.#on(from), await this.#on(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: 6 });
    await this.page.mouse.up();
  }

  /** Drags with a finger. */
  async swipe(from: Share, to: Share): Promise<void> {
    const [start, end] = [await this.#on(from), await this.#on(to)];
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
    await touch('touchStart', start);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch('touchMove', { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
    }
    await touch('touchEnd');
    await session.detach();
  }

  /** Puts two fingers down, one after the other, left and right of a place, and spreads them; the last one is lifted later than the other. */
  async spread(around: Share, from: number, to: number): Promise<void> {
    const { x, y } = await this.#on(around);
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...beside: readonly number[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: beside.map((by, id) => ({ x: x + by, y, id })) });
    await touch('touchStart', -from);
    await touch('touchStart', -from, from);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const now = from + (to - from) * part;
      await touch('touchMove', -now, now);
    }
    await touch('touchEnd', -to);
    await touch('touchEnd');
    await session.detach();
  }

  /** A short stroke of a pen, of so many pixels, while the hand that holds it touches the glass in two places, from before it or from within it on. */
  async stroke(at: Share, length: number, hand: 'before' | 'within'): Promise<void> {
    const { x, y } = await this.#on(at);
    const session = await this.page.context().newCDPSession(this.page);
    const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', by: number) =>
      session.send('Input.dispatchMouseEvent', {
        type,
        x: x + by,
        y,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
        pointerType: 'pen',
      });
    const touchPoints = [60, 130].map((by, id) => ({ x: x + by, y: y + 90, id }));
    const rest = () => session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    if (hand === 'before') await rest();
    await pen('mousePressed', 0);
    if (hand === 'within') await rest();
    for (const part of [0.5, 1]) await pen('mouseMoved', part * length);
    await pen('mouseReleased', length);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  }

  async save(): Promise<void> {
    await this.box.getByRole('button', { name: 'Kaydet' }).click();
    await expect(this.box).toHaveCount(0);
  }

  async #on({ x, y }: Share): Promise<{ x: number; y: number }> {
    const box = await this.ground.boundingBox();
    if (box === null) throw new Error('nothing to draw on');
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  }
}
