import { describe, expect, test } from 'vitest';
import { gatherRiskHere } from '#modules/risk/client/report/printed-assessment.ts';
import { riskReport } from '#modules/risk/shared/report/document.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import type { RecordItem } from '#client/sync/types.ts';
import { sampleAssessment } from '#tests/support/assessments.ts';
import { sampleList, sampleQuestion } from '#tests/support/control-lists.ts';
import { type DeviceRecord, deviceEngine } from '#tests/support/device-engine.ts';
import { sampleAction, sampleJob, sampleResponse } from '#tests/support/responses.ts';

const PLACE = { workplace: 'w', unit: 'u', list: 'l' };
const photo = { document_key: 'p', name: 'vana.jpg', type: 'image/jpeg', hash: 'a'.repeat(64), size: 3 };
const asked = (question: string) => ({ ...PLACE, assessment: 'a', question });
const idOf = (question_id: string) => responseId({ risk_analysis_id: 'a', unit_id: 'u', control_list_id: 'l', question_id });
const answer = (question: string, over: object = {}): DeviceRecord => ({
  kind: 'control-list-response',
  id: idOf(question),
  body: sampleResponse(asked(question), over as never),
});
const jobs = [sampleJob({ responsible_people: ['i'] })];
const WHOLE: readonly DeviceRecord[] = [
  {
    kind: 'workplace',
    id: 'w',
    body: { name: 'Iğdır Deposu', company_id: 'c', city: 'Iğdır', nace_code: '', hazard_class: 'low', representative: 'Şule Öz' },
  },
  { kind: 'company', id: 'c', body: { name: 'Işık Yakıt' } },
  { kind: 'unit', id: 'u', body: { name: 'Tank sahası', workplace_id: 'w' } },
  { kind: 'control-list', id: 'l', body: sampleList('k') },
  { kind: 'control-list-question', id: 'q1', body: sampleQuestion('l', { position: 1 }) },
  { kind: 'control-list-question', id: 'q2', body: sampleQuestion('l', { position: 2 }) },
  { kind: 'control-list-question', id: 'other', body: sampleQuestion('elsewhere') },
  { kind: 'user', id: 'i', body: { name: 'İpek', surname: 'Çığ', active: true } },
  { kind: 'dfi', id: 'd', body: {} },
  answer('q1', { has_action: true, improvement_action: sampleAction({ jobs }), before_images: [photo] }),
];
const without = (...kinds: string[]) => WHOLE.filter(({ kind }) => !kinds.includes(kind));
/** What the device has, but with one record in another state. */
const waiting = (kind: string, sync: 'on-device' | 'needs-attention' = 'on-device') =>
  WHOLE.map((one) => (one.kind === kind ? { ...one, sync } : one));

interface Case extends Partial<Omit<Parameters<typeof deviceEngine>[0], 'records'>> {
  readonly records?: readonly DeviceRecord[];
  readonly sync?: 'on-device';
  readonly hasTeam?: boolean;
}

async function gathered({ records = WHOLE, sync, hasTeam = true, ...more }: Case = {}) {
  const item = { kind: 'risk-assessment', id: 'a', version: 1, sync: sync ?? 'on-server', meta: null, body: sampleAssessment(PLACE, 'i') };
  return gatherRiskHere(deviceEngine({ photos: new Map([['p', new Uint8Array([1, 2, 3])]]), ...more, records }), {
    item: item as RecordItem<'risk-assessment'>,
    locale: 'tr',
    assigned: async () => (hasTeam ? [{ role: 'expert', name: 'Gül Şahin' }] : null),
  });
}
const printed = async (of: Case = {}) => JSON.stringify(riskReport(await gathered(of)).content);

