import { beforeEach, expect, test, vi } from 'vitest';

const line = { isThere: false };
vi.mock('#client/i18n/texts.ts', () => ({
  withTexts: () => (line.isThere ? Promise.resolve({}) : Promise.reject(new Error('no line'))),
}));
vi.mock('#client/shell/screen/whole-screen.ts', () => ({ isByHand: () => false }));
beforeEach(() => {
  vi.resetModules();
  line.isThere = false;
});

test('a form opens without the bars of the frame, which come when there is a line', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { frameBars, frameOf } = await import('#client/shell/frame-bars.ts');
  await expect(frameOf('/audit/operational/edit/1', true)).resolves.toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  line.isThere = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(frameBars.bring()).toBeUndefined();
  vi.useRealTimers();
});

test('a page of the office does not open without the bars of the frame', async () => {
  const { frameOf } = await import('#client/shell/frame-bars.ts');
  await expect(frameOf('/audit/operational', false)).rejects.toThrow('no line');
});
