import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Of the width that is seen, so much is scrolled at a press. */
const STEP = 0.7;

/** Whether a row of tabs goes on to either side; scrolls it by arrows, and by a wheel that only goes up and down. */
export function useOverflow(scroller: RefObject<HTMLElement | null>, count: number) {
  const [overflow, setOverflow] = useState({ before: false, after: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of tabs is another width
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
      setOverflow((old) => (old.before === next.before && old.after === next.after ? old : next));
    };
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    element.addEventListener('wheel', turn, { passive: false });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
      element.removeEventListener('wheel', turn);
    };
  }, [scroller, count]);
  const scroll = useCallback(
    (by: 1 | -1) => scroller.current?.scrollBy({ left: by * STEP * scroller.current.clientWidth, behavior: 'smooth' }),
    [scroller],
  );
  return { ...overflow, scroll };
}
