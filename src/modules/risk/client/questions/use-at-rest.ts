import { type RefObject, startTransition, useEffect, useState } from 'react';

/** A hand that has done nothing for so long rests, ms. */
const REST_MS = 200;
/** Nobody waits longer than this for what comes at rest, ms. */
const LONGEST_MS = 1_000;

const SIGNS = ['pointerdown', 'click', 'keydown', 'input'] as const;

/** Whether the hand has rested since this part of the page began: what it shows under its first lines is drawn then, behind what a person does meanwhile. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (isAtRest) return;
    const tell = () => startTransition(() => setAtRest(true));
    const longest = setTimeout(tell, LONGEST_MS);
    let timer = setTimeout(tell, REST_MS);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, REST_MS);
    };
    for (const sign of SIGNS) addEventListener(sign, again, { capture: true, passive: true });
    return () => {
      clearTimeout(longest);
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, again, { capture: true });
    };
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
