import type { Content } from 'pdfmake/interfaces.js';
import { formatInstant } from '#core/date/day.ts';
import { formatPercent } from '#core/number/number.ts';
import { pairs } from '#core/pdf/pairs.ts';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { COMMON_TEXTS } from '#modules/audits/shared/engine/report/texts.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';

/** The result as whoever holds the first page sees it: conformity and figures, findings by priority, and both times. */
export function reportResult({ audit, kind, set, locale, arrivedAt }: ReportFacts): Content[] {
  const t = COMMON_TEXTS[locale];
  const { total, answered, no, findings, dfis } = AUDITS[kind].figures(audit, set);
  const { conformity, priorities } = AUDITS[kind].result(audit, set);
  const figures: readonly (readonly [string, string])[] = [
    [conformity === null ? t.none : formatPercent(conformity, locale), t.figures.conformity],
    [String(total), t.figures.total],
    [String(answered), t.figures.answered],
    [String(no), t.figures.no],
    [String(findings), t.figures.findings],
    [String(dfis), t.figures.dfis],
  ];
  return [
    {
      table: {
        widths: figures.map(() => '*'),
        body: [
          figures.map(([text]) => ({ text, fontSize: 15, bold: true, alignment: 'center' as const })),
          figures.map(([, text]) => ({ text, alignment: 'center' as const, color: '#475467' })),
        ],
      },
      layout: 'noBorders',
      fillColor: '#eef2f6',
      margin: [0, 0, 0, 6],
    },
    pairs(
      [
        [t.byPriority, (['high', 'medium', 'low'] as const).map((status) => `${t.priority[status]} ${priorities[status]}`).join(' · ')],
        [t.begun_at, formatInstant(audit.begun_at)],
        [t.arrived, arrivedAt === null ? t.notArrived : formatInstant(arrivedAt)],
      ],
      t.none,
    ),
  ];
}
