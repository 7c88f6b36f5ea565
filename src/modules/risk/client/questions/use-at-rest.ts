import { type RefObject, startTransition, useEffect, useState } from 'react';
import { whenHandRests } from '#client/page/hand.ts';

/** A hand that has done nothing for so long rests, ms. */
const REST_MS = 200;
/** Nobody waits longer than this for what comes at rest, ms. */
const LONGEST_MS = 1_000;

/** Whether the hand has rested since this part of the page began: what it shows under its first lines is drawn then, behind what a person does meanwhile. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (isAtRest) return;
    return whenHandRests(REST_MS, LONGEST_MS, () => startTransition(() => setAtRest(true)));
  }, [isAtRest]);
  return isAtRest;
}

/** How high the last whole one was, px. */
let height = 0;

/** Room for what comes at rest: without it the page would be shorter for a moment, and a person who has scrolled down would be moved. */
export function useKeptHeight(element: RefObject<HTMLElement | null>, isWhole: boolean): number | undefined {
  useEffect(() => {
    const { current } = element;
    if (!isWhole || current === null) return;
    // Told after a drawing, so that nothing is laid out for it.
    const observer = new ResizeObserver(([entry]) => {
      height = entry?.contentRect.height ?? height;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isWhole]);
  return isWhole ? undefined : height;
}
