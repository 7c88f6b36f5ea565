import { useEffect } from 'react';
import type { DraftKeeper } from './draftKeeper.ts';

/** Whatever takes the page away, what was typed is kept first (OFF-DATA-06). */
export function useLeaveSafely(keeper: DraftKeeper): void {
  useEffect(() => {
    const flush = () => void keeper.flush();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [keeper]);
}
