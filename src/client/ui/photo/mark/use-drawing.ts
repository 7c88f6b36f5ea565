import { type Dispatch, type PointerEvent, useRef, useState } from 'react';
import type { MarkHistory, MarkStep } from './mark-history.ts';
import type { MarkStage } from './mark-stage.ts';
import { type Frame, placeUnder } from './mark-view.ts';
import { type Colour, distance, drawn, type End, endAt, GRIP, type Mark, moved, type Point, type Size, TAP, type Tool } from './marks.ts';

interface Gesture {
  /** One finger draws; others that come to rest on the screen do not. */
  readonly pointer: number;
  readonly isTouch: boolean;
  readonly from: Point;
  /** The mark that is moved, or of which an end is; null: a new one is drawn. */
  readonly mark: Mark | null;
  readonly end: End | null;
}

export interface Drawing {
  readonly stage: MarkStage | null;
  readonly frame: Frame;
  readonly picture: Size;
  readonly now: MarkHistory;
  readonly tool: Tool;
  readonly colour: Colour;
  readonly step: Dispatch<MarkStep>;
  /** A text is to begin there. */
  readonly onText: (at: Point) => void;
}

/** Draws with a finger, a pen or the mouse. A tap chooses what lies there, else it places a mark; what is chosen can be dragged. */
export function useDrawing({ stage, frame, picture, now, tool, colour, step, onText }: Drawing) {
  const gesture = useRef<Gesture | null>(null);
  /** The mark under the finger, as it would be if the finger were lifted now. */
  const [held, setHeld] = useState<Mark | null>(null);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return placeUnder({ x: clientX - left - width / 2, y: clientY - top - height / 2 }, frame, picture);
  };
  const isTap = (a: Point, b: Point) => distance(a, b) * frame.scale < TAP;
  const heldAt = ({ from, mark, end }: Gesture, to: Point): Mark | null => {
    if (isTap(from, to)) return mark;
    if (mark === null) return tool === 'text' ? null : { ...drawn(tool, colour, { from, to }, picture), id: 'held' };
    return end === null ? moved(mark, { x: to.x - from.x, y: to.y - from.y }, picture) : { ...mark, [end]: to };
  };
  const tap = (at: Point) => {
    const hit = stage?.markAt(at) ?? null;
    if (hit !== null || now.chosen !== null) step({ do: 'choose', id: hit });
    else if (tool === 'text') onText(at);
    else step({ do: 'add', mark: drawn(tool, colour, { from: at, to: at }, picture) });
  };

  const drop = () => {
    gesture.current = null;
    setHeld(null);
  };

  return {
    held,
    /** What is being drawn is let go of: the fingers do something else. */
    drop,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // Where a hand came to rest before its pen did, the pen draws.
      const isHand = gesture.current?.isTouch === true && event.pointerType === 'pen';
      if ((gesture.current !== null && !isHand) || stage === null || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = pointOf(event);
      const chosen = now.marks.find((mark) => mark.id === now.chosen) ?? null;
      const end = chosen && endAt(chosen, from, GRIP / frame.scale);
      const isOnIt = chosen !== null && (end !== null || stage.markAt(from) === chosen.id);
      gesture.current = { pointer: event.pointerId, isTouch: event.pointerType === 'touch', from, mark: isOnIt ? chosen : null, end };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = gesture;
      if (current?.pointer === event.pointerId) setHeld(heldAt(current, pointOf(event)));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = gesture;
      if (current?.pointer !== event.pointerId) return;
      gesture.current = null;
      setHeld(null);
      const to = pointOf(event);
      if (isTap(current.from, to)) return tap(current.from);
      const made = heldAt(current, to);
      if (current.mark !== null && made !== null) step({ do: 'change', mark: made });
      else if (made !== null) step({ do: 'add', mark: drawn(tool, colour, { from: current.from, to }, picture) });
      // A text has no length: wherever the finger is lifted it begins.
      else onText(to);
    },
    onPointerCancel({ pointerId }: PointerEvent<HTMLElement>) {
      // A hand that the device takes back is not what draws.
      if (gesture.current?.pointer === pointerId) drop();
    },
  };
}
