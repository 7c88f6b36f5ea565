import { expect, test } from 'vitest';
import { blankAction, blankJob, blankResponse, responseId } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { registerRows } from '#modules/risk/shared/register.ts';
import { riskReport } from '#modules/risk/shared/report/document.ts';
import type { RiskReportFacts } from '#modules/risk/shared/report/facts.ts';
import { sampleQuestion } from '#tests/support/control-lists.ts';

const answered = (question_id: string, over: Partial<RiskResponse>): { id: string; body: RiskResponse } => {
  const named = { risk_analysis_id: 'a', unit_id: 'u', control_list_id: 'l', question_id };
  return { id: responseId(named), body: { ...blankResponse({ ...named, workplace_id: 'w', assessment_version: 1 }), ...over } };
};
const job = { ...blankJob('j'), job: 'Levhaları yenileyin', responsible_people: ['p'], deadline: '2026-05-01' };
const action = { ...blankAction(), jobs: [job], possibility: 1, intensity: 4 };
const RESPONSES = [
  answered('one', { possibility: 5, intensity: 4, has_action: true, improvement_action: action }),
  answered('gone', { possibility: 1, intensity: 1 }),
];
const QUESTIONS = [1, 2].map((n) => ({
  id: n === 1 ? 'one' : 'two',
  body: { ...sampleQuestion('l'), question: `Islak zeminde kayma ${n}`, position: n },
}));

const facts = (method: '5x5' | 'FINE_KINNEY', responses = RESPONSES): RiskReportFacts => {
  const rows = registerRows({ id: 'a', body: { method, units: ['u'], control_list_ids: ['l'] } }, QUESTIONS, responses);
  return {
    locale: 'tr',
    printedAt: new Date('2026-03-02T08:00:00Z'),
    assessment: { method, title: 'Tank sahası', date: '2026-03-02', report_number: 'RD-2026-0001', versions: [] },
    version: 1,
    company: 'Öz Yakıt A.Ş.',
    workplace: 'Iğdır Deposu',
    city: 'Iğdır',
    nace: '52.23.06',
    hazard: 'high_hazardous',
    years: 2,
    validUntil: '2028-03-02',
    team: [{ role: 'expert', name: 'Gül Şahin' }],
    names: new Map([
      ['u', 'Tank sahası'],
      ['l', 'Depo düzeni'],
      ['p', 'Can Işık'],
    ]),
    units: ['Tank sahası'],
    lists: ['Depo düzeni'],
    asked: rows.length,
    rows: rows.filter(({ response }) => response !== null),
    photos: new Map(),
  };
};
const printed = (of: RiskReportFacts) => JSON.stringify(riskReport(of).content);

test('the first page says whose it is, how long it stands and who made it', () => {
  const said = printed(facts('5x5'));
  for (const text of ['Öz Yakıt A.Ş.', 'Iğdır Deposu', 'RD-2026-0001', 'Çok tehlikeli', '2 yıl, 02-03-2028 gününe kadar', 'Gül Şahin'])
    expect(said).toContain(`"${text}"`);
  expect(said).toContain('"Çalışan temsilcisi"');
});

test('pictures stand in pairs, before beside after; one that is missing leaves its place, and without any there is no page', () => {
  const photo = (document_key: string) => ({ document_key, name: `${document_key}.jpg` }) as RiskResponse['before_images'][number]; // as printed
  const pictured = answered('one', {
    possibility: 5,
    intensity: 4,
    before_images: [photo('b1'), photo('b2')],
    has_action: true,
    improvement_action: { ...action, after_images: [photo('a1')] },
  });
  const of = { ...facts('5x5', [pictured]), photos: new Map([['b1', { type: 'image/jpeg', bytes: new Uint8Array() }]]) };
  const said = printed(of);
  expect(said).toContain('Fotoğraflar: önce ve sonra');
  expect(said).toMatch(/\[\{"image":"b1","fit":\[340,230\]\},\{"text":"Fotoğraf bekleniyor"[^}]*\}\],\[\{[^}]*\},\{"text":"Fotoğraf yok"/);
  expect([...riskReport(of).pictures.keys()]).toEqual(['b1']);
  expect(printed(facts('5x5'))).not.toContain('Fotoğraflar');
  // An action that was taken out has no state after it.
  const without = { ...pictured, body: { ...pictured.body, has_action: false } };
  expect(printed(facts('5x5', [without]))).not.toContain('"a1"');
});

test('the register has a row a question with scores before and after, and what has left its list; the unanswered are counted', () => {
  const of = facts('5x5');
  expect(of.rows.map(({ no, state, before, after }) => [no, state, before?.score, after?.score])).toEqual([
    [1, 'in_progress', 20, 4],
    [3, 'no_action', 1, undefined],
  ]);
  const said = printed(of);
  expect(said).toContain('"2 / 3"');
  for (const text of ['Can Işık', '01-05-2026', '• Levhaları yenileyin', 'Bu soru listeden çıkarılmış.', '20,0', '4,0'])
    expect(said).toContain(text);
});

test('both groups of the register have their own head: a cell that is set twice is printed once', () => {
  const cells: unknown[] = [];
  JSON.stringify(riskReport(facts('5x5')).content, (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'fillColor' in value) cells.push(value);
    return value;
  });
  expect(cells.length).toBeGreaterThan(20);
  expect(new Set(cells).size).toBe(cells.length);
});

test('each method has its own scales, bands and columns', () => {
  const [matrix, kinney] = [
    printed(facts('5x5')),
    printed(facts('FINE_KINNEY', [answered('one', { possibility: 10, frequency: 10, intensity: 40 })])),
  ];
  expect([matrix.includes('"Frekans"'), kinney.includes('"Frekans"')]).toEqual([false, true]);
  expect([matrix.includes('≥ 8, < 15'), kinney.includes('≥ 70, < 200')]).toEqual([true, true]);
  expect(matrix).toContain('Olasılık × Şiddet');
  expect(kinney).toContain('4.000,0');
});

test('OFF-RPT-01: the report is made of values, so that a worker of a device takes it', () => {
  const paper = riskReport(facts('5x5'));
  expect(structuredClone(paper)).toEqual(paper);
});
