import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatDay } from '#core/date/day.ts';
import { formatScore } from '#core/number/number.ts';
import type { LayoutName } from '#core/pdf/layouts.ts';
import type { RegisterRow } from '#modules/risk/shared/register.ts';
import { factorsOf, familyOf, type Rating, type RiskScore } from '#modules/risk/shared/score.ts';
import type { RiskReportFacts } from '#modules/risk/shared/report/facts.ts';
import { headCell, levelCell } from '#modules/risk/shared/report/tables.ts';
import { RISK_TEXTS } from '#modules/risk/shared/report/texts.ts';

/** Paragraphs of one cell: those that say something. */
const lines = (...texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join('\n');

/** What is to be done: what the question asks for, what was decided, and the jobs. */
export const measuresOf = ({ question, response, jobs }: RegisterRow): string =>
  lines(question?.body.cautions, response?.improvement_action?.actions_to_be_taken, ...jobs.map(({ job }) => `• ${job}`));

/** Numbers of its DFIs; one that waits for its number counts. */
export const dfisOf = ({ response }: RegisterRow, none: string): string =>
  response?.dfi?.references.map(({ dfi_no }) => dfi_no ?? none).join(', ') ?? '';

/** The register: one row a question, the head again on every page. */
export function registerTable(facts: RiskReportFacts): Content[] {
  const { locale, names, rows, assessment } = facts;
  const t = RISK_TEXTS[locale];
  const c = t.columns;
  const family = familyOf(assessment.method);
  const factors = family === null ? [] : factorsOf(family);
  const nameOf = (id: string) => names.get(id) ?? t.none;
  const rated = (rating: Rating | null, score: RiskScore | null): TableCell[] => [
    ...factors.map(
      (factor): TableCell => ({
        text: rating?.[factor] == null ? '' : new Intl.NumberFormat(locale).format(rating[factor]),
        alignment: 'center',
      }),
    ),
    score === null || rating === null ? '' : levelCell(score.level, formatScore(score.score, locale)),
  ];
  const group = (text: string): TableCell[] => [headCell(text, { colSpan: factors.length + 1 }), ...factors.map(() => '')];
  const upright = (text: string) => headCell(text, { rowSpan: 2 });
  // Made twice: the library writes into the cells that it sets.
  const marks = () => [...factors.map((factor) => headCell(c[factor])), headCell(c.score)];
  const narrow = [...factors.map(() => 17), 29];
  return [
    { text: t.register, style: 'heading', pageBreak: 'before', pageOrientation: 'landscape' },
    {
      fontSize: 6.5,
      table: {
        headerRows: 2,
        widths: [16, 55, '*', '*', 44, '*', ...narrow, '*', 52, 40, ...narrow, 46],
        body: [
          [
            ...[c.no, `${c.unit} / ${c.list}`, c.question, c.risks, c.affected, c.current].map(upright),
            ...group(c.beforeGroup),
            ...[c.measures, c.responsible, c.deadline].map(upright),
            ...group(c.afterGroup),
            upright(c.state),
          ],
          [...Array.from({ length: 6 }, () => ''), ...marks(), '', '', '', ...marks(), ''],
          ...rows.map((row) => [
            String(row.no),
            lines(nameOf(row.unit_id), nameOf(row.control_list_id)),
            lines(row.question?.body.question ?? t.goneQuestion, row.question?.body.legal_basis && `(${row.question.body.legal_basis})`),
            row.question?.body.risks ?? '',
            row.question?.body.affected_people.join(', ') ?? '',
            row.question?.body.current_cautions ?? '',
            ...rated(row.rating, row.before),
            measuresOf(row),
            row.responsible.map(nameOf).join(', '),
            formatDay(row.deadline),
            ...rated(row.residual, row.after),
            lines(t.states[row.state], dfisOf(row, c.dfis)),
          ]),
        ],
      },
      layout: 'register' satisfies LayoutName,
    },
  ];
}
