import { type PointerEvent, useRef } from 'react';

/** A hand that wrote lifts and comes to rest again between two strokes, ms. */
const REST_MS = 500;

type Touch = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'timeStamp'>;

/** Tells the hand that holds a pen from fingers: what touches the glass while the pen lies on it, and shortly after, is that hand. */
export function usePalm() {
  const pens = useRef(new Set<number>());
  const liftedAt = useRef(Number.NEGATIVE_INFINITY);
  const up = ({ pointerId, timeStamp }: Pick<Touch, 'pointerId' | 'timeStamp'>): void => {
    if (pens.current.delete(pointerId)) liftedAt.current = timeStamp;
  };
  /** It may be lifted anywhere, also where nobody listens. */
  const hold = (pen: number): void => {
    pens.current.add(pen);
    const end = new AbortController();
    for (const sign of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(
        sign,
        (event) => {
          if (event.pointerId !== pen) return;
          up(event);
          end.abort();
        },
        { capture: true, signal: end.signal },
      );
  };
  return {
    /** Whether what comes down is to be passed over. */
    down({ pointerId, pointerType, timeStamp }: Touch): boolean {
      if (pointerType === 'pen') hold(pointerId);
      return pointerType === 'touch' && (pens.current.size > 0 || timeStamp - liftedAt.current < REST_MS);
    },
    up,
  };
}
