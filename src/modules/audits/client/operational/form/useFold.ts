import { type RefObject, useEffect } from 'react';

/** A window in which head and foot would take more than a fifth: a phone that lies on its side, or a page at 200 %. */
const LOW = '(max-height: 40em)';
/** Less than this is no scrolling, px: a finger that rests trembles. */
const STIR_PX = 8;

/**
 * Folds head and foot away while a person scrolls down in a low window, so that a question is seen with its answers; they come back
 * on the way up, at the end, and when the keyboard leads into them.
 */
export function useFold(head: RefObject<HTMLElement | null>, foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const low = matchMedia(LOW);
    let before = window.scrollY;
    const fold = (isFolded: boolean) => {
      for (const { current } of [head, foot]) current?.toggleAttribute('data-folded', isFolded);
    };
    // The browser scrolls to what the keyboard leads into; that is no scrolling of a person.
    const isHeld = () => {
      const { activeElement } = document;
      return activeElement?.matches(':focus-visible') === true && [head, foot].some(({ current }) => current?.contains(activeElement));
    };
    const look = () => {
      const now = window.scrollY;
      const isEnd = now + window.innerHeight >= document.documentElement.scrollHeight - STIR_PX;
      if (!low.matches || isEnd || now <= STIR_PX || isHeld()) fold(false);
      else if (Math.abs(now - before) < STIR_PX) return;
      else fold(now > before);
      before = now;
    };
    const unfold = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      if (head.current?.contains(target) || foot.current?.contains(target)) fold(false);
    };
    window.addEventListener('scroll', look, { passive: true });
    document.addEventListener('focusin', unfold);
    low.addEventListener('change', look);
    return () => {
      window.removeEventListener('scroll', look);
      document.removeEventListener('focusin', unfold);
      low.removeEventListener('change', look);
      fold(false);
    };
  }, [head, foot]);
}
