import { expect, test } from 'vitest';
import { renderDocument } from '#core/pdf/render.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import { reportDocument } from '#modules/audits/shared/engine/report/document.ts';
import type { ReportDfi, ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { COMMON_TEXTS } from '#modules/audits/shared/engine/report/texts.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { OPERATIONAL_QUESTIONS } from '#modules/audits/shared/operational/questions/index.ts';
import { TOUR_QUESTIONS } from '#modules/audits/shared/tour/questions/index.ts';
import { blankTour } from '#modules/audits/shared/tour/tour.blank.ts';
import { makePdf } from '#server/pdf/pdf.ts';
import { picture } from '#tests/engines/picture.ts';
import { PICTURE, pdfPages } from '#tests/support/pdf-text.ts';

const START = { workplace_id: '', question_set_version: 1, auditor: [], today: '2026-11-21' };
const QUESTIONS = OPERATIONAL_QUESTIONS.sections.flatMap((section) => section.questions);

const photo = (key: string): Finding['photos'][number] => ({
  document_key: key,
  hash: '',
  type: 'image/png',
  size: 1,
  width: 40,
  height: 30,
  name: `${key}.png`,
  taken_at: null,
  position: null,
});
const finding = (question_id: string, photos: number, more: Partial<Finding> = {}): Finding => ({
  id: question_id,
  question_id,
  reference: `${question_id}-1`,
  kind: 'finding',
  status: 'high',
  bulgu_description: `${question_id} bulgusunun açıklaması.`,
  manual_reference: '',
  dfi_list: [],
  photos: Array.from({ length: photos }, (_, at) => photo(`${question_id} ${at}`)),
  ...more,
});
const audit = (findings: Finding[], more: Partial<OperationalAudit> = {}): OperationalAudit => ({
  ...blankOperationalAudit(START),
  number: 'ODR-2026-0007',
  report_status: 'valid',
  responses: Object.fromEntries(QUESTIONS.map(({ ref }) => [ref, findings.some((one) => one.question_id === ref) ? 'no' : 'yes'])),
  bulguRapor: { bulgu_rapor_list: findings },
  ...more,
});
const facts = (body: OperationalAudit, more: Partial<ReportFacts> = {}): ReportFacts => ({
  kind: 'operational-audit',
  audit: body,
  set: OPERATIONAL_QUESTIONS,
  locale: 'tr',
  printedAt: new Date('2026-11-22T09:30:00Z'),
  account: 'Işık Yakıt',
  workplace: 'Iğdır Deposu',
  names: {},
  auditors: [],
  dfis: new Map(),
  photos: new Map(
    body.bulguRapor.bulgu_rapor_list.flatMap(({ photos }) =>
      photos.map(({ document_key }) => [document_key, { type: 'image/png', bytes: picture(40, 30) }] as const),
    ),
  ),
  arrivedAt: new Date('2026-11-21T15:45:00Z'),
  ...more,
});
async function pagesOf(given: ReportFacts): Promise<string[]> {
  const made = await renderDocument(reportDocument(given), makePdf);
  if (!('bytes' in made)) throw new Error('damaged');
  return pdfPages(made.bytes);
}

test('each finding says its question, in both languages', async () => {
  const [question] = QUESTIONS.filter(({ ref }) => ref === 'C1.1');
  for (const locale of ['tr', 'en'] as const) {
    const pages = await pagesOf(facts(audit([finding('C1.1', 0)]), { locale }));
    const head = locale === 'tr' ? 'C1.1 · Bulgu · Yüksek' : 'C1.1 · Finding · High';
    const text = pages.join(' ');
    expect(text.slice(text.indexOf(head))).toMatch(
      new RegExp(`^.{${head.length}} ${(locale === 'tr' ? question?.text_tr : question?.text_en)?.slice(0, 30)}`),
    );
  }
});

test('no page parts photos from their finding, however many there are and wherever it begins', async () => {
  // Texts of different length above, so that rows of photos meet the foot of a page at each height.
  for (const lines of [1, 12, 24, 36, 48]) {
    const generalEvaluation = Array.from({ length: lines }, (_, at) => `${at + 1}. satır`).join('\n');
    const pages = await pagesOf(facts(audit([finding('C1.1', 10), finding('C1.2', 4), finding('C1.3', 10)], { generalEvaluation })));
    for (const ref of ['C1.1', 'C1.2', 'C1.3']) {
      const page = pages.find((text) => text.includes(`${ref} · Bulgu`)) ?? '';
      const words = page.slice(page.indexOf(`${ref} · Bulgu`));
      expect(words.slice(0, words.indexOf(PICTURE)), `${lines}: head and first photos`).toContain(`${ref} bulgusunun açıklaması.`);
    }
    for (const page of pages) {
      // Every row of photos stands below the line that says whose it is.
      const rows = page.match(new RegExp(`(\\S+)-1 · Fotoğraf (\\d+)(?:– ?(\\d+))? / \\d+ (?:${PICTURE} ?)+`, 'g')) ?? [];
      const shown = rows.join('').split(PICTURE).length - 1;
      expect(shown, `${lines}: photos with a line of their own`).toBe(page.split(PICTURE).length - 1);
      for (const row of rows) {
        const [, first = 0, last = first] = /(\d+)(?:– ?(\d+))? \//.exec(row) ?? [];
        expect(row.split(PICTURE).length - 1, row).toBe(Number(last) - Number(first) + 1);
      }
    }
    expect(pages.join('').split(PICTURE)).toHaveLength(25);
  }
});

test('what was noted beside the findings stands below them, with its question, answer and photos; what is blank does not', async () => {
  const photos = finding('C1.2', 2).photos;
  const noted = [
    { id: 'o1', question_id: 'C1.2', note: 'Tüpler yeni.', photos },
    { id: 'o2', question_id: 'C1.3', note: '', photos: [] },
  ];
  const given = facts(audit([finding('C1.1', 0)], { observations: noted }));
  const pictures = new Map(photos.map(({ document_key }) => [document_key, { type: 'image/png', bytes: picture(40, 30) }] as const));
  const text = (await pagesOf({ ...given, photos: pictures })).join(' ');
  expect(text).toContain('Gözlemler (1)');
  expect(text.indexOf('Gözlemler (1)')).toBeGreaterThan(text.indexOf('Bulgular (1)'));
  expect(text).toMatch(/C1\.2 · Evet .*Tüpler yeni\..*C1\.2 · Fotoğraf 1– ?2 \/ 2/);
  expect(text.split(PICTURE)).toHaveLength(3);
  expect((await pagesOf(facts(audit([])))).join(' ')).not.toContain('Gözlemler');
});

test('a finding that is longer than a page is printed whole', async () => {
  const dfis = Array.from({ length: 40 }, (_, at) => ({ dfi_id: `${at}`, dfi_no: null }));
  const said = (at: number): ReportDfi => ({
    number: `DÖF-${at}.`,
    description: 'Onarın. '.repeat(40),
    responsible: 'Ayşe Demir',
    deadline: null,
  });
  const long = finding('C1.1', 3, { dfi_list: dfis, bulgu_description: `${'Uzun bir açıklama. '.repeat(100)}Son söz.` });
  const text = (await pagesOf(facts(audit([long]), { dfis: new Map(dfis.map(({ dfi_id }, at) => [dfi_id, said(at)])) }))).join(' ');
  expect(text).toContain('Son söz.');
  for (const at of dfis.keys()) expect(text).toContain(`DÖF-${at}.`);
  expect(text.split(PICTURE)).toHaveLength(4);
});

test('the first page says the result and both times', async () => {
  const found = [finding('C1.1', 0), finding('C1.2', 0, { status: 'low' }), finding('C1.3', 0)];
  const asked = QUESTIONS.length;
  const [first = ''] = await pagesOf(facts(audit(found, { begun_at: '2026-11-21T06:15:00.000Z' })));
  expect(first).toContain(`%${Math.floor((100 * (asked - 3)) / asked)} ${asked} ${asked} 3 3 0 Uygunluk Soru`);
  expect(first).toContain('Yüksek 2 · Orta 0 · Düşük 1');
  expect(first).toContain('Başlangıç (cihazda) 21-11-2026 09:15');
  expect(first).toContain('Sunucuya ulaştı 21-11-2026 18:45');
  const [here = ''] = await pagesOf(facts(audit(found), { arrivedAt: null }));
  expect(here).toContain('Sunucuya ulaştı henüz ulaşmadı');
});

test('AUD-GEN-05: a report that was finished without signal is no draft on any page of its paper: its number is still to come', async () => {
  const tour = { ...blankTour(START), report_status: 'valid' as const };
  for (const given of [
    facts(audit([], { number: null }), { note: COMMON_TEXTS.tr.unsent }),
    { ...facts(audit([])), kind: 'security-tour', audit: tour, set: TOUR_QUESTIONS, note: COMMON_TEXTS.tr.unsent } satisfies ReportFacts,
  ]) {
    const pages = await pagesOf(given);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect(page).not.toMatch(/taslak/i);
      expect(page).toContain('Işık Yakıt · Geçerli · numara bekliyor');
      expect(page).toContain('Henüz eşitlenmedi');
    }
    expect(pages[0]).toContain('Rapor numarası numara bekliyor');
  }
  const english = await pagesOf(facts(audit([], { number: null }), { locale: 'en' }));
  for (const page of english) expect(page).toContain('Işık Yakıt · Valid · number to come');
  for (const page of await pagesOf(facts(audit([], { number: null, report_status: 'draft' }))))
    expect(page).toContain('TASLAK · geçerli değil');
});
