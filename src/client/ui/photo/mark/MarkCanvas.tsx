import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './mark.module.css';
import { MarkStage } from './mark-stage.ts';
import { drawn, moved, type Point } from './marks.ts';
import { type Drawing, useDrawing } from './use-drawing.ts';

interface Props extends Omit<Drawing, 'stage'> {
  readonly picture: ImageBitmap;
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

/** The picture, as large as there is room, and what is drawn on it: by finger, pen, mouse or keys. */
export function MarkCanvas({ picture, now, tool, colour, step, onText }: Props) {
  const { t } = useLingui();
  const room = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<MarkStage | null>(null);
  /** Raised when the room changed: lines that show what is chosen are as thick as before on the screen. */
  const [size, setSize] = useState(0);
  const { held, ...hand } = useDrawing({ stage, picture, now, tool, colour, step, onText });

  useEffect(() => {
    const [outer, inner] = [room.current, ground.current];
    if (!outer || !inner) return undefined;
    const made = new MarkStage(inner, picture);
    const refit = () => {
      made.resize({ width: outer.clientWidth, height: outer.clientHeight });
      setSize((before) => before + 1);
    };
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
    if (size > 0) stage?.show(shown, chosen);
  }, [stage, marks, chosen, held, size]);

  const onKeyDown = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    const mark = marks.find(({ id }) => id === chosen) ?? null;
    const middle = { x: picture.width / 2, y: picture.height / 2 };
    if (way !== undefined) {
      const by = Math.max(picture.width, picture.height) * KEY_STEP;
      if (mark === null) step({ do: 'choose', id: marks.at(-1)?.id ?? null });
      else step({ do: 'change', mark: moved(mark, { x: way.x * by, y: way.y * by }, picture) });
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (tool === 'text') onText(middle);
      else step({ do: 'add', mark: drawn(tool, colour, { from: middle, to: middle }, picture), isChosen: true });
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      step({ do: 'delete' });
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    <div ref={room} className={classes.room}>
      <div
        className={classes.ground}
        role="application"
        aria-label={t`Fotoğraf: parmak veya fareyle çizin. Klavyede Enter bir işaret koyar, ok tuşları onu kaydırır, Delete siler.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is worked on by keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => event.preventDefault()}
        data-mark-ground
        {...hand}
      >
        <div ref={ground} />
      </div>
    </div>
  );
}
