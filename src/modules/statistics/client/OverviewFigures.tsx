import { useLingui } from '@lingui/react/macro';
import { CountLink } from '#client/ui/charts/CountLink.tsx';
import { Figure, Figures } from '#client/ui/charts/Figures.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatNumber } from '#core/number/number.ts';
import { auditsOf, type Bound, closedDfis, openDfis, percent } from '#modules/statistics/client/words.ts';
import { conformityOf } from '#modules/audits/shared/engine/audit-result.ts';
import type { StatisticsOverview } from '#modules/statistics/shared/statistics.calls.ts';

/** The numbers of the window side by side; each leads to what it counts. */
export function OverviewFigures({ figures, workplace }: { figures: StatisticsOverview } & Bound) {
  const { t } = useLingui();
  const locale = useLocale();
  const { from, audits, dfis, incidents } = figures;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <Figures>
      {audits === null ? null : (
        <>
          <Figure name={t`Uygunluk`}>{percent(conformityOf(audits), locale)}</Figure>
          <Figure name={t`Geçerli denetim`}>
            <CountLink href={auditsOf({ from }, workplace)}>{number(audits.reports)}</CountLink>
          </Figure>
          <Figure name={t`Bulgu`}>{number(audits.findings)}</Figure>
        </>
      )}
      {dfis === null ? null : (
        <>
          <Figure name={t`Şu an açık DÖF`}>
            <CountLink href={openDfis(workplace, false)}>{number(dfis.open)}</CountLink>
          </Figure>
          <Figure name={t`Şu an süresi geçmiş DÖF`}>
            <CountLink href={openDfis(workplace, true)}>{number(dfis.expired)}</CountLink>
          </Figure>
          <Figure name={t`Bu dönemde kapanan DÖF`}>
            <CountLink href={closedDfis({ from }, workplace)}>{number(dfis.closed)}</CountLink>
          </Figure>
        </>
      )}
      {incidents === null ? null : (
        <>
          <Figure name={t`Olay`}>{number(incidents.total)}</Figure>
          <Figure name={t`Kayıp gün`}>{number(incidents.lost_days)}</Figure>
        </>
      )}
    </Figures>
  );
}
