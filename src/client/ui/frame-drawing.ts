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

  constructor(draw: () => void) {
    this.draw = draw;
  }

  /** Draws in the next frame, or with what of the same page is drawn before. */
  inFrame(): void {
    if (asked.has(this)) return;
    if (typeof document === 'undefined' || document.hidden) {
      this.draw();
      return;
    }
    asked.add(this);
    if (isFrameAsked) return;
    isFrameAsked = true;
    requestAnimationFrame(() => {
      isFrameAsked = false;
      drawAsked();
    });
  }

  /** Draws at once; where it had been put off, with all that waits: then nothing more is to come for the frame. */
  now(): void {
    if (asked.has(this)) drawAsked();
    else this.draw();
  }
}
