// @vitest-environment happy-dom
import { Trans } from '@lingui/react';
import { createElement, Fragment } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Question } from '#client/ui/use-confirm.tsx';
import { draw } from '#tests/support/drawn.ts';

const NEVER = () => new Promise(() => undefined);
const confirm = vi.fn();
const QUESTION: Question = {
  title: 'Taslak silinsin mi?',
  message: createElement(
    Fragment,
    null,
    createElement('ul', null, createElement('li', null, '3 bulgu'), createElement('li', null, '2 fotoğraf')),
    createElement('p', null, createElement(Trans, { id: 'gone', message: '{name} <0>geri alınamaz</0>.', values: { name: 'Silme' } })),
  ),
  confirmLabel: 'Taslağı sil',
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('confirm', confirm.mockReset().mockReturnValue(true));
});
afterEach(() => vi.useRealTimers());

type Ask = (question: Question) => Promise<boolean>;

function Asks({ use, asks }: { use: () => Ask; asks: Ask[] }) {
  asks.push(use());
  return null;
}

/** Asks from a page; what draws dialogs comes as `load` says. */
async function asker(load: () => unknown): Promise<Ask> {
  vi.doMock('#client/i18n/texts.ts', () => ({ withTexts: load }));
  const { useConfirm } = await import('#client/ui/use-confirm.tsx');
  const asks: Ask[] = [];
  await draw(createElement(Asks, { use: useConfirm, asks }));
  const [ask] = asks;
  if (ask === undefined) throw new Error('not drawn');
  vi.useFakeTimers();
  return ask;
}

test('without the code of dialogs the browser asks, with all words of the question', async () => {
  const ask = await asker(() => Promise.reject(new Error('no line')));
  expect(await ask(QUESTION)).toBe(true);
  expect(confirm.mock.calls).toEqual([['Taslak silinsin mi?\n\n3 bulgu\n2 fotoğraf\nSilme geri alınamaz.\n\nTaslağı sil?']]);
});

test('a question whose dialog does not come is asked by the browser after a moment', async () => {
  const ask = await asker(NEVER);
  const answer = ask(QUESTION);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBe(true);
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('a second press while a question waits for its dialog asks nothing', async () => {
  const ask = await asker(NEVER);
  const [first, second] = [ask(QUESTION), ask(QUESTION)];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await second).toBe(false);
  expect(await first).toBe(true);
  expect(confirm).toHaveBeenCalledTimes(1);
});
