import type { Content } from 'pdfmake/interfaces.js';
import type { ReportFacts } from '#modules/audits/server/engine/report/facts.ts';
import { COMMON_TEXTS } from '#modules/audits/server/engine/report/texts.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';

export type Row = readonly [label: string, value: string];

/** Two pairs of label and value side by side. */
export const pairs = (rows: readonly Row[], none: string): Content => {
  const cells = rows.map(([label, value]) => [
    { text: label, color: '#475467' },
    { text: value.trim() === '' ? none : value, bold: true },
  ]);
  const body = [];
  for (let i = 0; i < cells.length; i += 2) body.push([...(cells[i] ?? []), ...(cells[i + 1] ?? [{ text: '' }, { text: '' }])]);
  return { table: { headerRows: 0, widths: ['20%', '30%', '20%', '30%'], body }, layout: 'lightHorizontalLines', margin: [0, 2, 0, 8] };
};

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
