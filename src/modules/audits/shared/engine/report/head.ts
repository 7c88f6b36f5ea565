import type { Content } from 'pdfmake/interfaces.js';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { COMMON_TEXTS } from '#modules/audits/shared/engine/report/texts.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';

/** What a kind of audit prints that no other does. */
export interface ReportPlan {
  title(facts: ReportFacts): string;
  /** Its own fields, below the figures. */
  head(facts: ReportFacts): Content[];
  /** What stands behind the findings. */
  afterFindings?(facts: ReportFacts): Content[];
  /** What its signatures are called, by field. */
  signatureLabels?(facts: ReportFacts): Readonly<Record<string, string>>;
}

/** Title and figures. */
export function reportHead(facts: ReportFacts, title: string): Content[] {
  const { audit, kind } = facts;
  const t = COMMON_TEXTS[facts.locale];
  const figures = AUDITS[kind].figures(audit, facts.set);
  return [
    { text: title, fontSize: 18, bold: true },
    {
      text: [...new Set([audit.number ?? '', AUDITS[kind].nameOf(audit), facts.workplace])].filter(Boolean).join(' · '),
      fontSize: 11,
      margin: [0, 2, 0, 0],
    },
    {
      text: audit.report_status === 'valid' ? t.valid : t.draft,
      bold: true,
      color: audit.report_status === 'valid' ? '#12633f' : '#a3430b',
      margin: [0, 2, 0, 8],
    },
    {
      table: {
        widths: ['*', '*', '*', '*', '*'],
        body: [
          [figures.total, figures.answered, figures.no, figures.findings, figures.dfis].map((n) => ({
            text: String(n),
            fontSize: 15,
            bold: true,
            alignment: 'center' as const,
          })),
          [t.figures.total, t.figures.answered, t.figures.no, t.figures.findings, t.figures.dfis].map((text) => ({
            text,
            alignment: 'center' as const,
            color: '#475467',
          })),
        ],
      },
      layout: 'noBorders',
      fillColor: '#eef2f6',
      margin: [0, 0, 0, 10],
    },
  ];
}
