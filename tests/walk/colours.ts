import type { Page } from '@playwright/test';

export type Rgb = readonly [number, number, number];
/** Red, green and blue to 255, and how much it covers, 0 to 1. */
export type Rgba = readonly [number, number, number, number];

/** What the measurements in a page share. */
export interface Colours {
  /** Any colour of a style sheet. */
  rgba(color: string): Rgba;
  /** A colour laid upon another. */
  over(top: Rgba, below: Rgb): Rgb;
  /** Contrast by WCAG, 1 to 21. */
  ratio(a: Rgb, b: Rgb): number;
  /** The background that what stands in an element lies on; null where a picture is part of it. */
  groundOf(element: Element | null): Rgb | null;
}

const make = (): void => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (brush === null) throw new Error('no canvas');
  const known = new Map<string, Rgba>();
  const rgba = (color: string): Rgba => {
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
  const over = ([r, g, b, a]: Rgba, below: Rgb): Rgb => [
    r * a + below[0] * (1 - a),
    g * a + below[1] * (1 - a),
    b * a + below[2] * (1 - a),
  ];
  const light = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([r, g, b]: Rgb): number => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
  const ratio = (one: Rgb, other: Rgb): number => {
    const [a, b] = [luminance(one), luminance(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const groundOf = (element: Element | null): Rgb | null => {
    const layers: Rgba[] = [];
    for (let one = element; one !== null; one = one.parentElement) {
      // What is chosen of several lies on a plate that slides below it.
      const plate = one.matches('.mantine-SegmentedControl-label[data-active]')
        ? one.closest('.mantine-SegmentedControl-root')?.querySelector('.mantine-SegmentedControl-indicator')
        : null;
      if (plate) layers.push(rgba(getComputedStyle(plate).backgroundColor));
      const style = getComputedStyle(one);
      if (style.backgroundImage !== 'none') return null;
      const layer = rgba(style.backgroundColor);
      if (layer[3] > 0) layers.push(layer);
      if (layer[3] === 1) break;
    }
    return layers.toReversed().reduce<Rgb>((below, layer) => over(layer, below), [255, 255, 255]);
  };
  Reflect.set(globalThis, 'colours', { rgba, over, ratio, groundOf } satisfies Colours);
};

/** Makes them ready in the document that is open, under the name `colours`. */
export const withColours = (page: Page): Promise<void> => page.evaluate(make);
