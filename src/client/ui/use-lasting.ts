import { useCallback, useRef, useState } from 'react';

/** What lasts no longer is not told, ms: the page would be drawn twice for nothing, and a mark would flash. */
const UNTOLD_MS = 100;

/** Whether work that was handed in lasts, and how to hand it in. */
export function useLasting(): [isLasting: boolean, tell: <T>(work: Promise<T>) => Promise<T>] {
  const [isLasting, setLasting] = useState(false);
  const running = useRef(0);
  const tell = useCallback(<T>(work: Promise<T>): Promise<T> => {
    running.current++;
    const timer = setTimeout(() => setLasting(true), UNTOLD_MS);
    return work.finally(() => {
      clearTimeout(timer);
      if (--running.current === 0) setLasting(false);
    });
  }, []);
  return [isLasting, tell];
}
