import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChartCard } from '#client/ui/charts/ChartCard.tsx';
import { partLabel, WINDOW_WORDS } from '#client/ui/charts/window-words.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { spanOfPart } from '#core/date/statistics-window.ts';
import { type Bound, closedDfis } from '#modules/statistics/client/words.ts';
import type { DfiFigures } from '#modules/statistics/shared/statistics.calls.ts';

/** How long DFIs stay open: half of those that were closed took no longer. */
export function DfiCharts({ figures, window, workplace }: { figures: DfiFigures } & Bound) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const when = i18n._(WINDOW_WORDS[window]);
  const days = (value: number) => t`${plural({ value }, { one: '# gün', other: '# gün' })}`;
  const { median_days: median, closed } = figures;
  const half = median === null ? '' : days(Math.round(median));
  return (
    <ChartCard
      title={t`DÖF’ler kaç günde kapanıyor?`}
      summary={median === null ? t`${when}: kapanan DÖF yok.` : t`${when}: ${closed} DÖF kapandı, yarısı en çok ${half} sürdü.`}
      parts={figures.series.map(({ at, closed: count, median_days }) => {
        const span = spanOfPart(at);
        return {
          label: partLabel(at, locale),
          value: Math.round(median_days ?? 0),
          words: median_days === null ? '–' : days(Math.round(median_days)),
          ...(count === 0 || span === null ? {} : { href: closedDfis(span, workplace) }),
        };
      })}
      heads={[window === '12m' ? t`Ay` : t`Gün`, t`Süre (ortanca, gün)`]}
      file={`dof-gunleri-${window}`}
    />
  );
}
