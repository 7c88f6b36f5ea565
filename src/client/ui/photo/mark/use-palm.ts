import { type PointerEvent, useRef } from 'react';

/** A hand that wrote lifts and comes to rest again between two strokes, ms. */
const REST_MS = 500;

type Touch = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'timeStamp'>;

/** Tells the hand that holds a pen from fingers: what touches the glass while the pen lies on it, and shortly after, is that hand. */
export function usePalm() {
  const pens = useRef(new Set<number>());
  const liftedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    /** Whether what comes down is to be passed over. */
    down({ pointerId, pointerType, timeStamp }: Touch): boolean {
      if (pointerType === 'pen') pens.current.add(pointerId);
      return pointerType === 'touch' && (pens.current.size > 0 || timeStamp - liftedAt.current < REST_MS);
    },
    up({ pointerId, timeStamp }: Touch): void {
      if (pens.current.delete(pointerId)) liftedAt.current = timeStamp;
    },
  };
}
