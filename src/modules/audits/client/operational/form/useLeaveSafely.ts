import { useEffect } from 'react';
import { leaveBehind } from '#client/sync/form/leaving.ts';
import type { DraftKeeper } from './draftKeeper.ts';

/** Whatever takes the page away or puts another tab before it, what was typed is kept first (OFF-DATA-06). */
export function useLeaveSafely(keeper: DraftKeeper): void {
  useEffect(() => {
    const flush = () => void keeper.flush();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    // WebKit writes nothing any more for a page that it puts aside: before that it does.
    window.addEventListener('beforeunload', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('beforeunload', flush);
      window.removeEventListener('pagehide', flush);
      leaveBehind(keeper.flush());
    };
  }, [keeper]);
}
