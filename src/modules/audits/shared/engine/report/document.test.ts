import { expect, test } from 'vitest';
import { renderDocument } from '#core/pdf/render.ts';
import { reportDocument } from '#modules/audits/shared/engine/report/document.ts';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { COMMON_TEXTS } from '#modules/audits/shared/engine/report/texts.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { OPERATIONAL_QUESTIONS } from '#modules/audits/shared/operational/questions/index.ts';
import { TOUR_QUESTIONS } from '#modules/audits/shared/tour/questions/index.ts';
import { blankTour } from '#modules/audits/shared/tour/tour.blank.ts';
import { makePdf } from '#server/pdf/pdf.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';

const START = { workplace_id: '', question_set_version: 1, auditor: [], today: '2026-11-21' };

const audit = (more: Partial<OperationalAudit> = {}): OperationalAudit => ({
  ...blankOperationalAudit(START),
  number: 'ODR-2026-0007',
  report_status: 'valid',
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
  photos: new Map(),
  ...more,
});
async function pagesOf(given: ReportFacts): Promise<string[]> {
  const made = await renderDocument(reportDocument(given), makePdf);
  if (!('bytes' in made)) throw new Error('damaged');
  return pdfPages(made.bytes);
}

test('AUD-GEN-05: a report that was finished without signal is no draft on any page of its paper: its number is still to come', async () => {
  const tour = { ...blankTour(START), report_status: 'valid' as const };
  for (const given of [
    facts(audit({ number: null }), { note: COMMON_TEXTS.tr.unsent }),
    { ...facts(audit()), kind: 'security-tour', audit: tour, set: TOUR_QUESTIONS, note: COMMON_TEXTS.tr.unsent } satisfies ReportFacts,
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
  const english = await pagesOf(facts(audit({ number: null }), { locale: 'en' }));
  for (const page of english) expect(page).toContain('Işık Yakıt · Valid · number to come');
  for (const page of await pagesOf(facts(audit({ number: null, report_status: 'draft' }))))
    expect(page).toContain('TASLAK · geçerli değil');
});
