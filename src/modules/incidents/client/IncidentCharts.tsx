import type { MessageDescriptor } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNames } from '#client/records/use-names.ts';
import { ChartCard } from '#client/ui/charts/ChartCard.tsx';
import { type Count, CountCard } from '#client/ui/charts/CountCard.tsx';
import type { Href } from '#client/ui/charts/CountLink.tsx';
import classes from '#client/ui/charts/statistics.module.css';
import { partLabel, WINDOW_WORDS } from '#client/ui/charts/window-words.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { spanOfPart, type StatisticsWindow } from '#core/date/statistics-window.ts';
import { CATEGORY_LABEL, CAUSE_LABEL, SEVERITY_LABEL } from '#modules/incidents/client/incident-words.ts';
import { listOf } from '#modules/incidents/client/statistics-links.ts';
import type { IncidentStatistics } from '#modules/incidents/shared/incident.statistics.ts';

interface Props {
  readonly figures: IncidentStatistics;
  readonly window: StatisticsWindow;
  /** Id of the only one that is counted; empty for all. */
  readonly workplace: string;
}

/** The charts of a window with their tables; each number leads to the list of what it counts. */
export function IncidentCharts({ figures, window, workplace }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const names = useNames();
  const { from, total } = figures;
  const when = i18n._(WINDOW_WORDS[window]);
  const bound = { from, ...(workplace === '' ? {} : { workplace }) };
  const many = (value: number) => t`${plural({ value }, { one: '# olay', other: '# olay' })}`;
  const amount = many(total);
  const worded = (
    rows: IncidentStatistics['by_category'],
    words: Readonly<Record<string, MessageDescriptor>>,
    filter: (key: string) => Href,
  ): Count[] =>
    rows.map(({ key, count }) => ({ key, count, label: words[key] === undefined ? key : i18n._(words[key]), href: filter(key) }));
  const heads = (what: string): [string, string] => [what, t`Olay`];
  return (
    <>
      <ChartCard
        title={t`Zamana göre olaylar`}
        summary={t`${when}: ${amount}.`}
        parts={figures.series.map(({ at, count }) => {
          const span = spanOfPart(at);
          return {
            label: partLabel(at, locale),
            value: count,
            words: String(count),
            // An hour is no filter of the list.
            ...(count === 0 || span === null ? {} : { href: listOf({ ...bound, ...span }) }),
          };
        })}
        heads={heads(window === 'today' ? t`Saat` : window === '12m' ? t`Ay` : t`Gün`)}
        file={`olaylar-${window}`}
        isBoth
      />
      <div className={classes.charts}>
        <CountCard
          title={t`Kategoriye göre`}
          rows={worded(figures.by_category, CATEGORY_LABEL, (category) => listOf({ ...bound, category }))}
          heads={heads(t`Kategori`)}
          file={`olay-kategorileri-${window}`}
          empty={<Trans>Kategorisi girilmiş olay yok.</Trans>}
        />
        <CountCard
          title={t`Yaralanmalar, ağırlığa göre`}
          rows={worded(figures.by_severity, SEVERITY_LABEL, () => listOf({ ...bound, category: 'injury' }))}
          heads={heads(t`Ağırlık`)}
          file={`yaralanma-agirligi-${window}`}
          empty={<Trans>Ağırlığı girilmiş yaralanma yok.</Trans>}
          note={
            figures.by_severity.length === 0 ? undefined : (
              <Trans>Kişisel veri olduğundan cihaz ağırlığı bilmez; sayılar bütün yaralanmaların listesini açar.</Trans>
            )
          }
        />
        <CountCard
          title={t`Kök nedene göre`}
          rows={worded(figures.by_cause, CAUSE_LABEL, (cause) => listOf({ ...bound, cause }))}
          heads={heads(t`Kök neden`)}
          file={`kok-nedenler-${window}`}
          empty={<Trans>Kök nedeni girilmiş olay yok.</Trans>}
        />
        <CountCard
          title={t`İşyerine göre`}
          rows={figures.by_workplace.map(({ key, count }) => ({
            key,
            count,
            label: names.workplace(key),
            href: listOf({ ...bound, workplace: key }),
          }))}
          heads={heads(t`İşyeri`)}
          file={`olay-isyerleri-${window}`}
          empty={<Trans>İşyeri olan olay yok.</Trans>}
        />
      </div>
    </>
  );
}
