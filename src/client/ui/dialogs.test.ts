import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const alert = vi.fn();
const NOT_OPENED = /^Pencere açılamadı/;
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('alert', alert.mockReset());
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
});
afterEach(() => vi.useRealTimers());

/** What draws dialogs comes as `load` says. */
async function open(load: () => unknown) {
  vi.doMock('#client/i18n/texts.ts', () => ({ withTexts: load }));
  const { dialogsOpen } = await import('#client/ui/dialogs.ts');
  return dialogsOpen();
}

test('that a dialog does not open is told by the browser itself where what draws notices does not come', async () => {
  const isOpen = await open(() => Promise.reject(new Error('no line')));
  expect(isOpen).toBe(false);
  expect(alert.mock.calls).toEqual([[expect.stringMatching(NOT_OPENED)]]);
});

test('that a dialog does not open is told after a moment where the fetch has no answer', async () => {
  const opened = open(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await opened).toBe(false);
  expect(alert.mock.calls).toEqual([[expect.stringMatching(NOT_OPENED)]]);
});
