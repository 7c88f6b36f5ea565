import { useLayoutEffect } from 'react';

/** How many pieces of the page say so at the moment. */
const counts = new Map<string, number>();

function count(attribute: string, step: 1 | -1): void {
  const next = (counts.get(attribute) ?? 0) + step;
  counts.set(attribute, next);
  document.documentElement.toggleAttribute(attribute, next > 0);
}

/**
 * Marks the root of the page while a piece that says so stands in it, for style sheets of what lies around the piece. A sheet that
 * looks for the piece itself, by `:has()` of the whole page, is asked anew at every change of the document.
 */
export function useRootFlag(attribute: `data-${string}`, isOn: boolean): void {
  // A page that is kept behind another has no effects: it marks nothing then.
  useLayoutEffect(() => {
    if (!isOn) return;
    count(attribute, 1);
    return () => count(attribute, -1);
  }, [attribute, isOn]);
}
