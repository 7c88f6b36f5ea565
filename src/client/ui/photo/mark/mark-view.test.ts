import { describe, expect, test } from 'vitest';
import { frameOf, NEAREST, placeUnder, viewWith, WHOLE, zoomed } from '#client/ui/photo/mark/mark-view.ts';

const PICTURE = { width: 1536, height: 2048 };
const ROOMS = [
  ['a phone', { width: 390, height: 640 }],
  ['a phone on its side', { width: 844, height: 250 }],
  ['a tablet', { width: 820, height: 980 }],
  ['a desk', { width: 1440, height: 700 }],
] as const;

describe('OFF-PHOTO-01: what is drawn on the screen stands at the same place of the picture', () => {
  test.each(ROOMS)('on %s, where all of it is seen', (_, room) => {
    const frame = frameOf(PICTURE, room, WHOLE);
    const { width, height } = frame;
    expect(width).toBeLessThanOrEqual(room.width + 1e-9);
    expect(height).toBeLessThanOrEqual(room.height + 1e-9);
    expect(width / height).toBeCloseTo(PICTURE.width / PICTURE.height, 9);
    // One side is as long as there is room for.
    expect(Math.min(room.width - width, room.height - height)).toBeCloseTo(0, 9);
    for (const [at, there] of [
      [
        { x: -width / 2, y: -height / 2 },
        { x: 0, y: 0 },
      ],
      [
        { x: 0, y: -height / 4 },
        { x: 768, y: 512 },
      ],
      [
        { x: width / 2, y: height / 2 },
        { x: 1536, y: 2048 },
      ],
    ] as const) {
      const place = placeUnder(at, frame, PICTURE);
      expect(place.x).toBeCloseTo(there.x, 6);
      expect(place.y).toBeCloseTo(there.y, 6);
    }
  });

  test.each(ROOMS)('on %s, where two fingers made it larger around the place that they hold', (_, room) => {
    const place = { x: 1000, y: 700 };
    const under = { x: 60, y: -40 };
    const frame = frameOf(PICTURE, room, viewWith(place, under, NEAREST, PICTURE, room));
    expect(frame.scale).toBeCloseTo(NEAREST * frameOf(PICTURE, room, WHOLE).scale, 9);
    expect(placeUnder(under, frame, PICTURE).x).toBeCloseTo(place.x, 6);
    expect(placeUnder(under, frame, PICTURE).y).toBeCloseTo(place.y, 6);
  });

  test('a finger beside the picture draws at its edge', () => {
    const frame = frameOf(PICTURE, { width: 390, height: 640 }, WHOLE);
    expect(placeUnder({ x: -999, y: 9_999 }, frame, PICTURE)).toEqual({ x: 0, y: 2048 });
  });
});

test('however far a picture is moved, no empty ground stands beside it, and back it comes at once', () => {
  const room = { width: 390, height: 640 };
  const far = viewWith({ x: 1536, y: 2048 }, { x: -9_000, y: -9_000 }, 3, PICTURE, room);
  const frame = frameOf(PICTURE, room, far);
  expect(placeUnder({ x: frame.width / 2, y: frame.height / 2 }, frame, PICTURE)).toEqual({ x: 1536, y: 2048 });
  expect(frame.width).toBe(390);
  const back = viewWith(frame.middle, { x: 10, y: 10 }, far.zoom, PICTURE, room);
  expect(frameOf(PICTURE, room, back).middle.x).toBeCloseTo(frame.middle.x - 10 / frame.scale, 6);
});

test('a picture is never smaller than the whole of it, nor larger than there is to see', () => {
  expect(zoomed(WHOLE, 0.5)).toEqual(WHOLE);
  expect(zoomed(zoomed(WHOLE, 5), 5).zoom).toBe(NEAREST);
  const room = { width: 390, height: 640 };
  expect(viewWith({ x: 0, y: 0 }, { x: 0, y: 0 }, 0.2, PICTURE, room)).toEqual(WHOLE);
});
