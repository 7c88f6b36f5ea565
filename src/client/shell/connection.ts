import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { SyncStatus } from '#client/sync/index.ts';
import { useTimeAgo } from '#client/ui/TimeAgo.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul, formatClock, formatInstant, timeAgo } from '#core/date/day.ts';

export type ConnectionLook = 'online' | 'offline' | 'sending' | 'attention';

/** What cannot get through for so long is said everywhere, ms. */
const LONG_MS = 3_600_000;

/** Something waits, and comes through to a server that answers nothing but this. */
export const isBlocked = ({ blockedSince, connection, waiting, parked, photosWaiting, photosRefused }: SyncStatus): boolean =>
  blockedSince !== null && connection === 'online' && waiting - parked + photosWaiting - photosRefused > 0;

/** The same for so long that a person should know. */
const isLongBlocked = (status: SyncStatus, now: number): boolean => isBlocked(status) && now - (status.blockedSince ?? now) >= LONG_MS;

/** Which of the looks of the chip a state of the exchange has; attention comes first, because only a person ends it. */
export function connectionLook(status: SyncStatus, now: number): ConnectionLook {
  if (status.needsSignIn || status.needsUpdate || status.parked > 0 || status.photosRefused > 0) return 'attention';
  if (isLongBlocked(status, now)) return 'attention';
  if (status.connection === 'offline') return 'offline';
  return status.sending ? 'sending' : 'online';
}

/** HH:mm for a time of today, else the date as well. */
export const shortMoment = (at: number, now: number): string =>
  dayInIstanbul(at) === dayInIstanbul(now) ? formatClock(at) : formatInstant(at);

/** The words for the exchange, most important first (OFF-UI-01); `uncounted` are those of `rest` that a number beside the head does not say already. */
export function useConnectionWords(status: SyncStatus): { head: string; rest: string[]; uncounted: string[] } {
  const { t } = useLingui();
  const ago = useTimeAgo();
  const now = useNow();
  const { connection, attention, photosRefused, oldest, syncedAt } = status;
  const waiting = status.records - attention;
  const photosWaiting = status.photosWaiting - photosRefused;
  const hasFiles = status.documentsWaiting > 0;
  const head =
    connection === 'offline' ? t`Çevrimdışı` : status.sending ? t`Gönderiliyor` : connection === 'online' ? t`Çevrimiçi` : t`Bağlanıyor`;
  const rest: string[] = [];
  if (status.needsUpdate) rest.push(t`uygulama güncellenmeli`);
  if (status.needsSignIn) rest.push(t`göndermek için yeniden giriş yapın`);
  if (isLongBlocked(status, now)) rest.push(t`gönderilenler yanıtsız`);
  if (attention > 0) rest.push(t`${plural({ attention }, { one: '# kayıt işlem bekliyor', other: '# kayıt işlem bekliyor' })}`);
  if (photosRefused > 0)
    rest.push(
      hasFiles
        ? t`${plural({ photosRefused }, { one: '# dosya işlem bekliyor', other: '# dosya işlem bekliyor' })}`
        : t`${plural({ photosRefused }, { one: '# fotoğraf işlem bekliyor', other: '# fotoğraf işlem bekliyor' })}`,
    );
  const counted = new Set<string>();
  const count = (words: string) => {
    rest.push(words);
    counted.add(words);
  };
  if (waiting > 0) count(t`${plural({ waiting }, { one: '# kayıt bekliyor', other: '# kayıt bekliyor' })}`);
  if (photosWaiting > 0)
    rest.push(
      hasFiles
        ? t`${plural({ photosWaiting }, { one: '# dosya bekliyor', other: '# dosya bekliyor' })}`
        : t`${plural({ photosWaiting }, { one: '# fotoğraf bekliyor', other: '# fotoğraf bekliyor' })}`,
    );
  if (oldest !== null && status.records > 0) {
    const age = ago(oldest);
    count(t`en eskisi ${age}`);
  }
  if (connection === 'offline' && syncedAt !== null) {
    const moment = shortMoment(syncedAt, Date.now());
    rest.push(t`son eşitleme ${moment}`);
  }
  return { head, rest, uncounted: rest.filter((words) => !counted.has(words)) };
}

/** The age of the oldest unsent work where there is room for a number and a letter only; null when it is fresh. */
export function useShortAge(oldest: number | null): string | null {
  const { t } = useLingui();
  const now = useNow();
  const ago = oldest === null ? null : timeAgo(oldest, now);
  if (ago === null || ago.unit === 'now') return null;
  const { unit, count } = ago;
  if (unit === 'minute') return t`${count} dk`;
  return unit === 'hour' ? t`${count} sa` : t`${count} gün`;
}
