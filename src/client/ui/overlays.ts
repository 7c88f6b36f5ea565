import { type ComponentType, useEffect } from 'react';
import { afterFirstScreen } from '#client/app/first-screen.ts';
import { answerWithin } from '#client/page/patience.ts';
import { lateFile } from '#client/ui/late-file.ts';

export interface OverlaysProps {
  /** Said when dialogs and notices can be shown. */
  readonly onStanding: () => void;
}

const file = lateFile(() => import('#client/ui/Overlays.tsx'));
const standing = Promise.withResolvers<void>();
/** Pages that can show them. */
let pages = 0;

/** Resolves when dialogs can be shown: no first screen shows one, so they come after it. Rejects where their code cannot be fetched. */
export async function overlaysStand(): Promise<void> {
  await file.bring();
  await standing.promise;
}

/** So long somebody who pressed waits for them, ms: later they would speak of a state that is gone. */
const PATIENCE_MS = 1_500;

/** Whether dialogs and notices can be shown now or in a moment; never rejects. A fetch without an answer is not waited for. */
export const overlaysSoon = (): Promise<boolean> =>
  answerWithin(
    PATIENCE_MS,
    overlaysStand().then(() => true),
    false,
  );

/** A notice waits in its list until it can be shown; without a page there is nothing to show it in. */
export function noticeWaits(): void {
  if (pages > 0) void overlaysStand().catch(() => undefined);
}

/** What draws dialogs and notices; null until it is there. */
export function useOverlays(): ComponentType<OverlaysProps> | null {
  useEffect(() => {
    pages++;
    void afterFirstScreen().then(noticeWaits);
    return () => {
      pages--;
    };
  }, []);
  return file.use()?.Overlays ?? null;
}

/** Said by them. */
export const overlaysDrawn = standing.resolve;
