// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { KeptNote } from '#client/records/KeptNote.tsx';
import type { RecordForm, useRecordForm } from '#client/records/use-record-form.ts';
import { PageContext } from '#client/shell/tabs/page-context.ts';
import type { TabFacts } from '#client/shell/tabs/tab.ts';
import { memoryDraft, NO_DRAFT } from '#tests/support/memory-draft.ts';
import { draw } from '#tests/support/drawn.ts';

let draft = memoryDraft();
/** The code that hands over, as this test lets it come. */
let code = Promise.withResolvers<void>();
const written: unknown[] = [];
const said: string[] = [];
const parts = vi.hoisted(() => ({
  outbox: {},
  drafts: {},
  none: { state: 'ready', item: null },
  askAgain: async () => false,
}));
Object.assign(parts, {
  outbox: { write: async (intents: unknown[]) => void written.push(...intents) },
  drafts: { port: () => ({ ...draft, ready: () => code.promise }), peek: () => NO_DRAFT, taken: () => undefined },
});
vi.mock('#client/sync/form/use-followed.ts', () => ({ useFollowed: () => undefined }));
vi.mock('#client/ui/photo/use-photos-ready.tsx', () => ({ usePhotosReady: () => async () => true }));
vi.mock('#client/ui/file/removed-files.ts', () => ({ forgetRemoved: () => undefined }));
vi.mock('#client/http/errors.tsx', () => ({ showGeneral: (what: string) => void said.push(what) }));
vi.mock('#client/records/use-ask-again.ts', () => ({ useAskAgain: () => parts.askAgain }));
vi.mock('#client/records/kind-labels.ts', () => ({ labelsMet: () => ({ fields: {} }), labelsOf: async () => ({ fields: {} }) }));
vi.mock('#client/sync/index.ts', async () => {
  const { FormDocument } = await import('#client/sync/form/form-document.ts');
  const { NotLoaded, TakenBack } = await import('#client/sync/form/press.ts');
  const { DraftMoved } = await import('#client/sync/device/draft-ends.ts');
  return {
    DraftMoved,
    FormDocument,
    NotLoaded,
    TakenBack,
    useDraftStore: () => parts.drafts,
    useOutbox: () => parts.outbox,
    usePhotoStore: () => ({}),
    useRecord: () => parts.none,
    useRefusal: () => null,
  };
});

beforeEach(() => {
  draft = memoryDraft();
  code = Promise.withResolvers();
  written.length = 0;
  said.length = 0;
  done.mockClear();
});

/** The form as it was drawn last, and what it says when it is done. */
const held: { form?: RecordForm<'management-company'> } = {};
const done = vi.fn();
const BLANK = { name: '', active: true };

function Page({ use }: { readonly use: typeof useRecordForm }) {
  held.form = use('management-company', 'r', BLANK as never, done);
  return null;
}

/** The same, with what a form says of being kept. */
function NotedPage({ use }: { readonly use: typeof useRecordForm }) {
  held.form = use('management-company', 'r', BLANK as never, done);
  return createElement(KeptNote, { form: held.form });
}

/** A form of a company that is being made, with this name typed into it. */
async function typed(name: string) {
  const page = await draw(createElement(Page, { use: (await import('#client/records/use-record-form.ts')).useRecordForm }));
  const form = () => {
    if (held.form === undefined) throw new Error('not drawn');
    return held.form;
  };
  await act(async () => form().change('name', name));
  return { page, form };
}

test('OFF-DATA-06: what a person throws away while its save waits for code is neither sent nor kept when the code comes', async () => {
  const { page, form } = await typed('Yanlış');
  await act(async () => form().submit());
  await act(async () => form().discard());
  code.resolve();
  for (let n = 0; n < 5; n++) await page.settle();
  expect([written, said, draft.state().row]).toEqual([[], [], null]);
  expect(done).not.toHaveBeenCalled();
});

test('OFF-DATA-06: what is typed right before the press to save is on the device while the code of the save is on its way', async () => {
  const { page, form } = await typed('Yeni');
  await act(async () => form().submit());
  await page.settle();
  expect(draft.state().row?.body).toMatchObject({ name: 'Yeni' });
  // And what is typed after it, when the page ends before the code comes.
  await act(async () => form().change('name', 'Yenisi'));
  window.dispatchEvent(new Event('pagehide'));
  await page.settle();
  expect(draft.state().row?.body).toMatchObject({ name: 'Yenisi' });
  code.resolve();
  for (let n = 0; n < 5; n++) await page.settle();
  expect(written).toMatchObject([{ body: { name: 'Yenisi' } }]);
});

test('OFF-DATA-06: a save whose code does not come says so, keeps what was entered, and is done when it is asked for again', async () => {
  const asked: PromiseWithResolvers<boolean>[] = [];
  parts.askAgain = () => {
    const one = Promise.withResolvers<boolean>();
    asked.push(one);
    return one.promise;
  };
  const { page, form } = await typed('Yeni');
  await act(async () => form().submit());
  code.reject(new Error('no script'));
  for (let n = 0; n < 5; n++) await page.settle();
  expect([asked.length, said, written]).toEqual([1, [], []]);
  expect(draft.state().row?.body).toMatchObject({ name: 'Yeni' });
  code = Promise.withResolvers();
  code.resolve();
  asked[0]?.resolve(true);
  for (let n = 0; n < 5; n++) await page.settle();
  expect(written).toMatchObject([{ body: { name: 'Yeni' } }]);
});

test('OFF-SPACE-02 OFF-DATA-05: what a full device does not keep is said, and stands in its tab alone until there is room', async () => {
  const facts: Partial<TabFacts> = {};
  const workspace = { setFacts: (_: string, said: Partial<TabFacts>) => void Object.assign(facts, said), get: () => ({ shown: 'tab' }) };
  const { useRecordForm: use } = await import('#client/records/use-record-form.ts');
  // What the page asks of its workspace.
  const tab = { workspace: workspace as never, opening: 'tab' };
  const { write } = draft;
  let isThereRoom = false;
  draft.write = async (...what) => {
    if (!isThereRoom) throw new DOMException('full', 'QuotaExceededError');
    return write(...what);
  };
  const page = await draw(createElement(PageContext, { value: tab }, createElement(NotedPage, { use })));
  await act(async () => held.form?.change('name', 'Yeni'));
  window.dispatchEvent(new Event('pagehide'));
  await page.settle();
  expect(held.form?.isFull).toBe(true);
  expect(page.find('[role=alert]').textContent).toContain('Cihazda yer yok');
  expect(facts).toMatchObject({ modified: true, kept: false });
  isThereRoom = true;
  window.dispatchEvent(new Event('pagehide'));
  for (let n = 0; n < 5; n++) await page.settle();
  expect(held.form?.isFull).toBe(false);
  expect(page.has('[role=alert]')).toBe(false);
  expect(facts).toMatchObject({ modified: true, kept: true });
  expect(draft.state().row?.body).toMatchObject({ name: 'Yeni' });
});

test('OFF-DATA-06: a draft that an older build kept has what a form of today draws, and what was typed into it', async () => {
  const body = { name: 'Eski' };
  const row = { key: 'management-company/r', kind: 'management-company', id: 'r', savedAt: 1, base: null, title: '', body } as const;
  parts.drafts = { ...parts.drafts, peek: () => ({ version: 1, row, end: null }) };
  await draw(createElement(Page, { use: (await import('#client/records/use-record-form.ts')).useRecordForm }));
  expect(held.form?.values).toEqual({ name: 'Eski', active: true });
});
