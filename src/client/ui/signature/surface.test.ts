import { expect, test } from 'vitest';
import { drawnOn, placedOn } from '#client/ui/signature/surface.ts';

const line = [
  [10, 20],
  [200, 40],
] as const;

test('what is drawn upright is kept as it was drawn', () => {
  expect(drawnOn([line], { width: 358, height: 240, isTurned: false })).toEqual({ width: 358, height: 240, path: 'M10 20L200 40' });
});

test('on a turned surface the long side of the phone is the line, its right edge is above', () => {
  // Downwards along the right edge: from left to right near the top for who holds the phone turned.
  const made = drawnOn([[[350, 30] as const, [350, 600] as const]], { width: 358, height: 700, isTurned: true });
  expect(made).toEqual({ width: 700, height: 358, path: 'M30 8L600 8' });
});

test('a drawing stands on any surface as large as fits, and comes back from it', () => {
  const drawing = { width: 700, height: 350, path: 'M30 8L600 8M0 0L700 350' };
  expect(placedOn(drawing, { width: 350, height: 300, isTurned: false })[0]).toEqual([
    [15, 66.5],
    [300, 66.5],
  ]);
  for (const isTurned of [false, true]) {
    const surface = isTurned ? { width: 350, height: 700, isTurned } : { width: 700, height: 350, isTurned };
    expect(drawnOn(placedOn(drawing, surface), surface)).toEqual(drawing);
  }
});
