import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatInstant } from '#core/date/day.ts';
import type { ReportFacts } from '#modules/audits/server/engine/report/facts.ts';
import { reportFindings } from '#modules/audits/server/engine/report/findings.ts';
import { reportHead } from '#modules/audits/server/engine/report/head.ts';
import { reportSignatures } from '#modules/audits/server/engine/report/signatures.ts';
import { COMMON_TEXTS } from '#modules/audits/server/engine/report/texts.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';
import { REPORTS } from '#modules/audits/server/audits.reports.ts';

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
export function reportDocument(facts: ReportFacts): TDocumentDefinitions {
  const t = COMMON_TEXTS[facts.locale];
  const { audit } = facts;
  const plan = REPORTS[facts.kind];
  const title = plan.title(facts);
  const draft = audit.report_status === 'draft';
  return {
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 44],
    info: { title: `${title} ${audit.number ?? ''}`.trim(), author: facts.account, creator: 'Saha' },
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
    content: [
      ...reportHead(facts, title),
      ...plan.head(facts),
      ...reportFindings(facts),
      ...(plan.afterFindings?.(facts) ?? []),
      ...answers(facts),
      ...reportSignatures(facts, plan.signatureLabels?.(facts) ?? {}),
    ],
  };
}
