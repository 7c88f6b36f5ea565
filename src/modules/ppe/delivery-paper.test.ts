import type { MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import { renderDocument } from '#core/pdf/render.ts';
import { OUTCOME_WORD, ppeDistributionLabels, ppeReturnLabels, TYPE_WORD, UNIT_WORD } from '#modules/ppe/client/ppe.labels.ts';
import { deliveryPaper } from '#modules/ppe/shared/paper/document.ts';
import { type DeliveryFacts, deliveryNumber } from '#modules/ppe/shared/paper/facts.ts';
import { DELIVERY_TEXTS } from '#modules/ppe/shared/paper/texts.ts';
import { makePdf } from '#server/pdf/pdf.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

const SIGNED = { name: 'Şükrü Çığ', signed_at: '2026-03-02T08:00:00.000Z', width: 300, height: 120, path: 'M30 40L90 60L120 20' };
const facts = (over: Partial<DeliveryFacts> = {}): DeliveryFacts => ({
  locale: 'tr',
  printedAt: new Date('2026-03-02T09:30:00Z'),
  author: 'Işık Yakıt',
  number: deliveryNumber('2026-03-02', '0195-1a2b3c'),
  company: 'Işık Yakıt A.Ş.',
  workplace: 'Iğdır Deposu',
  distribution: {
    date: '2026-03-02',
    type: 'collective',
    distributor_id: 'u',
    employees: [
      {
        employee_id: 'a',
        items: [
          { model_id: 'm', quantity: 1 },
          { model_id: 'n', quantity: 2 },
        ],
        signature: SIGNED,
      },
      { employee_id: 'b', items: [{ model_id: 'm', quantity: 1 }] },
    ],
  },
  returns: [{ date: '2026-04-01', employee_id: 'a', model_id: 'n', quantity: 1, outcome: 'worn', receiver_id: 'u' }],
  names: new Map([
    ['a', 'Şükrü Çığ'],
    ['b', 'İpek Öğüt'],
    ['u', 'Gül Işık'],
  ]),
  jobs: new Map([['a', 'İkmal operatörü']]),
  models: new Map([
    ['m', { name: 'Baret, çene bağlı', standard: 'EN 397', unit: 'piece' }],
    ['n', { name: 'Yağ dirençli eldiven', standard: 'EN 388', unit: 'pair' }],
  ]),
  photos: new Map(),
  ...over,
});
const printed = async (over: Partial<DeliveryFacts> = {}): Promise<string> => {
  const made = await renderDocument(deliveryPaper(facts(over)), makePdf);
  return 'bytes' in made ? pdfText(made.bytes) : '';
};

test('the delivery paper says who got how many of what, when and from whom, in Turkish letters', async () => {
  const text = await printed();
  for (const said of [
    'KKD zimmet tutanağı',
    'Işık Yakıt · ZT-20260302-1A2B3C',
    'Iğdır Deposu',
    '02-03-2026',
    'Toplu',
    'Şükrü Çığ İkmal operatörü Baret, çene bağlı · EN 397 1 adet Yağ dirençli eldiven · EN 388 2 çift',
    'İpek Öğüt Baret, çene bağlı · EN 397 1 adet',
    'Teslim eden Gül Işık',
    '01-04-2026 Şükrü Çığ Yağ dirençli eldiven 1 çift Yıprandı Gül Işık',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('Henüz eşitlenmedi');
});

test('it is made of values, so that a worker takes it', () => {
  const paper = deliveryPaper(facts());
  expect(structuredClone(paper)).toEqual(paper);
});

test('a paper of what the server does not have says so on each page', async () => {
  const employees = Array.from({ length: 60 }, () => ({ employee_id: 'b', items: [{ model_id: 'm', quantity: 1 }] }));
  const text = await printed({ note: DELIVERY_TEXTS.tr.unsent, distribution: { ...facts().distribution, employees } });
  const pages = Number(/Sayfa 1 \/ (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(2);
  expect(text.split('Henüz eşitlenmedi').length - 1).toBe(pages);
});

test('the paper uses the words of the screen', () => {
  const words = (of: Readonly<Record<string, MessageDescriptor>>) =>
    Object.fromEntries(Object.entries(of).map(([name, { message, id }]) => [name, message ?? id]));
  const t = DELIVERY_TEXTS.tr;
  expect([t.units, t.types, t.outcomes]).toEqual([words(UNIT_WORD), words(TYPE_WORD), words(OUTCOME_WORD)]);
  const { fields } = ppeDistributionLabels;
  const { receiver_id, outcome } = ppeReturnLabels.fields;
  expect(fields.distributor_id).toMatchObject({ message: t.distributor });
  expect(fields.date).toMatchObject({ message: t.date });
  expect(receiver_id).toMatchObject({ message: t.receiver });
  expect(outcome).toMatchObject({ label: { message: t.outcome } });
});
