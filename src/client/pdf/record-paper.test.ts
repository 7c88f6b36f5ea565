import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { paperDocument } from '#core/pdf/record-paper.ts';
import { incidentLabels } from '#modules/incidents/client/incident.labels.ts';
import { blankIncident } from '#modules/incidents/shared/incident.blank.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { incidentPaper } from '#modules/incidents/shared/paper/paper.ts';
import { gatherPaper } from './record-paper.ts';

const i18n = setupI18n({ locale: 'tr', messages: { tr: {} } });
const NAMES: Readonly<Record<string, object>> = {
  'workplace w1': { name: 'Iğdır Tesisi', company_id: 'c1' },
  'company c1': { name: 'Işık Yakıt' },
  'user u1': { name: 'Şule', surname: 'Çınar' },
};
/** A device that knows these records, and the bytes of one photo. */
const engine = {
  record: (kind: string, id: string) => {
    const body = NAMES[`${kind} ${id}`];
    const state = body === undefined ? { state: 'missing' } : { state: 'ready', item: { body } };
    return { get: () => state, subscribe: () => () => undefined };
  },
  status: { get: () => ({ connection: 'offline' }) },
  photos: { bytes: async (key: string) => (key === 'p1' ? new Uint8Array([1, 2]).buffer : null) },
} as unknown as Parameters<typeof gatherPaper>[0];

const photo = (document_key: string) => ({ document_key, hash: 'a'.repeat(64), type: 'image/jpeg', name: `${document_key}.jpg`, size: 2 });

const body = {
  ...blankIncident({
    workplace_id: 'w1',
    reporter_id: 'u1',
    now: Date.parse('2026-11-04T08:30:00.000Z'),
    zone: 'Europe/Istanbul',
    offset: 180,
  }),
  category: 'fire',
  reporter_id: 'u1',
  occurred_at: '2026-11-04T08:00:00.000Z',
  description: 'Dolum kolunda alev.',
  witnesses: '',
  work_permit: true,
  fire: { source: 'Statik elektrik', extinguished_by: '', duration_minutes: 12, damage: '' },
  documents: [photo('p1'), photo('p2')],
} as unknown as IncidentReport;

const paper = (isUnsent: boolean) =>
  gatherPaper(engine, {
    kind: 'incident-report',
    words: incidentLabels.fields,
    say: (word) => i18n._(word),
    body: body as never,
    title: 'Olay bildirimi',
    under: 'OB-2026-0001 · Taslak',
    number: 'OB-2026-0001',
    user: { demo: true, account_name: 'demo.saha' },
    sections: [
      { title: msg`Olay`, fields: ['category', 'description', 'occurred_at', 'workplace_id', 'reporter_id', 'work_permit'] },
      { title: msg`Kategori bilgileri`, fields: ['fire'] },
      { title: msg`Koşullar`, fields: ['witnesses'] },
      { title: msg`Belgeler`, fields: ['documents'] },
    ],
    isUnsent,
    locale: 'tr',
  });

test('the paper of a record says its fields in words, its pictures beside them, and leaves out what nobody entered', async () => {
  const made = paperDocument(await paper(false));
  const text = JSON.stringify(made.content);
  for (const said of ['Yangın', 'Dolum kolunda alev.', '04-11-2026 11:00', 'Iğdır Tesisi', 'Şule Çınar', 'Evet', 'Statik elektrik', '12'])
    expect(text).toContain(said);
  expect(text).not.toContain('Koşullar');
  expect(text).not.toContain('Kim, neyle');
  expect(text).not.toContain('w1');
  expect(text).toContain('"image":"p1"');
  expect(text).toContain('Fotoğraf bekleniyor');
  expect([...made.pictures.keys()]).toEqual(['p1']);
  expect(made.author).toBe('Işık Yakıt');
  expect(made).not.toHaveProperty('note');
});

test('what the server does not have says so on every page', async () => {
  expect(paperDocument(await paper(true)).note).toMatch(/^Henüz eşitlenmedi/);
});

test('INC-CALL-10: the device and the server print a report by the same words', async () => {
  const made = await gatherPaper(engine, {
    ...incidentPaper(body, 'en'),
    say: (word) => word.en,
    kind: 'incident-report',
    body: body as never,
    user: { demo: false, account_name: 'Öz Yakıt' },
    isUnsent: true,
    locale: 'en',
  });
  const paper = paperDocument(made);
  const text = JSON.stringify(paper.content);
  for (const said of ['Incident report', 'Draft', 'Fire', 'Statik elektrik', 'Duration (minutes)', '12 min', 'Şule Çınar'])
    expect(text).toContain(said);
  expect(paper).toMatchObject({
    number: 'no number yet',
    author: 'Öz Yakıt',
    note: 'Not synchronized yet: printed by the device, not on the server',
  });
  // A worker takes values alone.
  expect(structuredClone(paper)).toEqual(paper);
});
