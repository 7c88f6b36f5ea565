import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Up to here all rows are simply on the page. */
const ALL = 100;

export interface VirtualRows {
  /** Indexes of the rows on the page. */
  readonly items: readonly number[];
  /** Room of the others, in pixels. */
  readonly before: number;
  readonly after: number;
  /** Takes the true height of a row, which names its place in `data-index`. */
  readonly measure: ((element: Element | null) => void) | undefined;
  scrollTo(index: number): void;
}

/** Which rows are on the page and how much room the others take before and after them. Printed are all. */
export function useVirtualRows(box: RefObject<HTMLElement | null>, count: number, rowHeight: number): VirtualRows {
  const [top, setTop] = useState(0);
  const isPrinting = useIsPrinting();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above the list changes with its length
  useLayoutEffect(() => setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [box, count]);
  const isLong = count > ALL && !isPrinting;
  const virtual = useWindowVirtualizer({ count: isLong ? count : 0, estimateSize: () => rowHeight, overscan: 20, scrollMargin: top });
  const scrollTo = (index: number) => virtual.scrollToIndex(index, { align: 'center' });
  if (!isLong) return { items: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, measure: undefined, scrollTo };
  const shown = virtual.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  return {
    items: shown.map((item) => item.index),
    before: first ? first.start - top : 0,
    after: last ? virtual.getTotalSize() - (last.end - top) : 0,
    measure: virtual.measureElement,
    scrollTo,
  };
}

/** Whether the browser is drawing the page for paper: every row is on it then. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser draws as soon as the listener returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
