import { useSyncExternalStore } from 'react';
import { withTexts } from '#client/i18n/texts.ts';
import { loadOnce } from '#core/load/load-once.ts';

/** What some pages are drawn with and others are not: a page that needs it waits for it. */
export interface LateFile<T> {
  /** Fetches it; undefined where it is there. */
  bring(): Promise<void> | undefined;
  /** It, for a part of the frame that stands without it too: null until it is there. */
  use(): T | null;
  /** It, where it is there already. */
  peek(): T | null;
}

export function lateFile<T>(load: () => Promise<T>): LateFile<T> {
  let file: T | null = null;
  const listeners = new Set<() => void>();
  const fetched = loadOnce(() => withTexts(load));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    bring: () =>
      file !== null
        ? undefined
        : fetched().then((loaded) => {
            file = loaded;
            for (const listener of listeners) listener();
          }),
    use: () => useSyncExternalStore(subscribe, () => file),
    peek: () => file,
  };
}
