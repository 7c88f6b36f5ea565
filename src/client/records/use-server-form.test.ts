// @vitest-environment happy-dom
import { act, createElement } from 'react';
import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isBusy, whenIdle } from '#client/app/busy-page.ts';
import { FormFailure } from '#client/records/FormFailure.tsx';
import { type ServerForm, useServerForm } from '#client/records/use-server-form.ts';
import { StallNotice } from '#client/app/StallNotice.tsx';
import type { AppError } from '#core/error/app-error.ts';
import { draw } from '#tests/support/drawn.ts';
import { memoryDraft } from '#tests/support/memory-draft.ts';

let draft = memoryDraft();
const engine = vi.hoisted(() => ({ formDrafts: {} }));
vi.mock('#client/sync/form/use-followed.ts', () => ({ useFollowed: () => undefined }));
vi.mock('#client/http/errors.tsx', () => ({ showGeneral: () => undefined }));
vi.mock('#client/sync/index.ts', async () => {
  const { FormDocument } = await import('#client/sync/form/form-document.ts');
  return { FormDocument, useSyncEngine: () => engine };
});

type Values = { words: string };
const parts = { form: 'dfi-plan', id: 'r', start: { words: '' }, schema: v.object({ words: v.string() }) } as const;
/** How the next press to send goes. */
let send: () => Promise<AppError | null>;
const sent = vi.fn();
const held: { form?: ServerForm<Values> } = {};
const form = (): ServerForm<Values> => {
  if (held.form === undefined) throw new Error('not drawn');
  return held.form;
};

function Page() {
  held.form = useServerForm<Values>({ ...parts, send: () => send(), onSent: sent });
  return createElement('div', null, createElement(FormFailure, { error: held.form.failure }), createElement(StallNotice));
}

beforeEach(() => {
  draft = memoryDraft();
  sent.mockClear();
  engine.formDrafts = { port: () => draft };
  vi.spyOn(console, 'error').mockReturnValue();
  send = async () => null;
});

test('OFF-SPACE-03: a small form whose store does not answer says so, asks again, and opens when it answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { read } = draft;
  let asked = 0;
  draft.read = async () => {
    asked++;
    throw new DOMException('gone', 'UnknownError');
  };
  const page = await draw(createElement(Page));
  const pass = () => act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  expect([form().state, asked, page.has('[data-stall=store]')]).toEqual(['loading', 1, false]);
  for (let n = 0; n < 3; n++) await pass();
  expect([form().state, asked]).toEqual(['loading', 4]);
  expect(page.find('[data-stall=store]').textContent).toContain('yeniden deneniyor');
  draft.read = read;
  await pass();
  expect([form().state, page.has('[data-stall=store]')]).toEqual(['ready', false]);
});

test('OFF-DATA-06: a send that throws is told, keeps the words, and is done when it is asked for again', async () => {
  const page = await draw(createElement(Page));
  await page.settle();
  await act(async () => form().change({ words: 'Vana' }));
  send = async () => {
    throw new Error('no store');
  };
  await act(async () => form().submit());
  await page.settle();
  expect([form().isSending, form().isLocked]).toEqual([false, false]);
  expect(page.find('[role=alert]').textContent).toContain('Yazdıklarınız burada duruyor; yeniden deneyin.');
  // It is no matter of the server.
  expect(page.text()).not.toContain('Sunucu');
  window.dispatchEvent(new Event('pagehide'));
  await page.settle();
  expect(draft.state().row?.body).toMatchObject({ words: 'Vana' });
  send = async () => null;
  await act(async () => form().submit());
  await page.settle();
  expect([page.has('[role=alert]'), draft.state().end?.how]).toEqual([false, 'final']);
});

test('OFF-SW-07 OFF-DATA-06: no new version starts the page anew before the text of what was sent is gone', async () => {
  const page = await draw(createElement(Page));
  await page.settle();
  await act(async () => form().change({ words: 'Vana' }));
  const { end } = draft;
  const ending = Promise.withResolvers<void>();
  draft.end = async (how) => {
    await ending.promise;
    return end(how);
  };
  await act(async () => form().submit());
  await page.settle();
  const anew = vi.fn();
  whenIdle(() => anew(draft.state().end?.how, sent.mock.calls.length));
  expect([anew.mock.calls.length, sent.mock.calls.length, form().isLocked]).toEqual([0, 0, true]);
  ending.resolve();
  for (let n = 0; n < 5; n++) await page.settle();
  expect(anew).toHaveBeenCalledExactlyOnceWith('final', 1);
  expect(isBusy()).toBe(false);
});
