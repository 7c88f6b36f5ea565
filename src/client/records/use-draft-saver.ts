import { useEffect, useMemo, useRef, useState } from 'react';
import { leaveBehind } from '#client/sync/form/leaving.ts';
import { isQuotaError } from '#client/sync/prepare/room.ts';

/** From the last change to the write of the draft; the promise is one second (OFF-DATA-06). */
const PAUSE_MS = 400;
/** While a person keeps typing, a draft is written at least this often. */
const LONGEST_MS = 900;

/** What could not be kept is tried again after so long, ms, whether the person types on or not. */
const AGAIN_MS = 2_000;

export interface DraftSaver<T> {
  schedule(value: T): void;
  /** Writes what is scheduled now: nothing more of it is being typed. */
  flush(): void;
  /** Forgets what is scheduled, because it was saved or thrown away. */
  cancel(): void;
  /** Whether the last try failed: what is scheduled stands on this page alone, and is tried again. `full`: for want of room. */
  readonly trouble: 'full' | 'other' | null;
  /** When a draft was last durable; null before the first. */
  readonly savedAt: number | null;
}

/** Writes the newest value after a short pause, at the latest within a second, and at once when the page is hidden or left. */
export function useDraftSaver<T>(save: (value: T) => Promise<void>): DraftSaver<T> {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<DraftSaver<T>['trouble']>(null);
  const latest = useRef(save);
  latest.current = save;
  const { schedule, cancel, flush } = useMemo(() => {
    let waiting: { value: T; since: number } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Raised when what was scheduled is forgotten: it must not come back by being tried again. */
    let forgotten = 0;
    const cancelNow = () => {
      clearTimeout(timer);
      waiting = null;
    };
    const flushNow = () => {
      if (waiting === null) return;
      const { value } = waiting;
      const before = forgotten;
      cancelNow();
      const saving = latest.current(value).then(() => {
        setSavedAt(Date.now());
        setTrouble(null);
      });
      leaveBehind(saving);
      saving.catch((error: unknown) => {
        if (forgotten !== before) return;
        setTrouble(isQuotaError(error) ? 'full' : 'other');
        waiting ??= { value, since: Date.now() };
        clearTimeout(timer);
        timer = setTimeout(flushNow, AGAIN_MS);
      });
    };
    const scheduleNow = (value: T) => {
      const since = waiting?.since ?? Date.now();
      waiting = { value, since };
      clearTimeout(timer);
      timer = setTimeout(flushNow, Math.max(0, Math.min(PAUSE_MS, since + LONGEST_MS - Date.now())));
    };
    const forget = () => {
      forgotten++;
      cancelNow();
      setTrouble(null);
    };
    return { schedule: scheduleNow, cancel: forget, flush: flushNow };
  }, []);
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    // WebKit writes nothing any more for a page that it puts aside: before that it does.
    addEventListener('beforeunload', flush);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('beforeunload', flush);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', leave);
      flush();
    };
  }, [flush]);
  return useMemo(() => ({ schedule, flush, cancel, savedAt, trouble }), [schedule, flush, cancel, savedAt, trouble]);
}
