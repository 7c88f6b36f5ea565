import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { dayInIstanbul, formatClock, formatInstant } from '#core/date/day.ts';
import { atClock } from '#core/text/at-clock.ts';

/** When the server told what is shown: the clock, with the day when it is not today; nothing where that is not known. */
export function SeenAt({ at }: { at: number | null }) {
  const { i18n } = useLingui();
  if (at === null || at === 0) return null;
  const clock = dayInIstanbul(at) === dayInIstanbul(Date.now()) ? formatClock(at) : formatInstant(at);
  const when = i18n.locale === 'tr' ? atClock(clock) : clock;
  return (
    <time dateTime={new Date(at).toISOString()}>
      <Trans>{when} görüldü.</Trans>
    </time>
  );
}

/** Says that the server cannot be asked, and of when what is shown is. */
export function SeenNote({ at, children }: { at: number | null; children?: ReactNode }) {
  return (
    <OfflineNote>
      {children ?? <Trans>Çevrimdışı: en son alınan hâli gösteriliyor.</Trans>} <SeenAt at={at} />
    </OfflineNote>
  );
}
