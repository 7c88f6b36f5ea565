import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrameDrawing } from '#client/ui/frame-drawing.ts';

let frames: (() => void)[] = [];
const frame = () => {
  for (const draw of frames.splice(0)) draw();
};
beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is asked for before a frame is drawn with it, once', () => {
  const draw = vi.fn();
  const drawing = new FrameDrawing(draw);
  drawing.inFrame();
  drawing.inFrame();
  vi.advanceTimersByTime(1_000);
  expect(draw).not.toHaveBeenCalled();
  frame();
  expect(draw).toHaveBeenCalledTimes(1);
  drawing.now();
  expect(draw).toHaveBeenCalledTimes(2);
  drawing.inFrame();
  frame();
  expect(draw).toHaveBeenCalledTimes(3);
});

test('what waits is drawn together, with the first of it that is drawn before the frame, and not again in it', () => {
  const drawn: string[] = [];
  const note = new FrameDrawing(() => drawn.push('note'));
  note.inFrame();
  new FrameDrawing(() => drawn.push('answer')).inFrame();
  note.now();
  expect(drawn).toEqual(['note', 'answer']);
  frame();
  expect(drawn).toEqual(['note', 'answer']);
});

test('a page in the background gets no frames and draws at once', () => {
  vi.stubGlobal('document', { hidden: true });
  const draw = vi.fn();
  new FrameDrawing(draw).inFrame();
  expect(draw).toHaveBeenCalledTimes(1);
  expect(frames).toEqual([]);
});
