import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Up to here all rows are simply on the page. */
const ALL = 100;

/** Which rows are on the page and how much room the others take before and after them, in pixels. */
export function useVirtualRows(
  count: number,
  rowHeight: number,
): { box: React.RefObject<HTMLDivElement | null>; items: readonly number[]; before: number; after: number } {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above the list changes with its length
  useLayoutEffect(() => setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [count]);
  const isLong = count > ALL;
  const virtual = useWindowVirtualizer({ count: isLong ? count : 0, estimateSize: () => rowHeight, overscan: 20, scrollMargin: top });
  if (!isLong) return { box, items: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 };
  const shown = virtual.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  return {
    box,
    items: shown.map((item) => item.index),
    before: first ? first.start - top : 0,
    after: last ? virtual.getTotalSize() - (last.end - top) : 0,
  };
}