test('OFF-RPT-01: what the device has is in the report, with names in place of ids, and nothing is said to be missing', async () => {
  const facts = await gathered();
  expect(facts).toMatchObject({
    company: 'Işık Yakıt',
    workplace: 'Iğdır Deposu',
    years: 6,
    validUntil: '2032-03-02',
    units: ['Tank sahası'],
    lists: ['Tank sahası'],
    asked: 2,
    team: [
      { role: 'employer', name: 'Şule Öz' },
      { role: 'expert', name: 'Gül Şahin' },
    ],
  });
  expect(facts.rows.map(({ no, id }) => [no, id])).toEqual([[1, idOf('q1')]]);
  expect(facts.names.get('i')).toBe('İpek Çığ');
  expect(facts.photos.get('p')).toMatchObject({ type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]) });
  expect(facts).not.toHaveProperty('note');
  expect(await printed()).not.toContain('Bu kâğıtta eksik olanlar');
});

const dfi = { has_dof: true, dfi: { deficiency_description: '', created_for: '', references: [{ dfi_id: 'd', dfi_no: null, type: '' }] } };
const WAITS: readonly (readonly [string, Case, boolean])[] = [
  ['nothing of it', {}, false],
  ['the assessment', { sync: 'on-device' }, true],
  ['an answer', { records: waiting('control-list-response') }, true],
  ['an answer that was refused', { records: waiting('control-list-response', 'needs-attention') }, true],
  ['an answer that the server has never seen', { records: [...WHOLE, { ...answer('q2'), version: 0 }] }, true],
  ['a question', { records: waiting('control-list-question') }, true],
  ['the name of its unit', { records: waiting('unit') }, true],
  ['a DFI of another record', { records: waiting('dfi') }, false],
  ['a DFI that it names', { records: [...waiting('dfi'), answer('q2', dfi)] }, true],
  ['a draft of it', { drafts: [{ kind: 'control-list-response', id: idOf('q2'), body: { risk_analysis_id: 'a' } }] }, true],
  ['a draft of another one', { drafts: [{ kind: 'control-list-response', id: 'x', body: { risk_analysis_id: 'b' } }] }, false],
];
test.each(WAITS)('OFF-RPT-02: where %s waits, every page says so: %#', async (_, of, isUnsent) => {
  expect((await gathered(of)).note ?? null).toEqual(isUnsent ? expect.stringMatching(/^Henüz eşitlenmedi/) : null);
});

const LACKS: readonly (readonly [string, Case, string])[] = [
  ['records are still coming', { caughtUp: false }, 'soru ve yanıtlar eksik olabilir'],
  ['an answer is a draft', { drafts: [{ kind: 'control-list-response', id: 'x', body: { risk_analysis_id: 'a' } }] }, 'tabloda yok: 1.'],
  ['the workplace is not here', { records: without('workplace') }, 'İşyerinin bilgileri bu cihazda yok.'],
  ['the company is not here', { records: without('company') }, 'İşletmenin adı bu cihazda yok.'],
  ['nobody says who is assigned', { hasTeam: false }, 'ekip elle doldurulur'],
  ['a list is not here', { records: without('control-list') }, 'Bu cihazda olmayan kontrol listeleri, sorularıyla: 1.'],
  ['names are not here', { records: without('user', 'unit') }, 'Bu cihazda olmayan adların yerinde “–” var: 2.'],
  ['a photo is not here', { photos: new Map() }, 'yerinde “Fotoğraf bekleniyor” yazar: 1.'],
];
describe('OFF-RPT-01: what the device lacks is said on the first page', () => {
  test.each(LACKS)('%s', async (_, of, said) => {
    const text = await printed(of);
    expect(text).toContain('Bu kâğıtta eksik olanlar');
    // Nothing else is missed.
    expect(JSON.parse(/"ul":(\[[^\]]*\])/.exec(text)?.[1] ?? '[]')).toEqual([expect.stringContaining(said)]);
  });

  test('a class that is not known is not called one that nobody entered', async () => {
    expect(await printed({ records: without('workplace') })).not.toContain('Tehlike sınıfı girilmemiş');
  });
});

test('OFF-RPT-01: without an answer there is no paper, and the person is told why', async () => {
  await expect(gathered({ records: without('control-list-response') })).rejects.toThrow('Henüz yanıtlanmış soru yok.');
});
