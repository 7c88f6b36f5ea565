import type { Page } from '@playwright/test';
import { type Colours, withColours } from '#tests/walk/colours.ts';

export interface Contrast {
  /** The lowest contrast of a text that is to be read, and the text. */
  readonly contrast: number;
  readonly weakest: string;
}

/** What stands on the screen at one moment. */
export interface Look extends Contrast {
  /** Share of the window, 0 to 1, where what is touched is fixed or sticky: heads, feet, bars, banners. */
  readonly covered: number;
}

/** Measured in the page by what lies on top at each point. */
const measureCover = (): number => {
  const STEP = 5;
  const isCover = (element: Element | null): boolean => {
    for (let one = element; one !== null && one !== document.documentElement; one = one.parentElement) {
      if (/^(fixed|sticky)$/.test(getComputedStyle(one).position)) return true;
    }
    return false;
  };
  let [points, hit] = [0, 0];
  for (let y = STEP / 2; y < innerHeight; y += STEP)
    for (let x = STEP / 2; x < innerWidth; x += STEP) {
      points++;
      if (isCover(document.elementFromPoint(x, y))) hit++;
    }
  return hit / points;
};

/** Measured in the page by the computed colours. */
const measureContrast = (): Contrast => {
  const { rgba, over, ratio, groundsOf } = Reflect.get(globalThis, 'colours') as Colours;
  let [contrast, weakest] = [21, ''];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName)) continue;
    // What cannot be used is no text to be read by the rule either.
    if (element.closest('[disabled], [aria-disabled=true], [data-disabled], [hidden]') !== null) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    // Words for screen readers alone are cut down to a point.
    if (rect.width < 2 || rect.height < 2 || element.clientWidth === 1) continue;
    const grounds = groundsOf(element);
    let opacity = 1;
    for (let one: Element | null = element; one !== null; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
    const ink = rgba(getComputedStyle(element).color);
    // Upon a picture anything may lie below a letter: that is told as no contrast at all.
    const found = Math.min(
      ...grounds.map((ground) => ratio(over([ink[0], ink[1], ink[2], ink[3] * opacity], ground), ground)),
      grounds.length === 0 ? 1 : 21,
    );
    if (found < contrast) [contrast, weakest] = [found, text.slice(0, 40)];
  }
  return { contrast, weakest };
};

/** Waits until nothing moves any more: what does has colours between its colours. What turns for ever changes none. */
const isStill = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        document
          .getAnimations()
          .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
      undefined,
      { timeout: 5000 },
    )
    .catch(() => undefined);

/** The lowest contrast alone, which is measured in no time. */
export async function contrastOf(page: Page): Promise<Contrast> {
  await isStill(page);
  await withColours(page);
  return page.evaluate(measureContrast);
}

export async function look(page: Page): Promise<Look> {
  return { ...(await contrastOf(page)), covered: await page.evaluate(measureCover) };
}

/** Words of the top bar that are cut: by an ellipsis, by an edge, or by the window. Measured in the page. */
const cutInBar = (): string[] => {
  const bar = document.querySelector('a[data-connection]')?.closest('header, nav, [role=banner]');
  if (!bar) return ['no bar'];
  const cut: string[] = [];
  const walker = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    let isCut = rect.right > innerWidth + 1 || rect.left < -1;
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const style = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      // Words for screen readers alone.
      if (style.clipPath !== 'none' || (edge.width <= 1 && style.overflowX === 'hidden')) {
        isCut = false;
        break;
      }
      const clips = style.overflowX !== 'visible' || style.textOverflow === 'ellipsis';
      if (clips && (rect.right > edge.right + 1 || rect.left < edge.left - 1)) isCut = true;
      if (clips && style.overflowY !== 'visible' && rect.height > 0 && (rect.bottom > edge.bottom + 2 || rect.top < edge.top - 2))
        isCut = true;
      if (one === bar) break;
    }
    if (isCut) cut.push(text);
  }
  return cut;
};
export const cutWords = (page: Page): Promise<string[]> => page.evaluate(cutInBar);
