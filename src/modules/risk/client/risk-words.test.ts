import { describe, expect, test } from 'vitest';
import { FACTOR_LABEL, LEVEL_WORDS, SCALE_WORDS } from '#modules/risk/client/risk-words.ts';
import { LEVEL_COLOURS, NO_LEVEL_COLOUR } from '#modules/risk/shared/level-colours.ts';
import { FACTORS, RISK_LEVELS, SCALES } from '#modules/risk/shared/score.ts';

/** Share of red, green and blue of a CSS colour, 0 to 1. */
const channels = (colour: string): [number, number, number] => {
  const at = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16) / 255;
  return [at(1), at(3), at(5)];
};
/** Relative luminance as WCAG 2 defines it. */
const luminance = (colour: string): number => {
  const [r, g, b] = channels(colour).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
/** Hue in degrees. */
const hue = (colour: string): number => {
  const [r, g, b] = channels(colour);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const span = most - least;
  const turn = most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return turn * 60;
};

describe('colours of the levels', () => {
  test('RISK-LEVEL-04, RISK-LEVEL-05: level 1 is green, level 2 a lighter green', () => {
    for (const level of [1, 2] as const) expect(hue(LEVEL_COLOURS[level].ground), `level ${level}`).toBeGreaterThan(100);
    for (const level of [1, 2] as const) expect(hue(LEVEL_COLOURS[level].ground), `level ${level}`).toBeLessThan(160);
    expect(luminance(LEVEL_COLOURS[2].ground)).toBeGreaterThan(4 * luminance(LEVEL_COLOURS[1].ground));
  });

  test('RISK-LEVEL-06, RISK-LEVEL-07: level 3 is yellow, level 4 orange', () => {
    expect(Math.round(hue(LEVEL_COLOURS[3].ground) / 10)).toBe(5);
    expect(Math.round(hue(LEVEL_COLOURS[4].ground) / 10)).toBe(3);
  });

  test('RISK-LEVEL-08: level 5 is red', () => {
    expect(Math.abs(((hue(LEVEL_COLOURS[5].ground) + 180) % 360) - 180)).toBeLessThan(10);
  });

  test('every level can be read in the sun: 7 to 1 at least', () => {
    for (const { ground, ink } of [...Object.values(LEVEL_COLOURS), NO_LEVEL_COLOUR])
      expect(contrast(ground, ink), ground).toBeGreaterThan(7);
  });
});

test('RISK-LEVEL-09: every level, factor and value has a word of its own', () => {
  const names = RISK_LEVELS.map((level) => LEVEL_WORDS[level].name.message);
  expect(new Set(names).size).toBe(5);
  expect(new Set(FACTORS.map((factor) => FACTOR_LABEL[factor].message)).size).toBe(3);
  for (const [family, factors] of Object.entries(SCALES))
    for (const [factor, values] of Object.entries(factors)) {
      const words = (SCALE_WORDS as Record<string, Record<string, Record<string, { message?: string }>>>)[family]?.[factor] ?? {};
      const said = values.map((value: number) => words[String(value)]?.message);
      expect(new Set(said).size, `${family} ${factor}`).toBe(values.length);
      expect(said, `${family} ${factor}`).not.toContain(undefined);
    }
});
