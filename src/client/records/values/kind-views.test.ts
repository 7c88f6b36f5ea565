import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { MantineProvider } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { KindLabels } from '#client/records/kind-labels.ts';
import { kindViews } from '#client/records/values/kind-views.tsx';
import { splitBody } from '#core/change/groups.ts';
import type { Json, JsonObject } from '#core/change/json.ts';
import type { Photo } from '#core/field/field.ts';
import { type Zoo, zooKind } from '#tests/support/zoo.ts';

const uuid = (n: number): string => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [WORKPLACE, COMPANY, AYSE, GONE, PHOTO] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(5)];
const BODIES: Readonly<Record<string, JsonObject>> = {
  [WORKPLACE]: { name: 'Esenboğa deposu' },
  [COMPANY]: { name: 'Kuzey Yakıt', active: true },
  [AYSE]: { name: 'Ayşe', surname: 'Demir' },
};

const [DEPOT, TANK] = [uuid(7), uuid(8)];
const UNITS = [
  { id: DEPOT, body: { name: 'Depo', workplace_id: WORKPLACE, parent_id: null } },
  { id: TANK, body: { name: 'Tank sahası', workplace_id: WORKPLACE, parent_id: DEPOT } },
];

// What the device knows: hooks of the engine have no place in a page that is drawn as text.
vi.mock('#client/sync/index.ts', () => ({
  useRecord: (_kind: string, id: string) => (BODIES[id] ? { state: 'ready', item: { body: BODIES[id] } } : { state: 'missing' }),
  useRecordList: () => ({ ready: true, rows: UNITS }),
  useFileState: () => ({ sync: 'on-server', isHere: false }),
  usePhotoStore: () => ({}),
}));
vi.mock('#client/http/errors.tsx', () => ({ showToast: () => undefined }));
// Nor has asking the server.
vi.mock('#client/http/query.ts', () => ({ useAnswer: () => ({ data: undefined, error: null }) }));
vi.mock('#client/ui/photo/use-near-photo.ts', () => ({
  useNearPhoto: ({ document_key }: { document_key: string }) => ({
    ref: { current: null },
    url: `blob:${document_key.length}`,
    missing: false,
  }),
}));

const labels: KindLabels<Zoo> = {
  fields: {
    workplace_id: msg`İşyeri`,
    work_type: { label: msg`Çalışma türü`, options: { confined_space: msg`Kapalı alan`, hot_work: msg`Ateşli iş` } },
    hazards: { label: msg`Tehlikeler`, options: { gas: msg`Gaz`, fall: msg`Düşme` } },
    note: msg`Not`,
    minutes: msg`Süre`,
    cost: msg`Tutar`,
    active: msg`Aktif`,
    reported: msg`Bildirildi mi?`,
    due: msg`Termin`,
    seen: msg`Görülme`,
    company: msg`Şirket`,
    unit: msg`Birim`,
    people: msg`Kişiler`,
    photos: msg`Fotoğraflar`,
    papers: msg`Belgeler`,
    risks: msg`Riskler`,
    signed: msg`İmza`,
    rows: { label: msg`Satırlar`, fields: { by: msg`Kim`, level: { label: msg`Düzey`, options: { low: msg`Düşük`, high: msg`Yüksek` } } } },
    answers: { label: msg`Yanıtlar`, options: { yes: msg`Evet`, no: msg`Hayır` } },
    print: { label: msg`İz`, isHidden: true },
  },
  groups: { times: msg`Zamanlar`, answer: msg`Soru` },
};

const photo: Photo = {
  document_key: PHOTO,
  hash: 'a'.repeat(64),
  type: 'image/jpeg',
  size: 1,
  width: 1,
  height: 1,
  name: 'IMG_1.jpg',
  taken_at: null,
  position: null,
};
const body: Zoo & JsonObject = {
  workplace_id: WORKPLACE,
  work_type: 'confined_space',
  hazards: ['gas', 'fall'],
  note: 'Kapak açıktı',
  minutes: 1250,
  cost: 123450,
  active: true,
  reported: false,
  due: '2026-11-05',
  seen: '2026-11-04T08:30:00.000Z',
  company: COMPANY,
  unit: TANK,
  people: [AYSE, GONE],
  photos: [photo],
  papers: [{ document_key: uuid(6), hash: 'b'.repeat(64), type: 'application/pdf', size: 1_250_000, name: 'Tutanak.pdf' }],
  risks: ['Kapak açık', 'Zemin kaygan'],
  signed: { name: 'Ayşe Demir', signed_at: '2026-11-04T08:30:00.000Z', width: 300, height: 150, path: 'M10 20L90 60' },
  rows: [{ id: uuid(9), by: AYSE, level: 'high' }],
  answers: { high: 'no' },
  print: 'f00d',
};

const views = kindViews(zooKind, labels);
/** Of the library's own, neither styles nor variables: only what is read. */
const bare = { withCssVariables: false, withGlobalClasses: false, withStaticClasses: false };
const drawn = (element: ReactNode): string =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(MantineProvider, bare, element)))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const named = (group: string): string => drawn(createElement(views.GroupLabel, { group, body }));
const shown = (group: string, value: Json | undefined = splitBody(zooKind.groups, body)[group]): string =>
  drawn(createElement(views.GroupValue, { group, value, body }));

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

