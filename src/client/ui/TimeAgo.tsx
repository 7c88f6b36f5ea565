import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatInstant, timeAgo } from '#core/date/day.ts';
import { useNow } from './use-now.ts';

/** How long ago in words (FMT-03); a time in the future as date and time. */
export function useTimeAgo(): (at: number) => string {
  const { t } = useLingui();
  const now = useNow();
  return (at) => {
    // What was just made may be newer than the last tick.
    const ago = timeAgo(at, Math.max(now, Date.now()));
    if (ago === null) return formatInstant(at);
    const { unit, count } = ago;
    if (unit === 'now') return t`az önce`;
    if (unit === 'minute') return t`${plural({ count }, { one: '# dakika önce', other: '# dakika önce' })}`;
    if (unit === 'hour') return t`${plural({ count }, { one: '# saat önce', other: '# saat önce' })}`;
    return t`${plural({ count }, { one: '# gün önce', other: '# gün önce' })}`;
  };
}

/** An age in words with the full time for the pointer and for screen readers. */
export function TimeAgo({ at }: { at: number | string }) {
  const words = useTimeAgo();
  const ms = typeof at === 'number' ? at : Date.parse(at);
  return (
    <time dateTime={new Date(ms).toISOString()} title={formatInstant(ms)}>
      {words(ms)}
    </time>
  );
}
