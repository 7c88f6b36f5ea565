import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether a list has less room than its columns need, `least` in rem: then it is moved sideways by itself, not the page. */
export function useIsTooWide(box: RefObject<HTMLElement | null>, least: number): boolean {
  const [isTooWide, setTooWide] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const look = () => setTooWide(current.clientWidth < least * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    const observer = new ResizeObserver(look);
    observer.observe(current);
    look();
    return () => observer.disconnect();
  }, [box, least]);
  return isTooWide;
}
