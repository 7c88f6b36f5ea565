import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatInstant } from '#core/date/day.ts';
import type { ReportFacts } from '#modules/audits/server/report/facts.ts';
import { reportFindings } from '#modules/audits/server/report/findings.ts';
import { reportHead } from '#modules/audits/server/report/head.ts';
import { REPORT_TEXTS } from '#modules/audits/server/report/texts.ts';
import { sectionsFor } from '#modules/audits/shared/operational/operational.rules.ts';

/** Every section with its questions as they were worded when they were answered, and the answers. */
function answers(facts: ReportFacts): Content[] {
  const { audit, locale } = facts;
  const t = REPORT_TEXTS[locale];
  const wordOf = (ref: string) => {
    const answer = audit.responses[ref];
    if (answer === undefined) return { text: t.open, italics: true, color: '#475467' };
    return answer === 'yes' ? { text: t.yes } : { text: t.no, bold: true, color: '#a3201b' };
  };
  return [
    { text: t.answers, style: 'heading', pageBreak: 'before' },
    ...sectionsFor(facts.set, audit).map(
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
export function reportDocument(facts: ReportFacts): TDocumentDefinitions {
  const t = REPORT_TEXTS[facts.locale];
  const { audit } = facts;
  const draft = audit.report_status === 'draft';
  return {
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 44],
    info: { title: `${t.title} ${audit.number ?? ''}`.trim(), author: facts.account, creator: 'Saha' },
    styles: { heading: { fontSize: 12, bold: true, margin: [0, 8, 0, 4] } },
    ...(draft ? { watermark: { text: t.mark, opacity: 0.06, bold: true } } : {}),
    header: {
      text: `${facts.account} · ${audit.number ?? t.draft}`,
      alignment: 'right',
      fontSize: 8,
      color: '#475467',
      margin: [40, 20, 40, 0],
    },
    footer: (page, pages) => ({
      columns: [`${t.printed}: ${formatInstant(facts.printedAt)}`, { text: `${t.page} ${page} / ${pages}`, alignment: 'right' }],
      fontSize: 8,
      color: '#475467',
      margin: [40, 12, 40, 0],
    }),
    content: [...reportHead(facts), ...reportFindings(facts), ...answers(facts)],
  };
}
