/** What waits for the next frame, on all of the page; drawn together, so that the page is put together once. */
const asked = new Set<FrameDrawing>();
let isFrameAsked = false;

function drawAsked(): void {
  const all = [...asked];
  asked.clear();
  for (const drawing of all) drawing.draw();
}

/**
 * Puts a piece of drawing off to the frame in which it is seen; what is asked for meanwhile is drawn with it, once. Nothing is
 * seen later for it, and until then the page is free for what is waited for, such as the device's word that something is kept.
 * At once where no frame comes: a page in the background, no page at all.
 */
export class FrameDrawing {
  readonly draw: () => void;
  readonly #longestMs: number | null;

  /** @param longestMs milliseconds after which it is drawn in any case, with all that waits, for what takes long to draw; null waits for the frame. */
  constructor(draw: () => void, longestMs: number | null = null) {
    this.draw = draw;
    this.#longestMs = longestMs;
  }

  /** Draws in the next frame, or somewhat before. */
  inFrame(): void {
    if (asked.has(this)) return;
    if (typeof document === 'undefined' || document.hidden) {
      this.draw();
      return;
    }
    asked.add(this);
    if (!isFrameAsked) {
      isFrameAsked = true;
      requestAnimationFrame(() => {
        isFrameAsked = false;
        drawAsked();
      });
    }
    if (this.#longestMs !== null) setTimeout(drawAsked, this.#longestMs);
  }

  /** Draws at once, unless it was put off and will be drawn anyway. */
  now(): void {
    if (!asked.has(this)) this.draw();
  }
}
