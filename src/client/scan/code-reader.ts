import { wrap } from 'comlink';
import { makeCanvas, nativeCodeReader } from '#client/page/features.ts';
import { answerWithin, LIMITS } from '#client/page/patience.ts';
import { NATIVE_FORMATS } from '#client/scan/formats.ts';
import { watchWorker } from '#client/workers/watched-worker.ts';
import type { CodeWorker } from '#client/scan/code.worker.ts';

/** Longer side of a picture that is read, px: a label at arm's length still has three of them for each square. */
const MOST_PIXELS = 1600;
/** One picture takes a slow tablet half a second. */
const READ_MS = 8_000;

/** A picture of the camera, or one that somebody took. */
export type Seen = HTMLVideoElement | ImageBitmap;

export interface CodeReader {
  /** The text of a code in the picture; null where none is seen. @throws Error when it cannot read at all */
  read(seen: Seen): Promise<string | null>;
  end(): void;
}

/** Size of what is drawn: whole, and no larger than is read. */
export function drawnSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function pixelsOf(seen: Seen): ImageData {
  const given = 'videoWidth' in seen ? { width: seen.videoWidth, height: seen.videoHeight } : seen;
  const { width, height } = drawnSize(given.width, given.height);
  const canvas = makeCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D | null; // both canvases draw alike
  if (context === null) throw new Error('nothing can be drawn');
  context.drawImage(seen, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** The library in a worker of its own, which ends with the dialog: the memory comes back. */
function workerReader(): CodeReader {
  const worker = new Worker(new URL('./code.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<CodeWorker>(worker);
  const dead = Promise.withResolvers<never>();
  // It may die when nobody reads.
  dead.promise.catch(() => undefined);
  const endWatch = watchWorker(
    worker,
    () => void remote.alive().catch(() => undefined),
    () => dead.reject(new Error('the worker died')),
  );
  void remote.alive().catch(() => undefined);
  return {
    read: (seen) => Promise.race([remote.read(pixelsOf(seen)), dead.promise]),
    end() {
      endWatch();
      worker.terminate();
      dead.reject(new Error('ended'));
    },
  };
}

/** What reads codes here: the browser where it can, else the library. One that fails gives way to the library. */
export async function openCodeReader(): Promise<CodeReader> {
  const native = await answerWithin(LIMITS.fact, nativeCodeReader(NATIVE_FORMATS), null);
  if (native === null) return workerReader();
  let other: CodeReader | null = null;
  return {
    async read(seen) {
      if (other !== null) return other.read(seen);
      const found = await answerWithin(READ_MS, native(seen), 'failed' as const);
      if (found !== 'failed') return found?.text ?? null;
      other = workerReader();
      return other.read(seen);
    },
    end: () => other?.end(),
  };
}
