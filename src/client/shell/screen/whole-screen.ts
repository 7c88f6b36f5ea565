import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useSyncExternalStore } from 'react';

/** Where a page may have the screen for itself: by touch, or in a window with little room. A desk with a mouse keeps the frame. */
const HAND = '(pointer: coarse), (max-width: 991.98px)';

const listeners = new Set<() => void>();
let holders = 0;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const isHeld = (): boolean => holders > 0;

function hold(step: 1 | -1): void {
  holders += step;
  // The style sheets ask it too: what is kept in view above a page is nothing then.
  document.documentElement.toggleAttribute('data-whole-screen', holders > 0);
  for (const listener of [...listeners]) listener();
}

/**
 * A page in which something is filled in declares that it takes the screen: where it is filled in by hand the frame keeps out of
 * its way while the page is in front, and comes back with the next page. The page then offers the way out itself.
 * @returns whether it has the screen now
 */
export function useTakeScreen(): boolean {
  const isByHand = useMediaQuery(HAND, false, { getInitialValueInEffect: false });
  // A page that is kept behind another has no effects: it holds nothing then.
  useLayoutEffect(() => {
    if (!isByHand) return;
    hold(1);
    return () => hold(-1);
  }, [isByHand]);
  return isByHand;
}

/** Whether the page in front has taken the screen, for the frame around it. */
export const useIsScreenTaken = (): boolean => useSyncExternalStore(subscribe, isHeld);