describe('OFF-CONF-03: the groups of a kind are shown by its schema and its labels', () => {
  test('choices in their words, references by name, days and flags as people write them', () => {
    const told = Object.fromEntries(Object.keys(splitBody(zooKind.groups, body)).map((group) => [named(group), shown(group)]));
    expect(told).toEqual({
      İşyeri: 'Esenboğa deposu',
      'Çalışma türü': 'Kapalı alan',
      Tehlikeler: 'Gaz Düşme',
      Not: 'Kapak açıktı',
      Süre: '1.250 dk',
      Tutar: '1.234,50 ₺',
      Aktif: 'Evet',
      'Bildirildi mi?': 'Hayır',
      Zamanlar: 'Termin 05-11-2026 Görülme 04-11-2026 11:30',
      Şirket: 'Kuzey Yakıt',
      Birim: 'Depo › Tank sahası',
      Kişiler: 'Ayşe Demir silinmiş veya bu cihazda olmayan kayıt',
      Fotoğraflar: '',
      Belgeler: 'Tutanak.pdf PDF · 1,3 MB Sunucuda İndir',
      Riskler: 'Kapak açık Zemin kaygan',
      İmza: 'Ayşe Demir 04-11-2026 11:30',
      'Soru high': 'Yanıtlar Hayır Satırlar Kim Ayşe Demir Düzey Yüksek',
      İz: 'f00d',
    });
    expect(views.hidden).toEqual(['print']);
  });

  test('a photo is a picture', () => {
    expect(
      renderToStaticMarkup(
        createElement(I18nProvider, { i18n }, createElement(views.GroupValue, { group: 'photos', value: body.photos, body })),
      ),
    ).toContain('<img src="blob:36"');
  });

  test('a signature is a picture of its lines; of a path that is none of ours nothing is drawn', () => {
    const drawing = (signed: Json) =>
      renderToStaticMarkup(
        createElement(I18nProvider, { i18n }, createElement(views.GroupValue, { group: 'signed', value: signed, body })),
      );
    expect(drawing(body.signed)).toContain('viewBox="0 0 300 150"');
    expect(drawing(body.signed)).toContain('<path d="M10 20L90 60"');
    expect(shown('signed', { ...body.signed, signed_at: null })).toBe('Ayşe Demir İmza tamamlanmadı');
    expect(shown('signed', { ...body.signed, path: '' })).toBe('Ayşe Demir 04-11-2026 11:30 Adını yazarak imzaladı');
    for (const path of ['M10 20L90 60"/><script>', 'M1e9 1L2 2', 'M10 20'])
      expect(drawing({ ...body.signed, path })).not.toMatch(/<path|script/);
  });

  test('no id and no key stands on the screen, whatever a newer version wrote', () => {
    const everything = [
      ...Object.keys(splitBody(zooKind.groups, body)).map((group) => `${named(group)} ${shown(group)}`),
      shown('work_type', 'diving'),
      named('new_field'),
      shown('new_field', { owner: AYSE, state: true }),
      drawn(createElement(kindViews(null, null).GroupValue, { group: 'x', value: { by: [AYSE] }, body })),
    ].join('\n');
    expect(everything).not.toMatch(/0198c0de|confined_space|hot_work|\bgas\b|\bfall\b|diving|new_field|owner|state|work_type|a{64}/);
    expect(shown('work_type', 'diving')).toBe('bu sürümün bilmediği seçenek');
    expect(named('new_field')).toBe('Bu sürümün bilmediği alan');
  });

  test('one entry of a list is shown as the list shows it', () => {
    const part = (group: string, path: readonly string[], value: Json) =>
      drawn(createElement(views.PartValue, { group, path, value, body }));
    expect(part('people', [AYSE], AYSE)).toBe('Ayşe Demir');
    expect(part('times', ['due'], '2026-11-05')).toBe('05-11-2026');
    expect(part('answer:high', ['rows', uuid(9), 'level'], 'low')).toBe('Düşük');
    expect(part('answer:high', ['answers'], 'yes')).toBe('Evet');
  });

  test('nothing entered is said', () => {
    for (const nothing of [null, '', [], undefined]) expect(shown('note', nothing ?? null)).toBe('boş');
  });
});

test('labels that miss a field or an option do not compile', () => {
  const { note: _note, ...rest } = labels.fields;
  // @ts-expect-error: `note` has no label
  const noField: KindLabels<Zoo> = { fields: rest };
  // @ts-expect-error: `hot_work` has no word
  const noOption: KindLabels<Zoo>['fields']['work_type'] = { label: msg`Çalışma türü`, options: { confined_space: msg`Kapalı alan` } };
  // @ts-expect-error: the fields of a row have no labels
  const noInner: KindLabels<Zoo>['fields']['rows'] = msg`Satırlar`;
  expect([noField, noOption, noInner]).toHaveLength(3);
});
