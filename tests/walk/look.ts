import type { Page } from '@playwright/test';

/** What stands on the screen at one moment. */
export interface Look {
  /** Share of the window, 0 to 1, where what is touched is fixed or sticky: heads, feet, bars, banners. */
  readonly covered: number;
  /** The lowest contrast of a text that is to be read, and the text. */
  readonly contrast: number;
  readonly weakest: string;
}

/** Measured in the page: positions by what lies on top at each point, contrast by the computed colours. */
const measure = (): Look => {
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

  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (brush === null) throw new Error('no canvas');
  const known = new Map<string, readonly [number, number, number, number]>();
  const rgba = (color: string): readonly [number, number, number, number] => {
    const found = known.get(color);
    if (found) return found;
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = brush.getImageData(0, 0, 1, 1).data;
    const read = [r, g, b, a / 255] as const;
    known.set(color, read);
    return read;
  };
  type Rgb = readonly [number, number, number];
  const over = (top: readonly number[], alpha: number, below: Rgb): Rgb =>
    [0, 1, 2].map((n) => (top[n] ?? 0) * alpha + (below[n] ?? 0) * (1 - alpha)) as unknown as Rgb;
  const luminance = (color: Rgb): number => {
    const [r = 0, g = 0, b = 0] = color.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /** The background that a text lies on; null where a picture is part of it. */
  const groundOf = (element: Element): Rgb | null => {
    const layers: (readonly [number, number, number, number])[] = [];
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.backgroundImage !== 'none') return null;
      const layer = rgba(style.backgroundColor);
      if (layer[3] > 0) layers.push(layer);
      if (layer[3] === 1) break;
    }
    return layers.toReversed().reduce<Rgb>((below, layer) => over(layer, layer[3], below), [255, 255, 255]);
  };
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
    const ground = groundOf(element);
    if (ground === null) continue;
    let opacity = 1;
    for (let one: Element | null = element; one !== null; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
    const ink = rgba(getComputedStyle(element).color);
    const [a, b] = [luminance(over(ink, ink[3] * opacity, ground)), luminance(ground)];
    const found = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (found < contrast) [contrast, weakest] = [found, text.slice(0, 40)];
  }
  return { covered: hit / points, contrast, weakest };
};

/** Waits until nothing moves any more, and measures. */
export async function look(page: Page): Promise<Look> {
  await page
    .waitForFunction(
      () =>
        document
          .getAnimations()
          .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
      undefined,
      { timeout: 5000 },
    )
    .catch(() => undefined);
  return page.evaluate(measure);
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
