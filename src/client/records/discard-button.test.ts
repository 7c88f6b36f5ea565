// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { DiscardButton } from '#client/records/DiscardButton.tsx';
import { draw } from '#tests/support/drawn.ts';

const confirm = vi.hoisted(() => vi.fn<(question: { readonly title: string }) => Promise<boolean>>());
vi.mock('#client/ui/use-confirm.tsx', () => ({ useConfirm: () => confirm }));

/** Presses it. @returns how often was asked, whether it was thrown away, and whether the form was left */
async function pressed(isModified: boolean, answer: boolean, isUnasked = false) {
  confirm.mockReset();
  confirm.mockResolvedValue(answer);
  const discard = vi.fn(async () => undefined);
  const onDone = vi.fn();
  const page = await draw(createElement(DiscardButton, { form: { isModified, discard }, isBusy: false, isUnasked, onDone }));
  await page.press('button', 'Vazgeç');
  return { asked: confirm.mock.calls.length, thrown: discard.mock.calls.length, left: onDone.mock.calls.length };
}

test('OFF-DATA-06: what was entered goes at a second word alone, an untouched form at the first', async () => {
  expect(await pressed(true, false)).toEqual({ asked: 1, thrown: 0, left: 0 });
  expect(await pressed(true, true)).toEqual({ asked: 1, thrown: 1, left: 1 });
  expect(await pressed(false, false)).toEqual({ asked: 0, thrown: 1, left: 1 });
  // What a model proposes was entered by nobody.
  expect(await pressed(true, false, true)).toEqual({ asked: 0, thrown: 1, left: 1 });
});
