import { type RefObject, useEffect } from 'react';

/** Read by the style sheets: what stands above the foot of the page in front, px. */
const HEIGHT = '--saha-foot-height';

/** Tells how high a foot is that stays at the bottom of the window while its page is in front, so that notices stand above it. */
export function useFootHeight(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = foot;
    if (current === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${Math.ceil(current.getBoundingClientRect().height)}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [foot]);
}
