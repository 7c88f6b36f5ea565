import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatInstant } from '#core/date/day.ts';
import { formatScore } from '#core/number/number.ts';
import { LEVEL_COLOURS, NO_LEVEL_COLOUR } from '#modules/risk/shared/level-colours.ts';
import { levelCounts } from '#modules/risk/shared/risk-figures.ts';
import { factorsOf, familyOf, LEVEL_BANDS, RISK_LEVELS, type RiskLevel, riskScore, SCALES } from '#modules/risk/shared/score.ts';
import type { RiskReportFacts } from '#modules/risk/shared/report/facts.ts';
import { SCALE_TEXTS } from '#modules/risk/shared/report/scale-texts.ts';
import { RISK_TEXTS } from '#modules/risk/shared/report/texts.ts';

const HEAD = '#eef2f6';
export const headCell = (text: string, more: Partial<Record<'colSpan' | 'rowSpan', number>> = {}): TableCell => ({
  text,
  bold: true,
  fillColor: HEAD,
  ...more,
});

/** A cell in the colour of a level, which says what is written besides: colour alone says nothing. */
export function levelCell(level: RiskLevel | null, text: string): TableCell {
  const { ground, ink } = level === null ? NO_LEVEL_COLOUR : LEVEL_COLOURS[level];
  return { text, fillColor: ground, color: ink, alignment: 'center', bold: true };
}

const number = (locale: RiskReportFacts['locale']) => (value: number) => new Intl.NumberFormat(locale).format(value);

/** How many risks stand at each level, before the measures and after them. */
export function levelTable(facts: RiskReportFacts): Content[] {
  const t = RISK_TEXTS[facts.locale];
  const counts = levelCounts(
    facts.assessment.method,
    facts.rows.flatMap(({ response }) => (response === null ? [] : [response])),
  );
  const sum = (when: 'before' | 'after') => String(counts.reduce((total, count) => total + count[when], 0));
  const count = (text: string): TableCell => ({ text, alignment: 'right' });
  return [
    { text: t.levelsTitle, style: 'heading' },
    {
      table: {
        headerRows: 1,
        widths: [40, '*', 90, 90],
        body: [
          [headCell(t.level), headCell(t.meaning), headCell(t.before), headCell(t.after)],
          ...counts
            .toReversed()
            .map(({ level, before, after }) => [
              levelCell(level, String(level)),
              t.levels[level],
              count(String(before)),
              count(String(after)),
            ]),
          [{ text: t.total, bold: true, colSpan: 2 }, '', count(sum('before')), count(sum('after'))],
        ],
      },
      layout: 'lightHorizontalLines',
      margin: [0, 0, 0, 8],
    },
  ];
}

/** The matrix of 5x5: every place with its score, in the colour of its level. */
function matrix(facts: RiskReportFacts): Content {
  const t = RISK_TEXTS[facts.locale];
  const { possibility, intensity } = SCALES['5x5'];
  return {
    table: {
      widths: [90, ...intensity.map(() => '*')],
      body: [
        [headCell(`${t.factors.possibility} × ${t.factors.intensity}`), ...intensity.map((value) => headCell(String(value)))],
        ...possibility.toReversed().map((likely) => [
          headCell(String(likely)),
          ...intensity.map((bad) => {
            const { score, level } = riskScore('5x5', { possibility: likely, intensity: bad, frequency: null });
            return levelCell(level, formatScore(score, facts.locale));
          }),
        ]),
      ],
    },
    margin: [0, 0, 0, 8],
  };
}

/** What each value of the scales stands for, and the scores of each level. */
export function methodTables(facts: RiskReportFacts): Content[] {
  const { locale } = facts;
  const family = familyOf(facts.assessment.method);
  if (family === null) return [];
  const t = RISK_TEXTS[locale];
  const scales: Partial<Record<string, readonly number[]>> = SCALES[family];
  const shown = number(locale);
  const scaleTables = factorsOf(family).map(
    (factor): Content => ({
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [40, '*'],
        body: [
          [headCell(t.value), headCell(t.factors[factor])],
          ...(scales[factor] ?? []).map((value, at) => [shown(value), SCALE_TEXTS[locale][family][factor]?.[at] ?? '']),
        ],
      },
      layout: 'lightHorizontalLines',
      margin: [0, 0, 0, 8],
    }),
  );
  const bands = LEVEL_BANDS[family];
  return [
    { text: `${t.scales}: ${t.methods[facts.assessment.method]}`, style: 'heading' },
    { columns: scaleTables, columnGap: 12 },
    ...(family === '5x5' ? [matrix(facts)] : []),
    {
      table: {
        widths: [40, 90, '*'],
        body: [
          [headCell(t.level), headCell(t.score), headCell(t.meaning)],
          ...RISK_LEVELS.toReversed().map((level) => {
            const [from, to] = [bands[level - 2] ?? 0, bands[level - 1]];
            return [
              levelCell(level, String(level)),
              to === undefined ? `≥ ${shown(from)}` : level === 1 ? `< ${shown(to)}` : `≥ ${shown(from)}, < ${shown(to)}`,
              t.levels[level],
            ];
          }),
        ],
      },
      layout: 'lightHorizontalLines',
    },
  ];
}

/** Every version with who began it, when and why. */
export function versionTable({ locale, assessment, names, version }: RiskReportFacts): Content[] {
  const t = RISK_TEXTS[locale];
  return [
    { text: t.versions, style: 'heading' },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [50, 100, 120, '*'],
        body: [
          [t.version, t.begun, t.by, t.why].map((text) => headCell(text)),
          ...assessment.versions
            .filter((one) => (one.version ?? 1) <= version)
            .map(({ version: n, created_at, editor_id, note }) => [
              String(n),
              formatInstant(created_at),
              names.get(editor_id ?? '') ?? t.none,
              note === '' ? t.none : note,
            ]),
        ],
      },
      layout: 'lightHorizontalLines',
    },
  ];
}
