import { Trans, useLingui } from '@lingui/react/macro';
import { Figure, Figures } from '#client/ui/charts/Figures.tsx';
import classes from '#client/ui/charts/statistics.module.css';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatNumber } from '#core/number/number.ts';
import { accidentRates, type IncidentStatistics } from '#modules/incidents/shared/incident.statistics.ts';

/** The numbers of a window and, where hours worked are known, its rates; else what is missing for them. */
export function IncidentFigures({ figures, hours }: { figures: IncidentStatistics; hours: number | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  const rates = accidentRates(figures, hours);
  const rate = (value: number | undefined) =>
    value === undefined ? '–' : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  return (
    <>
      <Figures>
        <Figure name={t`Olay`}>{formatNumber(figures.total, locale)}</Figure>
        <Figure name={t`Yaralanma`}>{formatNumber(figures.injuries, locale)}</Figure>
        <Figure name={t`Kayıp gün`}>{formatNumber(figures.lost_days, locale)}</Figure>
        <Figure name={t`Kaza sıklık hızı`}>{rate(rates?.frequency)}</Figure>
        <Figure name={t`Kaza ağırlık hızı (gün)`}>{rate(rates?.severityDays)}</Figure>
        <Figure name={t`Kaza ağırlık hızı (saat)`}>{rate(rates?.severityHours)}</Figure>
      </Figures>
      <p className={classes.words}>
        {rates === null ? (
          <Trans>Sıklık ve ağırlık hızı için bu dönemde çalışılan toplam saat eksik; yukarıya yazınca hesaplanır.</Trans>
        ) : (
          <Trans>
            Sıklık hızı bir milyon çalışma saatindeki yaralanmadır. Ağırlık hızı gün olarak bir milyon, saat olarak yüz çalışma saatindeki
            kayıptır; bir gün sekiz saattir. SGK’nın ölüm ve sürekli iş göremezlik için eklediği günler katılmaz.
          </Trans>
        )}
      </p>
    </>
  );
}
