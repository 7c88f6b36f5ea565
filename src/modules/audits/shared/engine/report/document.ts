import type { Content } from 'pdfmake/interfaces.js';
import type { PrintedDocument } from '#core/pdf/document.ts';
import { shownPictures } from '#core/pdf/render.ts';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { reportFindings } from '#modules/audits/shared/engine/report/findings.ts';
import { reportObservations } from '#modules/audits/shared/engine/report/observations.ts';
import { reportHead, stateOf } from '#modules/audits/shared/engine/report/head.ts';
import { reportSignatures } from '#modules/audits/shared/engine/report/signatures.ts';
import { COMMON_TEXTS } from '#modules/audits/shared/engine/report/texts.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';
import { REPORTS } from '#modules/audits/shared/audits.reports.ts';

/** Every section with its questions as they were worded when they were answered, and the answers. */
function answers(facts: ReportFacts): Content[] {
  const { audit, locale } = facts;
  const t = COMMON_TEXTS[locale];
  const kind = AUDITS[facts.kind];
  const wordOf = (ref: string) => {
    const answer = audit.responses[ref];
    if (answer === undefined) return { text: t.open, italics: true, color: '#475467' };
    return answer === 'no' ? { text: t.no, bold: true, color: '#a3201b' } : { text: t[answer] };
  };
  return [
    { text: t.answers, style: 'heading', pageBreak: 'before' },
    ...kind.sectionsFor(facts.set, audit).map(
      (section): Content => ({
        table: {
          headerRows: 1,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: [36, '*', 52],
          body: [
            [{ text: locale === 'en' ? section.title_en : section.title_tr, colSpan: 3, bold: true, fillColor: '#eef2f6' }, '', ''],
            ...section.questions.map((question) => [
              question.ref,
              locale === 'en' ? question.text_en : question.text_tr,
              wordOf(question.ref),
            ]),
          ],
        },
        layout: 'lightHorizontalLines',
        margin: [0, 0, 0, 8],
      }),
    ),
  ];
}

/** The printed report (AUD-OPS-16). */
export function reportDocument(facts: ReportFacts): PrintedDocument {
  const t = COMMON_TEXTS[facts.locale];
  const { audit } = facts;
  const plan = REPORTS[facts.kind];
  const title = plan.title(facts);
  return {
    title,
    author: facts.account,
    number: audit.number ?? stateOf(audit, t),
    locale: facts.locale,
    printedAt: facts.printedAt,
    mark: audit.report_status === 'draft' ? t.mark : null,
    ...(facts.note === undefined ? {} : { note: facts.note }),
    content: [
      ...reportHead(facts, title),
      ...plan.head(facts),
      ...reportFindings(facts),
      ...reportObservations(facts),
      ...(plan.afterFindings?.(facts) ?? []),
      ...answers(facts),
      ...reportSignatures(facts),
    ],
    pictures: shownPictures(facts.photos),
  };
}
