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
  /**
   * The backgrounds that what stands in an element may lie on: one, or those of each colour of a gradient; none where a picture lies below
   * all of it, of which a style says no colour.
   */
  groundsOf(element: Element | null): readonly Rgb[];
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
  /** The colours that an element paints below its content; null where a picture does. A sign in a corner, as an arrow, covers nothing. */
  const paintOf = ({ backgroundImage, backgroundColor, backgroundRepeat, backgroundSize }: CSSStyleDeclaration): readonly Rgba[] | null => {
    const own = rgba(backgroundColor);
    if (backgroundImage === 'none') return [own];
    if (backgroundImage.includes('url(')) {
      const isSign = backgroundRepeat.includes('no-repeat') && !/cover|100%/.test(backgroundSize);
      return isSign ? [own] : null;
    }
    const stops = backgroundImage.match(/(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix)a?\([^()]*\)|#[\da-f]{3,8}/gi) ?? [];
    const below: Rgb = [own[0], own[1], own[2]];
    return stops.map((stop) => {
      const top = rgba(stop);
      return own[3] === 0 ? top : ([...over(top, below), Math.max(top[3], own[3])] as const);
    });
  };
  const groundsOf = (element: Element | null): readonly Rgb[] => {
    const layers: (readonly Rgba[])[] = [];
    for (let one = element; one !== null; one = one.parentElement) {
      // What is chosen of several lies on a plate that slides below it.
      const plate = one.matches('.mantine-SegmentedControl-label[data-active]')
        ? one.closest('.mantine-SegmentedControl-root')?.querySelector('.mantine-SegmentedControl-indicator')
        : null;
      if (plate) layers.push([rgba(getComputedStyle(plate).backgroundColor)]);
      const paint = paintOf(getComputedStyle(one));
      if (paint === null) return [];
      if (paint.some(([, , , cover]) => cover > 0)) layers.push(paint);
      if (paint.every(([, , , cover]) => cover === 1)) break;
    }
    return layers
      .toReversed()
      .reduce<readonly Rgb[]>((below, layer) => below.flatMap((ground) => layer.map((one) => over(one, ground))), [[255, 255, 255]]);
  };
  Reflect.set(globalThis, 'colours', { rgba, over, ratio, groundsOf } satisfies Colours);
};

/** Makes them ready in the document that is open, under the name `colours`. */
export const withColours = (page: Page): Promise<void> => page.evaluate(make);
