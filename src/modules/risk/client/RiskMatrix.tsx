import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatScore } from '#core/number/number.ts';
import { FACTOR_LABEL, LEVEL_WORDS } from '#modules/risk/client/risk-words.ts';
import { LEVEL_COLOURS, NO_LEVEL_COLOUR } from '#modules/risk/shared/level-colours.ts';
import type { MatrixCell } from '#modules/risk/shared/risk-figures.ts';
import { type MethodFamily, SCALES } from '#modules/risk/shared/score.ts';
import classes from './figures.module.css';

interface Props<R> {
  readonly family: MethodFamily;
  readonly rows: readonly (readonly MatrixCell<R>[])[];
  /** The place whose risks are shown beside it. */
  readonly chosen: MatrixCell<R> | null;
  readonly onChoose: (cell: MatrixCell<R>) => void;
}

/** Possibility upwards, intensity to the right; each place says its score and how many risks stand there, and opens them. */
export function RiskMatrix<R>({ family, rows, chosen, onChoose }: Props<R>) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const said = ({ possibility, intensity, level, risks }: MatrixCell<R>) => {
    const place = `${i18n._(FACTOR_LABEL.possibility)} ${number.format(possibility)}, ${i18n._(FACTOR_LABEL.intensity)} ${number.format(intensity)}`;
    const count = risks.length;
    const counted = t`${plural(count, { one: '# risk', other: '# risk' })}`;
    return `${place}: ${counted}${level === null ? '' : `, ${i18n._(LEVEL_WORDS[level].name)}`}`;
  };
  return (
    <div className={classes.wide}>
      <table className={classes.matrix} data-family={family}>
        <caption>
          {family === '5x5' ? (
            <Trans>Satırlar olasılık, sütunlar şiddet. Her gözde puan ve oradaki risk sayısı.</Trans>
          ) : (
            <Trans>
              Satırlar olasılık, sütunlar şiddet. Frekans da puana girdiği için her gözde oradaki risklerin en düşük ve en yüksek puanı.
            </Trans>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {i18n._(FACTOR_LABEL.possibility)} ↓ · {i18n._(FACTOR_LABEL.intensity)} →
            </th>
            {SCALES[family].intensity.map((step) => (
              <th key={step} scope="col">
                {number.format(step)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.possibility}>
              <th scope="row">{number.format(row[0]?.possibility ?? 0)}</th>
              {row.map((cell) => {
                const { ground, ink } = cell.level === null ? NO_LEVEL_COLOUR : LEVEL_COLOURS[cell.level];
                const [low, high] = cell.scores ?? [null, null];
                const isEmpty = cell.risks.length === 0;
                return (
                  <td key={cell.intensity}>
                    <button
                      type="button"
                      className={classes.cell}
                      style={{ background: ground, color: ink }}
                      data-chosen={chosen?.possibility === cell.possibility && chosen.intensity === cell.intensity ? true : undefined}
                      data-empty={isEmpty || undefined}
                      disabled={isEmpty}
                      onClick={() => onChoose(cell)}
                    >
                      <VisuallyHidden>{said(cell)}</VisuallyHidden>
                      <span className={classes.cellScore} aria-hidden>
                        {low === null || high === null
                          ? '–'
                          : low === high
                            ? formatScore(low, locale)
                            : `${number.format(low)}–${number.format(high)}`}
                      </span>
                      <b aria-hidden>{isEmpty ? '' : cell.risks.length}</b>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
