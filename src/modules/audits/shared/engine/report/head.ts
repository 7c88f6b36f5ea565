import type { Content } from 'pdfmake/interfaces.js';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { reportResult } from '#modules/audits/shared/engine/report/result.ts';
import { COMMON_TEXTS, type CommonTexts } from '#modules/audits/shared/engine/report/texts.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';

/** What a kind of audit prints that no other does. */
export interface ReportPlan {
  title(facts: ReportFacts): string;
  /** Its own fields, below the result. */
  head(facts: ReportFacts): Content[];
  /** What stands behind the findings. */
  afterFindings?(facts: ReportFacts): Content[];
}

/** What the report is. One that was finished without signal waits for its number alone: it is no draft. */
export const stateOf = ({ report_status, number }: Pick<Audit, 'report_status' | 'number'>, t: CommonTexts): string =>
  report_status === 'draft' ? t.draft : number === null ? t.unnumbered : t.valid;

/** What is printed as the number of a report. */
export const numberOf = ({ report_status, number }: Pick<Audit, 'report_status' | 'number'>, t: CommonTexts): string =>
  number ?? (report_status === 'draft' ? '' : t.numberWaiting);

/** Title, what the report is, and its result. */
export function reportHead(facts: ReportFacts, title: string): Content[] {
  const { audit, kind } = facts;
  const t = COMMON_TEXTS[facts.locale];
  return [
    { text: title, fontSize: 18, bold: true },
    {
      text: [...new Set([audit.number ?? '', AUDITS[kind].nameOf(audit), facts.workplace])].filter(Boolean).join(' · '),
      fontSize: 11,
      margin: [0, 2, 0, 0],
    },
    {
      text: stateOf(audit, t),
      bold: true,
      color: audit.report_status === 'valid' ? '#12633f' : '#a3430b',
      margin: [0, 2, 0, 8],
    },
    ...reportResult(facts),
  ];
}
