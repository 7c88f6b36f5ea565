import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/ui/use-locale.ts';
import type { WindowPart } from '#modules/sessions/shared/sessions.calls.ts';
import type { StatisticsWindow } from '#core/date/statistics-window.ts';
import { ChartCard } from '#client/ui/charts/ChartCard.tsx';
import { useDuration } from './session-words.ts';
import { partLabel, WINDOW_WORDS } from '#client/ui/charts/window-words.ts';

interface Props {
  readonly series: readonly WindowPart[];
  readonly window: StatisticsWindow;
  readonly sessions: number;
  readonly minutes: number;
}

/** Sessions and time over the parts of a window. */
export function SeriesCharts({ series, window, sessions, minutes }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const duration = useDuration();
  const when = i18n._(WINDOW_WORDS[window]);
  const unit = window === 'today' ? t`Saat` : window === '12m' ? t`Ay` : t`Gün`;
  const most = (key: 'sessions' | 'minutes'): string | null => {
    const best = series.reduce<WindowPart | null>((top, part) => (part[key] > (top?.[key] ?? 0) ? part : top), null);
    return best === null ? null : partLabel(best.at, locale);
  };
  const count = (value: number) => t`${plural({ value }, { one: '# oturum', other: '# oturum' })}`;
  const tell = (amount: string, peak: string | null) => (peak === null ? t`${when}: ${amount}.` : t`${when}: ${amount}; en çok ${peak}.`);
  const label = (part: WindowPart) => partLabel(part.at, locale);
  return (
    <>
      <ChartCard
        title={t`Oturum sayısı`}
        summary={tell(count(sessions), most('sessions'))}
        parts={series.map((part) => ({ label: label(part), value: part.sessions, words: count(part.sessions) }))}
        heads={[unit, t`Oturum`]}
        file={`oturum-sayisi-${window}`}
      />
      <ChartCard
        title={t`Çalışma süresi`}
        summary={tell(duration(minutes), most('minutes'))}
        parts={series.map((part) => ({ label: label(part), value: part.minutes, words: duration(part.minutes) }))}
        heads={[unit, t`Dakika`]}
        file={`calisma-suresi-${window}`}
      />
    </>
  );
}
