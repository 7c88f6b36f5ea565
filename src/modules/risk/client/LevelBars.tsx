import { Trans, useLingui } from '@lingui/react/macro';
import { LEVEL_WORDS } from '#modules/risk/client/risk-words.ts';
import { LEVEL_COLOURS } from '#modules/risk/shared/level-colours.ts';
import type { LevelCount } from '#modules/risk/shared/risk-figures.ts';
import classes from './figures.module.css';

const WIDTH = 100;
const HEIGHT = 12;

/** One bar of all risks, cut by level from the mildest to the worst. Numbers stand in the table below it. */
function Bar({ counts, when, label }: { counts: readonly LevelCount[]; when: 'before' | 'after'; label: string }) {
  const total = counts.reduce((sum, count) => sum + count[when], 0);
  let from = 0;
  return (
    <svg className={classes.bar} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <title>{label}</title>
      <rect width={WIDTH} height={HEIGHT} fill="var(--saha-line)" />
      {counts.map((count) => {
        const width = total === 0 ? 0 : (count[when] / total) * WIDTH;
        const x = from;
        from += width;
        return width === 0 ? null : (
          <rect
            key={count.level}
            x={x}
            width={width}
            height={HEIGHT}
            fill={LEVEL_COLOURS[count.level].ground}
            stroke="var(--saha-card)"
            strokeWidth="0.4"
          />
        );
      })}
    </svg>
  );
}

/** How the risks are spread over the levels before the measures and after them, as bars and as a table. */
export function LevelBars({ counts }: { counts: readonly LevelCount[] }) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.levels}>
      <p className={classes.barName}>
        <Trans>Önlemlerden önce</Trans>
      </p>
      <Bar counts={counts} when="before" label={t`Önlemlerden önce`} />
      <p className={classes.barName}>
        <Trans>Önlemlerden sonra</Trans>
      </p>
      <Bar counts={counts} when="after" label={t`Önlemlerden sonra`} />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Düzey</Trans>
            </th>
            <th scope="col">
              <Trans>Önce</Trans>
            </th>
            <th scope="col">
              <Trans>Sonra</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.toReversed().map(({ level, before, after }) => (
            <tr key={level}>
              <th scope="row">
                <span className={classes.swatch} style={{ background: LEVEL_COLOURS[level].ground }} aria-hidden />
                {level} · {i18n._(LEVEL_WORDS[level].name)}
              </th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
