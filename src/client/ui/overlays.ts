import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { afterFirstScreen } from '#client/app/first-screen.ts';
import { withTexts } from '#client/i18n/texts.ts';

export interface OverlaysProps {
  /** Said when dialogs and notices can be shown. */
  readonly onStanding: () => void;
}

let part: ComponentType<OverlaysProps> | null = null;
let coming: Promise<void> | null = null;
const listeners = new Set<() => void>();
const standing = Promise.withResolvers<void>();

/** Resolves when dialogs can be shown: no first screen shows one, so they come after it. Rejects where their code cannot be fetched. */
export function overlaysStand(): Promise<void> {
  coming ??= withTexts(() => import('#client/ui/Overlays.tsx')).then(
    ({ Overlays }) => {
      part = Overlays;
      for (const listener of listeners) listener();
    },
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming.then(() => standing.promise);
}

/** So long somebody who pressed waits for them, ms: later they would speak of a state that is gone. */
const PATIENCE_MS = 1_500;

/** Whether dialogs and notices can be shown now or in a moment; never rejects. A fetch without an answer is not waited for. */
export function overlaysSoon(): Promise<boolean> {
  const stand = overlaysStand().then(
    () => true,
    () => false,
  );
  return Promise.race([stand, new Promise<boolean>((done) => setTimeout(done, PATIENCE_MS, false))]);
}

/** A notice waits in its list until it can be shown; without a page there is nothing to show it in. */
export function noticeWaits(): void {
  if (listeners.size > 0) void overlaysStand().catch(() => undefined);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What draws dialogs and notices; null until it is there. */
export function useOverlays(): ComponentType<OverlaysProps> | null {
  useEffect(() => {
    void afterFirstScreen().then(noticeWaits);
  }, []);
  return useSyncExternalStore(subscribe, () => part);
}

/** Said by them. */
export const overlaysDrawn = standing.resolve;
