// @vitest-environment happy-dom
import { createElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#tests/support/drawn.ts';

vi.mock('#client/page/features.ts', async (original) => ({ ...(await original<object>()), idleMoment: () => Promise.resolve() }));
vi.mock('#client/i18n/texts.ts', () => ({ withTexts: (load: () => unknown) => load() }));
const told = vi.fn();
vi.mock('#client/ui/dialogs.ts', () => ({ tellNotOpened: told }));
beforeEach(() => {
  vi.resetModules();
  told.mockReset();
});

const Part = () => createElement('p', null, 'the part');
const Meanwhile = () => createElement('p', null, 'meanwhile');
/** A loader that fails so many times before it loads. */
function failing(times: number) {
  let left = times;
  return () => (left-- > 0 ? Promise.reject(new Error('no line')) : Promise.resolve(Part));
}

test('a late part that throws at once holds up none of those behind it', async () => {
  const { bringLateParts, whenItIsTime } = await import('#client/ui/late.tsx');
  const came: string[] = [];
  whenItIsTime(() => {
    throw new Error('not this one');
  });
  whenItIsTime(async () => void came.push('next'));
  bringLateParts();
  await vi.waitFor(() => expect(came).toEqual(['next']));
});

test('a place of a page whose part does not come says so, and asks for it again at a press', async () => {
  const { latePart } = await import('#client/ui/late.tsx');
  const page = await draw(createElement(latePart(failing(2), Meanwhile)));
  expect(page.text()).toContain('Bu bölüm açılamadı.');
  expect(page.text()).not.toContain('meanwhile');
  await page.press('button', 'Tekrar dene');
  expect(page.text()).toContain('Bu bölüm açılamadı.');
  await page.press('button', 'Tekrar dene');
  expect(page.text().trim()).toBe('the part');
  expect(told).not.toHaveBeenCalled();
});

test('what was opened and does not come is told and closed', async () => {
  const { latePart } = await import('#client/ui/late.tsx');
  const onClose = vi.fn();
  const page = await draw(createElement(latePart<{ onClose(): void }>(failing(1), Meanwhile), { onClose }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Bu bölüm açılamadı.'));
  expect(page.text()).not.toContain('Bu bölüm açılamadı.');
});

test('where there is another way, a part that does not come is closed for it without a word', async () => {
  const { latePart } = await import('#client/ui/late.tsx');
  const [onClose, onLost] = [vi.fn(), vi.fn()];
  await draw(createElement(latePart<{ onClose(): void }>(failing(1), Meanwhile), { onClose, onLost }));
  expect([onClose.mock.calls.length, onLost.mock.calls.length, told.mock.calls.length]).toEqual([1, 1, 0]);
});

/** Notes what it is drawn with first. */
function Noting({ note, children }: { readonly note: (text: string) => void; readonly children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first drawing alone
  useLayoutEffect(() => note(box.current?.textContent ?? ''), []);
  return createElement('div', { ref: box }, children);
}

test('a part whose file came with another part is drawn at once, and not before', async () => {
  const [{ latePart, partOf }, { lateFile }] = await Promise.all([import('#client/ui/late.tsx'), import('#client/ui/late-file.ts')]);
  const file = lateFile(() => Promise.resolve({ Part }));
  const first: string[] = [];
  const note = (text: string) => void first.push(text);
  for (let n = 0; n < 2; n++) {
    const page = await draw(
      createElement(
        Noting,
        { note },
        createElement(
          latePart(
            partOf(file, (here) => here.Part),
            Meanwhile,
          ),
        ),
      ),
    );
    expect(page.text().trim()).toBe('the part');
  }
  expect(first).toEqual(['meanwhile', 'the part']);
});
