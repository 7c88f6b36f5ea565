import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Up to here all rows are simply on the page. */
const ALL = 100;

interface VirtualRows {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Indexes of the rows on the page. */
  readonly items: readonly number[];
  /** Room of the others, in pixels. */
  readonly before: number;
  readonly after: number;
  /** Takes the true height of a row, which names its place in `data-index`. */
  readonly measure: ((element: Element | null) => void) | undefined;
}

/** Which rows are on the page and how much room the others take before and after them. `gap` lies between two rows. */
export function useVirtualRows(count: number, rowHeight: number, gap = 0): VirtualRows {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above the list changes with its length
  useLayoutEffect(() => setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [count]);
  const isLong = count > ALL;
  const virtual = useWindowVirtualizer({ count: isLong ? count : 0, estimateSize: () => rowHeight, gap, overscan: 20, scrollMargin: top });
  if (!isLong) return { box, items: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, measure: undefined };
  const shown = virtual.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  return {
    box,
    items: shown.map((item) => item.index),
    before: first ? first.start - top : 0,
    after: last ? virtual.getTotalSize() - (last.end - top) : 0,
    measure: virtual.measureElement,
  };
}
