import { type PointerEvent, useRef } from 'react';
import { type Frame, placeUnder, type View, viewWith } from './mark-view.ts';
import { distance, GRIP, type Point, type Size } from './marks.ts';

interface Finger {
  readonly from: Point;
  readonly at: Point;
}

/** What the picture was when the fingers came to lie on it as they do now. */
interface Hold {
  readonly place: Point;
  readonly spread: number;
  readonly zoom: number;
}

interface Fingers {
  readonly picture: Size;
  readonly room: Size;
  readonly frame: Frame;
  readonly view: View;
  /** One finger, or the mouse, is enough to move the picture. */
  readonly isMoving: boolean;
  readonly onView: (view: View) => void;
}

/**
 * Two fingers hold the picture and make it larger, smaller, or move it. Each of the three says whether the touch was one of these: what it
 * took is not drawn with. A hand that comes to rest beside a line that is being drawn is none of them, and a pen lets go of what lay there
 * before it came.
 */
export function useFingers({ picture, room, frame, view, isMoving, onView }: Fingers) {
  const fingers = useRef(new Map<number, Finger>());
  const hold = useRef<Hold | null>(null);
  /** From the first hold until every finger is lifted: the one that is lifted last draws nothing. */
  const isHeld = useRef(false);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const lying = () => {
    const [first, second] = [...fingers.current.values()];
    if (first === undefined) return null;
    if (second === undefined) return isMoving ? { middle: first.at, spread: 1 } : null;
    const middle = { x: (first.at.x + second.at.x) / 2, y: (first.at.y + second.at.y) / 2 };
    return { middle, spread: Math.max(1, distance(first.at, second.at)) };
  };
  const take = () => {
    const now = lying();
    hold.current = now && { place: placeUnder(now.middle, frame, picture), spread: now.spread, zoom: view.zoom };
    isHeld.current ||= now !== null;
  };

  return {
    down(event: PointerEvent<HTMLElement>): boolean {
      if (event.pointerType === 'pen') {
        fingers.current.clear();
        hold.current = null;
        isHeld.current = false;
      }
      if (event.button !== 0 || (event.pointerType !== 'touch' && !isMoving)) return false;
      const at = pointOf(event);
      const isDrawing = !isHeld.current && [...fingers.current.values()].some((one) => distance(one.from, one.at) > GRIP);
      if (isDrawing) return false;
      fingers.current.set(event.pointerId, { from: at, at });
      take();
      if (isHeld.current) event.currentTarget.setPointerCapture(event.pointerId);
      return isHeld.current;
    },
    move(event: PointerEvent<HTMLElement>): boolean {
      const finger = fingers.current.get(event.pointerId);
      if (finger === undefined) return false;
      fingers.current.set(event.pointerId, { ...finger, at: pointOf(event) });
      const now = lying();
      const { current } = hold;
      if (now !== null && current !== null) {
        onView(viewWith(current.place, now.middle, (current.zoom * now.spread) / current.spread, picture, room));
      }
      return isHeld.current;
    },
    up({ pointerId }: PointerEvent<HTMLElement>): boolean {
      const wasHeld = fingers.current.delete(pointerId) && isHeld.current;
      if (wasHeld) take();
      if (fingers.current.size === 0) isHeld.current = false;
      return wasHeld;
    },
  };
}
