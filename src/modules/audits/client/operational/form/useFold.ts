import { type RefObject, useEffect } from 'react';

/** A window in which head and foot would take more than a fifth: a phone that lies on its side, or a page at 200 %. */
const LOW = '(max-height: 40em)';
/** Less than this is no scrolling, px: a finger that rests trembles. */
const STIR_PX = 8;
/** What a finger works with; beside these a tap asks for what is folded away. */
const CONTROL = 'a, button, input, label, select, summary, textarea, [role="dialog"]';

/**
 * Folds head and foot away while a person scrolls down or answers in a low window, so that a question is seen with its answers; they come
 * back on the way up, at the end, by a tap beside all controls, and when the keyboard leads into them.
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
    const isBeside = (target: Element) => [head, foot].every(({ current }) => current?.contains(target) !== true);
    const work = ({ target }: MouseEvent) => {
      if (!low.matches || !(target instanceof Element) || !isBeside(target) || target.closest('main') === null) return;
      const { scrollHeight } = document.documentElement;
      const isEnd = window.scrollY + window.innerHeight >= scrollHeight - STIR_PX;
      // Where nothing scrolls nothing could bring the foot back; at the top the head lies over nothing.
      if (target.closest(CONTROL) === null || isEnd) fold(false);
      else foot.current?.toggleAttribute('data-folded', true);
    };
    const unfold = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      if (head.current?.contains(target) || foot.current?.contains(target)) fold(false);
    };
    window.addEventListener('scroll', look, { passive: true });
    document.addEventListener('focusin', unfold);
    document.addEventListener('click', work);
    low.addEventListener('change', look);
    return () => {
      window.removeEventListener('scroll', look);
      document.removeEventListener('focusin', unfold);
      document.removeEventListener('click', work);
      low.removeEventListener('change', look);
      fold(false);
    };
  }, [head, foot]);
}
