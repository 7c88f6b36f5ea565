import { median } from '#tests/bench/statistics.ts';
import type { BarFigure, Figures, JobFigure } from '#tests/walk/figures.ts';
import { JOBS } from '#tests/walk/jobs.ts';
import { BAR_WIDTHS, SIZES } from '#tests/walk/sizes.ts';

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const head = (...cells: readonly string[]): string[] => [row(...cells), row(...cells.map(() => '---'))];
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const pair = (before: string, after: string): string => (before === after || before === '–' ? after : `${before} → ${after}`);

/** The span of a figure: one number where it is the same everywhere. */
function span(values: readonly number[], say: (value: number) => string = String): string {
  if (values.length === 0) return '–';
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return say(least) === say(most) ? say(most) : `${say(least)}–${say(most)}`;
}
const done = (figures: Figures, of: (one: JobFigure) => boolean): JobFigure[] =>
  figures.jobs.filter((one) => one.failed === undefined && of(one));

function effortTable(before: Figures, after: Figures): string[] {
  const effort = (all: readonly JobFigure[]): string =>
    all.length === 0
      ? '–'
      : [
          `${span(all.map(({ taps }) => taps))} taps`,
          ...(all.some(({ entries }) => entries > 0) ? [`${span(all.map(({ entries }) => entries))} typed`] : []),
          ...(all.some(({ scrolls }) => scrolls > 0) ? [`${span(all.map(({ scrolls }) => scrolls))} scrolled`] : []),
        ].join(', ');
  const seconds = (all: readonly JobFigure[]): string => (all.length === 0 ? '–' : median(all.map((one) => one.seconds)).toFixed(1));
  // What was never measured has no column.
  const ifBefore = (...cells: string[]): string[] => (before.jobs.length === 0 ? [] : cells);
  return [
    ...head('job', 'goal', ...ifBefore('before'), 'effort', ...ifBefore('seconds before'), 'seconds', 'of these failed', 'peers'),
    ...JOBS.map(({ id, name, goal, peers }) => {
      const [old, fresh] = [before, after].map((one) => done(one, ({ job }) => job === id));
      const failed = after.jobs.filter((one) => one.job === id && one.failed !== undefined);
      return row(
        name,
        goal,
        ...ifBefore(effort(old ?? [])),
        effort(fresh ?? []),
        ...ifBefore(seconds(old ?? [])),
        seconds(fresh ?? []),
        failed.map(({ size, connection }) => `${size} ${connection}`).join(', ') || '0',
        peers || '–',
      );
    }),
  ];
}

function screenTable(before: Figures, after: Figures, say: (all: readonly JobFigure[]) => string): string[] {
  return [
    ...head('job', ...SIZES.map(({ name }) => name)),
    ...JOBS.map(({ id, name }) =>
      row(
        name,
        ...SIZES.map((size) => {
          const of = (figures: Figures) => done(figures, (one) => one.job === id && one.size === size.name);
          return pair(say(of(before)), say(of(after)));
        }),
      ),
    ),
  ];
}

function paintTable(before: Figures, after: Figures): string[] {
  const names = ['after the first byte', 'of the whole', 'they say'];
  const old = before.paint.length === 0 ? [] : names.map((name) => `before: ${name}`);
  return [
    ...head('first words on the screen', ...old, ...names),
    ...after.paint.map((one) => {
      const cells = (paint: typeof one | undefined) =>
        paint === undefined
          ? ['–', '–', '–']
          : [`${(paint.afterByte / 1000).toFixed(1)} s`, `${(paint.after / 1000).toFixed(1)} s`, `“${paint.says}”`];
      const earlier = old.length === 0 ? [] : cells(before.paint.find(({ visit }) => visit === one.visit));
      return row(one.visit, ...earlier, ...cells(one));
    }),
  ];
}

const barTable = (before: Figures, after: Figures): string[] => [
  ...head('words of the top bar that are cut', ...BAR_WIDTHS.map(String)),
  ...(['tr', 'en'] as const).flatMap((language) =>
    (['online', 'offline'] as const).map((connection) => {
      const of = (all: readonly BarFigure[], width: number): string => {
        const found = all.find((one) => one.width === width && one.language === language && one.connection === connection);
        return found === undefined ? '–' : String(found.cut.length);
      };
      return row(
        `${language === 'tr' ? 'Turkish' : 'English'}, ${connection}, one waiting`,
        ...BAR_WIDTHS.map((width) => pair(of(before.bar, width), of(after.bar, width))),
      );
    }),
  ),
];

/** The tables of the page, by their names. */
export const tables = (before: Figures, after: Figures): Readonly<Record<string, readonly string[]>> => ({
  'walk-effort': effortTable(before, after),
  'walk-covered': screenTable(before, after, (all) =>
    span(
      all.map(({ covered }) => covered),
      percent,
    ),
  ),
  'walk-contrast': screenTable(before, after, (all) =>
    all.length === 0 ? '–' : Math.min(...all.map(({ contrast }) => contrast)).toFixed(2),
  ),
  'walk-paint': paintTable(before, after),
  'walk-bar': barTable(before, after),
});
