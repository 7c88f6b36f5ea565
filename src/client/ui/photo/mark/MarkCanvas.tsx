import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './mark.module.css';
import { MarkStage } from './mark-stage.ts';
import { frameOf, placeUnder, type View, viewWith, WHOLE, ZOOM_STEP, zoomed } from './mark-view.ts';
import { drawn, moved, type Point } from './marks.ts';
import { type Drawing, useDrawing } from './use-drawing.ts';
import { useFingers } from './use-fingers.ts';
import { usePalm } from './use-palm.ts';

interface Props extends Omit<Drawing, 'stage' | 'frame'> {
  readonly picture: ImageBitmap;
  readonly view: View;
  /** What is dragged is the picture. */
  readonly isMoving: boolean;
  readonly onView: (view: View) => void;
}

/** Ways of the arrow keys. */
const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Share of the long side by which a key moves a mark. */
const KEY_STEP = 1 / 80;
/** What a notch of the mouse wheel makes larger, and how far a trackpad that sends many small ones has to go for it, pixels. */
const NOTCH = { by: 1.25, pixels: 100 };

/** The picture, as large as there is room, and what is drawn on it: by finger, pen, mouse or keys. */
export function MarkCanvas({ picture, view, isMoving, now, tool, colour, step, onText, onView }: Props) {
  const { t } = useLingui();
  const outside = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<MarkStage | null>(null);
  const [room, setRoom] = useState({ width: 1, height: 1 });
  const frame = frameOf(picture, room, view);
  const { held, drop, ...hand } = useDrawing({ stage, frame, picture, now, tool, colour, step, onText });
  const fingers = useFingers({ picture, room, frame, view, isMoving, onView });
  const palm = usePalm();

  useEffect(() => {
    const [outer, inner] = [outside.current, ground.current];
    if (!outer || !inner) return undefined;
    const made = new MarkStage(inner, picture);
    const refit = () => setRoom({ width: Math.max(1, outer.clientWidth), height: Math.max(1, outer.clientHeight) });
    const watch = new ResizeObserver(refit);
    watch.observe(outer);
    refit();
    setStage(made);
    return () => {
      watch.disconnect();
      made.close();
      setStage(null);
    };
  }, [picture]);

  const { marks, chosen } = now;
  useEffect(() => {
    const isNew = held !== null && marks.every(({ id }) => id !== held.id);
    const shown = held === null ? marks : isNew ? [...marks, held] : marks.map((mark) => (mark.id === held.id ? held : mark));
    stage?.show(frameOf(picture, room, view));
    stage?.draw(shown, chosen);
  }, [stage, picture, room, view, marks, chosen, held]);

  useEffect(() => {
    const outer = outside.current;
    // Named by hand: a listener of React's cannot keep the browser from zooming the page.
    const onWheel = (event: WheelEvent) => {
      if (outer === null) return;
      event.preventDefault();
      const { left, top, width, height } = outer.getBoundingClientRect();
      const under = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
      const by = NOTCH.by ** (-event.deltaY / NOTCH.pixels);
      onView(viewWith(placeUnder(under, frameOf(picture, room, view), picture), under, view.zoom * by, picture, room));
    };
    outer?.addEventListener('wheel', onWheel, { passive: false });
    return () => outer?.removeEventListener('wheel', onWheel);
  }, [picture, room, view, onView]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Those are the browser's, which makes the whole page larger by them.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    const mark = marks.find(({ id }) => id === chosen) ?? null;
    const { middle } = frame;
    if (way !== undefined && event.shiftKey) {
      const by = { x: (way.x * frame.width) / 4, y: (way.y * frame.height) / 4 };
      onView(viewWith(middle, { x: -by.x, y: -by.y }, view.zoom, picture, room));
    } else if (way !== undefined) {
      const by = Math.max(picture.width, picture.height) * KEY_STEP;
      if (mark === null) step({ do: 'choose', id: marks.at(-1)?.id ?? null });
      else step({ do: 'change', mark: moved(mark, { x: way.x * by, y: way.y * by }, picture) });
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (tool === 'text') onText(middle);
      else step({ do: 'add', mark: drawn(tool, colour, { from: middle, to: middle }, picture), isChosen: true });
    } else if (event.key === '+' || event.key === '-') {
      onView(zoomed(view, event.key === '+' ? ZOOM_STEP : 1 / ZOOM_STEP));
    } else if (event.key === '0') {
      onView(WHOLE);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      step({ do: 'delete' });
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    <div
      ref={outside}
      className={classes.room}
      onPointerDown={(event) => {
        if (palm.down(event)) return;
        // Beside the picture nothing is drawn; of two fingers one may lie there.
        if (fingers.down(event)) drop();
        else if (ground.current?.contains(event.target as Node)) hand.onPointerDown(event);
      }}
      onPointerMove={(event) => fingers.move(event) || hand.onPointerMove(event)}
      onPointerUp={(event) => {
        palm.up(event);
        if (!fingers.up(event)) hand.onPointerUp(event);
      }}
      onPointerCancel={(event) => {
        palm.up(event);
        if (!fingers.up(event)) hand.onPointerCancel(event);
      }}
    >
      <div
        className={classes.ground}
        role="application"
        aria-label={t`Fotoğraf: parmak veya fareyle çizin. İki parmak yakınlaştırır. Klavyede Enter bir işaret koyar, ok tuşları onu kaydırır, Delete siler; artı yakınlaştırır, eksi uzaklaştırır, sıfır bütününü gösterir, Shift ile ok tuşları fotoğrafı kaydırır.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is worked on by keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => event.preventDefault()}
        data-mark-ground
        data-moving={isMoving}
      >
        <div ref={ground} />
      </div>
    </div>
  );
}
