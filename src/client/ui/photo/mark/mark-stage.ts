import { Layer } from 'konva/lib/Layer.js';
import { Stage } from 'konva/lib/Stage.js';
import { Circle } from 'konva/lib/shapes/Circle.js';
import { Image } from 'konva/lib/shapes/Image.js';
import { Rect } from 'konva/lib/shapes/Rect.js';
import { shapeOf } from './mark-shapes.ts';
import type { Frame } from './mark-view.ts';
import { GRIP, type Mark, type Point, type Size } from './marks.ts';

/** Around what is chosen, pixels of the screen. */
const FRAME = 8;

/** A picture on the screen with what is drawn on it. */
export class MarkStage {
  readonly #stage: Stage;
  readonly #marks = new Layer();
  readonly #picture: Size;
  #scale = 1;

  constructor(container: HTMLDivElement, picture: ImageBitmap) {
    this.#picture = picture;
    this.#stage = new Stage({ container, width: 1, height: 1, listening: true });
    const ground = new Layer({ listening: false });
    ground.add(new Image({ image: picture, width: picture.width, height: picture.height }));
    this.#stage.add(ground, this.#marks);
  }

  /** Shows the part of the picture that a frame shows. */
  show({ width, height, scale, middle }: Frame): void {
    const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
    this.#scale = scale;
    // A new size is a new canvas, even where it is the old one.
    if (size.width !== this.#stage.width() || size.height !== this.#stage.height()) this.#stage.size(size);
    this.#stage.setAttrs({ scaleX: scale, scaleY: scale, x: width / 2 - middle.x * scale, y: height / 2 - middle.y * scale });
  }

  draw(marks: readonly Mark[], chosen: string | null): void {
    this.#marks.destroyChildren();
    for (const mark of marks) {
      const shape = shapeOf(mark, this.#picture, GRIP / this.#scale);
      this.#marks.add(shape);
      if (mark.id === chosen) this.#frame(shape.getClientRect({ relativeTo: this.#marks }), mark);
    }
    this.#marks.draw();
  }

  /** Id of the mark under a place of the picture; null where there is none. */
  markAt({ x, y }: Point): string | null {
    const hit = this.#marks.getIntersection({ x: x * this.#scale + this.#stage.x(), y: y * this.#scale + this.#stage.y() });
    return hit?.parent?.id() ?? null;
  }

  close(): void {
    this.#stage.destroy();
  }

  /** What is chosen has a frame, and grips at its ends. */
  #frame(box: { x: number; y: number; width: number; height: number }, { tool, from, to }: Mark): void {
    const dot = 1 / this.#scale;
    const look = { stroke: '#ffffff', strokeWidth: 2 * dot, shadowColor: '#000000', shadowBlur: 3, shadowOpacity: 1, listening: false };
    this.#marks.add(
      new Rect({
        ...look,
        x: box.x - FRAME * dot,
        y: box.y - FRAME * dot,
        width: box.width + 2 * FRAME * dot,
        height: box.height + 2 * FRAME * dot,
        dash: [8 * dot, 6 * dot],
      }),
    );
    if (tool === 'text') return;
    for (const end of [from, to]) this.#marks.add(new Circle({ ...look, ...end, radius: 12 * dot }));
  }
}
