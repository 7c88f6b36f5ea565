// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { notificationsStore } from '@mantine/notifications';
import { act, createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { useRecordForm } from '#client/records/use-record-form.ts';
import { memoryDraft, NO_DRAFT } from '#tests/support/memory-draft.ts';
import { draw } from '#tests/support/drawn.ts';

const write = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('#client/sync/form/use-followed.ts', () => ({ useFollowed: () => undefined }));
vi.mock('#client/ui/photo/use-photos-ready.tsx', () => ({ usePhotosReady: () => async () => true }));
vi.mock('#client/records/kind-labels.ts', () => ({ labelsMet: () => ({ fields: {} }), labelsOf: async () => ({ fields: {} }) }));
vi.mock('#client/sync/index.ts', async () => {
  const { DraftMoved } = await import('#client/sync/device/draft-ends.ts');
  const { FormDocument } = await import('#client/sync/form/form-document.ts');
  const [outbox, drafts, none] = [
    { write },
    { port: () => memoryDraft(), peek: () => NO_DRAFT, taken: () => undefined },
    { state: 'ready', item: null },
  ];
  return {
    DraftMoved,
    FormDocument,
    useDraftStore: () => drafts,
    useOutbox: () => outbox,
    usePhotoStore: () => ({}),
    useRecord: () => none,
    useRefusal: () => null,
  };
});

let form: { submit(): void } | undefined;
function Page() {
  form = useRecordForm('management-company', 'r', { name: '', active: true } as never, () => undefined) as never;
  return null;
}

test('HTTP-GEN-01: a form with gaps that is saved shows the words for it and hands nothing over', async () => {
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  await import('#modules/registry.ts');
  const drawn = await draw(createElement(Page));
  await act(async () => form?.submit());
  await drawn.settle();
  expect(notificationsStore.getState().notifications).toMatchObject([{ color: 'yellow', message: 'Lütfen zorunlu alanları doldurun.' }]);
  expect(write).not.toHaveBeenCalled();
});
