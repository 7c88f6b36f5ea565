import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatScore } from '#core/number/number.ts';
import { LEVEL_WORDS } from '#modules/risk/client/risk-words.ts';
import { LEVEL_COLOURS, NO_LEVEL_COLOUR } from '#modules/risk/shared/level-colours.ts';
import type { RiskScore } from '#modules/risk/shared/score.ts';
import classes from './rating.module.css';

/** A score with its level: number, word and colour, never colour alone. `isLong` adds what the level asks for. */
export function ScoreMark({ score: { score, level }, isLong = false }: { score: RiskScore; isLong?: boolean }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { ground, ink } = level === null ? NO_LEVEL_COLOUR : LEVEL_COLOURS[level];
  return (
    <span className={isLong ? classes.scoreLong : classes.score} style={{ background: ground, color: ink }} data-level={level ?? 0}>
      <b className={classes.scoreNumber}>{formatScore(score, locale)}</b>
      <span>
        {level === null ? (
          <Trans>Puan yok</Trans>
        ) : (
          <>
            {level} · {i18n._(isLong ? LEVEL_WORDS[level].advice : LEVEL_WORDS[level].name)}
          </>
        )}
      </span>
    </span>
  );
}
