import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { HAND, isFillingIn } from '#client/shell/screen/filling.ts';

/** The same outside of a page. */
export const isByHand = (): boolean => globalThis.matchMedia?.(HAND).matches ?? false;

const useIsByHand = (): boolean => useMediaQuery(HAND, false, { getInitialValueInEffect: false });

/** How many of the pages in front bring a head of their own. */
let heads = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const hasOwnHead = (): boolean => heads > 0;

function count(step: 1 | -1): void {
  heads += step;
  for (const listener of [...listeners]) listener();
}

/**
 * A page that is filled in declares that it brings its own head, because that says more: it then shows the connection and offers
 * the way out itself.
 * @returns whether it has the screen now, so that nothing else does
 */
export function useOwnHead(): boolean {
  const isByHand = useIsByHand();
  // A page that is kept behind another has no effects: it holds nothing then.
  useLayoutEffect(() => {
    if (!isByHand) return;
    count(1);
    return () => count(-1);
  }, [isByHand]);
  return isByHand;
}

/** Who keeps what in view above the page at a path: the frame, its one slim head, or the page with its own. */
export function useScreenOf(path: string): 'frame' | 'slim' | 'own' {
  const isOwn = useSyncExternalStore(subscribe, hasOwnHead);
  const isTaken = useIsByHand() && isFillingIn(path);
  const screen = isTaken ? (isOwn ? 'own' : 'slim') : 'frame';
  // The style sheets ask it too: for the height of what stays in view, and for the title that the head shows.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (screen === 'frame') return;
    dataset['wholeScreen'] = screen;
    return () => {
      delete dataset['wholeScreen'];
    };
  }, [screen]);
  return screen;
}
