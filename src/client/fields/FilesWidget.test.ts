import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type FieldForm, RecordField } from '#client/fields/RecordField.tsx';
import type { ArrivingPhoto } from '#client/sync/index.ts';
import { operationalLabels } from '#modules/audits/client/operational/operational.labels.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const arriving: ArrivingPhoto[] = [];

// What lies on the device: hooks of the engine have no place in a page that is drawn as text.
vi.mock('#client/sync/index.ts', () => ({
  useArrivals: () => ({}),
  useArriving: () => arriving,
  useFileState: () => ({ sync: 'on-device', isHere: true }),
  usePhotoStore: () => ({}),
}));
vi.mock('#client/http/errors.tsx', () => ({ showToast: () => undefined }));
vi.mock('#client/http/query.ts', () => ({ useAnswer: () => ({ data: undefined, error: null }) }));
vi.mock('#client/http/client.ts', () => ({}));
vi.stubGlobal('localStorage', { getItem: () => null });

const form = (a1_files?: { document_key: string; hash: string; type: 'application/pdf'; size: number; name: string }[]) =>
  ({
    kind: 'operational-audit',
    id: ID,
    values: {
      ...blankOperationalAudit({ workplace_id: ID, question_set_version: 1, auditor: [], today: '2026-11-21' }),
      ...(a1_files === undefined ? {} : { a1_files }),
    },
    labels: operationalLabels,
    isSubmitting: false,
    errorOf: (path) => (path === 'a1_files' ? 'max_items' : null),
    change: () => undefined,
  }) satisfies FieldForm<'operational-audit'>;

const bare = { withCssVariables: false, withGlobalClasses: false, withStaticClasses: false };
function drawn(of: ReturnType<typeof form>): string {
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  const field = createElement(RecordField<'operational-audit'>, { form: of, name: 'a1_files' });
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(MantineProvider, bare, field)))
    .replace(/<[^>]*aria-label="([^"]*)"[^>]*>/g, ' [$1] ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
const paper = (n: number) => ({
  document_key: `0198c0de-0000-7000-8000-00000000010${n}`,
  hash: 'a'.repeat(64),
  type: 'application/pdf' as const,
  size: 1_250_000,
  name: `Tutanak ${n}.pdf`,
});

test('the form of a plain kind says of a field of documents what fits, before anything is chosen, also in a record that lacks it', () => {
  const said = drawn(form());
  expect(said).toContain('A1 belgeleri (0/5)');
  expect(said).toContain('En çok 5 dosya, her biri en çok 10 MB: PDF veya resim.');
  expect(said).toContain('Dosya ekle');
});

test('documents stand by name, with size and state, to be downloaded and taken out; what arrives counts, and a refused one says why', () => {
  arriving.push(
    { key: 'a', as: 'file', spot: 'a1_files', name: 'Yolda.pdf', preview: '', problem: null },
    { key: 'b', as: 'file', spot: 'a1_files', name: 'sayfa.html', preview: '', problem: 'wrong_type' },
    { key: 'c', as: 'photo', spot: 'a1_files', name: 'Fotoğraf.jpg', preview: '', problem: null },
    { key: 'd', as: 'file', spot: 'elsewhere', name: 'Başka.pdf', preview: '', problem: null },
  );
  const said = drawn(form([paper(1), paper(2)]));
  expect(said).toContain('A1 belgeleri (3/5)');
  expect(said).toContain('Tutanak 1.pdf PDF · 1,3 MB Bu cihazda [İndir: Tutanak 1.pdf] İndir [Çıkar: Tutanak 1.pdf]');
  expect(said).toContain('Yolda.pdf Kaydediliyor…');
  expect(said).toContain('sayfa.html Bu dosya eklenemez: yalnızca PDF ve resim eklenebilir. [Vazgeç: sayfa.html]');
  expect(said).not.toMatch(/Fotoğraf\.jpg|Başka\.pdf|max_items/);
});
