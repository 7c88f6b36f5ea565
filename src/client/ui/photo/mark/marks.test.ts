import { describe, expect, test } from 'vitest';
import { afterStep, type MarkHistory, type MarkStep, NOTHING_DRAWN } from '#client/ui/photo/mark/mark-history.ts';
import { distance, drawn, endAt, type Mark, moved, thicknessOn } from '#client/ui/photo/mark/marks.ts';

const PICTURE = { width: 1536, height: 2048 };

test('lines and letters keep their share of the picture, whatever its size', () => {
  const [small, large] = [thicknessOn({ width: 480, height: 640 }), thicknessOn(PICTURE)];
  expect(large.letters / 2048).toBeCloseTo(small.letters / 640, 9);
  expect(large.line / 2048).toBeCloseTo(small.line / 640, 9);
  // On a phone that shows the whole picture 390 pixels wide, letters are still larger than those of a text.
  expect(large.letters * (390 / 1536)).toBeGreaterThan(18);
});

test('a tap draws too: an arrow with its tip there, a circle around it, and all of it in the picture', () => {
  for (const at of [
    { x: 0, y: 0 },
    { x: 1536, y: 2048 },
    { x: 768, y: 1024 },
    { x: 30, y: 1000 },
  ]) {
    const arrow = drawn('arrow', 'red', { from: at, to: at }, PICTURE);
    expect(arrow.to).toEqual(at);
    expect(distance(arrow.from, arrow.to)).toBeGreaterThan(200);
    const circle = drawn('ellipse', 'red', { from: at, to: at }, PICTURE);
    expect(circle.from.x).toBeLessThan(circle.to.x);
    for (const { x, y } of [arrow.from, circle.from, circle.to]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(1536);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(2048);
    }
  }
});

const arrow = (x: number): Mark => drawn('arrow', 'red', { from: { x, y: 100 }, to: { x: x + 200, y: 300 } }, PICTURE);

test('a mark that is moved keeps its shape and stays in the picture', () => {
  const mark = arrow(100);
  const far = moved(mark, { x: 9_999, y: -9_999 }, PICTURE);
  expect([far.from, far.to]).toEqual([
    { x: 1336, y: 0 },
    { x: 1536, y: 200 },
  ]);
  expect(moved(mark, { x: 5, y: 7 }, PICTURE).to).toEqual({ x: 305, y: 307 });
});

test('a finger takes hold of the nearer end, and of none from afar', () => {
  const mark = arrow(100);
  expect(endAt(mark, { x: 110, y: 90 }, 50)).toBe('from');
  expect(endAt(mark, { x: 310, y: 310 }, 50)).toBe('to');
  expect(endAt(mark, { x: 200, y: 200 }, 50)).toBeNull();
  expect(endAt(drawn('text', 'red', { from: mark.from, to: mark.from }, PICTURE, 'Çatlak'), mark.from, 50)).toBeNull();
});

describe('each step can be undone and done again', () => {
  const run = (...steps: MarkStep[]): MarkHistory => steps.reduce(afterStep, NOTHING_DRAWN);
  const [one, two] = [arrow(0), arrow(500)];
  const add = (mark: Mark): MarkStep => ({ do: 'add', mark });

  test('adding, moving, colouring and deleting', () => {
    const there = run(add(one), add(two), { do: 'choose', id: one.id });
    const steps: readonly (readonly [MarkStep, readonly Mark[]])[] = [
      [{ do: 'change', mark: moved(one, { x: 9, y: 9 }, PICTURE) }, [moved(one, { x: 9, y: 9 }, PICTURE), two]],
      [{ do: 'colour', colour: 'white' }, [{ ...one, colour: 'white' }, two]],
      [{ do: 'delete' }, [two]],
    ];
    for (const [step, after] of steps) {
      const done = afterStep(there, step);
      expect(done.marks).toEqual(after);
      const undone = afterStep(done, { do: 'undo' });
      expect(undone.marks).toEqual([one, two]);
      expect(afterStep(undone, { do: 'redo' }).marks).toEqual(after);
    }
  });

  test('what was undone is gone once something new is drawn', () => {
    const now = run(add(one), { do: 'undo' }, add(two), { do: 'redo' });
    expect(now.marks).toEqual([two]);
    expect(afterStep(now, { do: 'undo' }).marks).toEqual([]);
  });

  test('a mark that is not there any more is not chosen, and without a chosen one nothing is deleted or coloured', () => {
    const now = run(add(one), { do: 'choose', id: one.id }, { do: 'undo' });
    expect(now.chosen).toBeNull();
    const both = run(add(one), add(two));
    expect(afterStep(both, { do: 'delete' })).toBe(both);
    expect(afterStep(both, { do: 'colour', colour: 'white' })).toBe(both);
  });
});
