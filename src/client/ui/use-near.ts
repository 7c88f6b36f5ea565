import { useEffect, useRef, useState } from 'react';

/** How far beyond the screen something counts as near: a swipe gets there before it is read. */
const MARGIN = '100% 0px';

const watched = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) watched.get(target)?.();
    },
    { rootMargin: MARGIN },
  );
  watched.set(element, onNear);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}

/** Whether an element is, or once was, on the screen or about to be scrolled to: what costs much to show waits for it. */
export function useNear<E extends Element>() {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || ref.current === null) return;
    return watch(ref.current, () => setNear(true));
  }, [isNear]);
  return { ref, isNear };
}
