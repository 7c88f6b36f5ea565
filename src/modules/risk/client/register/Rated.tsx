import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { AS } from '#client/list/roles.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatNumber, formatScore } from '#core/number/number.ts';
import { FACTOR_LABEL, LEVEL_WORDS } from '#modules/risk/client/risk-words.ts';
import { LEVEL_COLOURS, NO_LEVEL_COLOUR } from '#modules/risk/shared/level-colours.ts';
import type { Factor, Rating, RiskScore } from '#modules/risk/shared/score.ts';
import classes from './register.module.css';

interface Props {
  /** Which of the two ratings it is, where no head stands above it. */
  readonly title: string;
  readonly factors: readonly Factor[];
  readonly rating: Rating | null;
  readonly score: RiskScore | null;
}

/** The cells of one rating: its factors, and the score in the colour of its level, whose number and word are said besides. */
export function Rated({ title, factors, rating, score }: Props) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  if (rating === null || score === null)
    return (
      <>
        {[...factors, 'score'].map((name) => (
          <td key={name} {...AS.cell} />
        ))}
      </>
    );
  const { ground, ink } = score.level === null ? NO_LEVEL_COLOUR : LEVEL_COLOURS[score.level];
  return (
    <>
      {factors.map((factor, at) => (
        <td
          key={factor}
          className={classes.narrow}
          {...AS.cell}
          data-title={at === 0 ? title : undefined}
          data-label={i18n._(FACTOR_LABEL[factor])}
        >
          {rating[factor] === null ? '' : formatNumber(rating[factor], locale)}
        </td>
      ))}
      <td
        className={classes.narrow}
        {...AS.cell}
        data-label={t`Risk puanı`}
        style={{ background: ground, color: ink }}
        data-level={score.level ?? 0}
      >
        <b>{formatScore(score.score, locale)}</b>
        {score.level === null ? null : <VisuallyHidden>{i18n._(LEVEL_WORDS[score.level].name)}</VisuallyHidden>}
      </td>
    </>
  );
}
