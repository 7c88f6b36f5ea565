/**
 * Puts a piece of drawing off to the frame in which it is seen; what is asked for meanwhile is drawn with it, once. Nothing is
 * seen later for it, and until then the page is free for what is waited for, such as the device's word that something is kept.
 * At once where no frame comes: a page in the background, no page at all.
 */
export class FrameDrawing {
  readonly #draw: () => void;
  readonly #longestMs: number | null;
  #isAsked = false;

  /** @param longestMs milliseconds after which it is drawn in any case, for what takes long to draw; null waits for the frame. */
  constructor(draw: () => void, longestMs: number | null = null) {
    this.#draw = draw;
    this.#longestMs = longestMs;
  }

  /** Draws in the next frame, or somewhat before. */
  inFrame(): void {
    if (this.#isAsked) return;
    if (typeof document === 'undefined' || document.hidden) {
      this.#draw();
      return;
    }
    this.#isAsked = true;
    requestAnimationFrame(this.#drawAsked);
    if (this.#longestMs !== null) setTimeout(this.#drawAsked, this.#longestMs);
  }

  /** Draws at once, unless it was put off and will be drawn anyway. */
  now(): void {
    if (!this.#isAsked) this.#draw();
  }

  readonly #drawAsked = () => {
    if (!this.#isAsked) return;
    this.#isAsked = false;
    this.#draw();
  };
}
