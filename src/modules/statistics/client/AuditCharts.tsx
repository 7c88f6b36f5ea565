import { Trans, useLingui } from '@lingui/react/macro';
import { useNames } from '#client/records/use-names.ts';
import { ChartCard } from '#client/ui/charts/ChartCard.tsx';
import classes from '#client/ui/charts/statistics.module.css';
import { partLabel, WINDOW_WORDS } from '#client/ui/charts/window-words.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import type { Day } from '#core/date/day.ts';
import { spanOfPart } from '#core/date/statistics-window.ts';
import { RepeatedFindings } from '#modules/statistics/client/RepeatedFindings.tsx';
import { ShareCard, type Share } from '#modules/statistics/client/ShareCard.tsx';
import { auditsOf, type Bound, percent } from '#modules/statistics/client/words.ts';
import { conformityOf } from '#modules/audits/shared/engine/audit-result.ts';
import type { AuditFigures } from '#modules/statistics/shared/statistics.calls.ts';

/** How far the sites conform, over time, by section and by workplace, and what came back. */
export function AuditCharts({ figures, from, window, workplace }: { figures: AuditFigures; from: Day } & Bound) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const names = useNames();
  const when = i18n._(WINDOW_WORDS[window]);
  const whole = percent(conformityOf(figures), locale);
  const { yes, no } = figures;
  const sections: Share[] = figures.by_section.map((one) => ({
    key: one.key,
    label: one.key === '' ? t`Önceki soru setlerinin soruları` : locale === 'en' ? one.title_en : one.title_tr,
    share: conformityOf(one),
    no: one.no,
  }));
  const places: Share[] = figures.by_workplace.map((one) => ({
    key: one.workplace_id,
    label: names.workplace(one.workplace_id),
    share: conformityOf(one),
    no: one.no,
    href: auditsOf({ from }, one.workplace_id),
  }));
  return (
    <>
      <ChartCard
        title={t`Uygunluk artıyor mu?`}
        summary={t`${when}: ${whole} (${yes} evet, ${no} hayır).`}
        parts={figures.series.map((one) => {
          const [share, span] = [conformityOf(one), spanOfPart(one.at)];
          return {
            label: partLabel(one.at, locale),
            value: share ?? 0,
            words: percent(share, locale),
            ...(one.reports === 0 || span === null ? {} : { href: auditsOf(span, workplace) }),
          };
        })}
        heads={[window === '12m' ? t`Ay` : t`Gün`, t`Uygunluk (yüzde)`]}
        file={`uygunluk-${window}`}
      />
      <div className={classes.charts}>
        <ShareCard title={t`En zayıf bölümler`} what={t`Bölüm`} rows={sections} file={`uygunluk-bolumler-${window}`} />
        {workplace === '' ? (
          <ShareCard title={t`En zayıf işyerleri`} what={t`İşyeri`} rows={places} file={`uygunluk-isyerleri-${window}`} />
        ) : null}
      </div>
      <RepeatedFindings rows={figures.repeated} />
      <p className={classes.words}>
        <Trans>Uygunluk, evet yanıtlarının evet ve hayır yanıtlarının toplamına oranıdır.</Trans>
      </p>
    </>
  );
}
