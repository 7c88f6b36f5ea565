import { proxy, transfer, wrap } from 'comlink';
import type { Tell } from '#client/pdf/making.ts';
import { bePatient, LIMITS } from '#client/page/patience.ts';
import type { Pictures, PrintedDocument } from '#core/pdf/document.ts';
import { type Rendered, renderWithPictures } from '#core/pdf/render.ts';
import type { PdfWorker } from '#client/pdf/pdf.worker.ts';

/** Time that a document may take on a slow tablet before it is given up, ms. */
const MOST_MS = 180_000;

const NOTHING = new Uint8Array();

/** The document was not made: the worker died over it, or it took too long. */
export class PdfFailed extends Error {}

/**
 * Makes a PDF in a worker of its own, which ends with it: a tablet wants the memory back, and whoever does not want to wait any
 * more is obeyed at once. The pictures go into it: nobody has them afterwards.
 * @throws PdfFailed
 * @throws DOMException AbortError when `signal` fires
 */
export async function makePdf(
  pictures: Pictures,
  build: (pictures: Pictures) => PrintedDocument,
  signal: AbortSignal,
  tell: Tell,
): Promise<Uint8Array> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<PdfWorker>(worker);
  const over = Promise.withResolvers<never>();
  const fail = (reason: string) => () => over.reject(new PdfFailed(reason));
  const stop = (): void => over.reject(signal.reason);
  const timer = setTimeout(fail('it took too long'), MOST_MS);
  worker.addEventListener('error', fail('the worker died'));
  worker.addEventListener('messageerror', fail('the worker cannot be understood'));
  signal.addEventListener('abort', stop);
  const told = proxy((share: number) => tell({ step: 'file', share }));
  // Pictures are handed over, not copied: the worker keeps them for a second try.
  let isHanded = false;
  const render = async (document: PrintedDocument): Promise<Rendered> => {
    tell({ step: 'pages' });
    const buffers = new Set([...document.pictures.values()].flatMap(({ bytes }) => (isHanded ? [] : bytes.buffer)));
    const pictures = isHanded
      ? new Map([...document.pictures].map(([key, { type }]) => [key, { type, bytes: NOTHING }]))
      : document.pictures;
    isHanded = true;
    return remote.render(transfer({ ...document, pictures }, [...buffers]), told);
  };
  // While it sets a document it says nothing: only its first word is waited for.
  const patience = bePatient(LIMITS.workerStart, fail('the worker says nothing'));
  remote.alive().then(patience.end, patience.end);
  try {
    return await Promise.race([renderWithPictures(pictures, build, render), over.promise]);
  } catch (error) {
    if (error instanceof PdfFailed || signal.aborted) throw error;
    throw new PdfFailed(String(error));
  } finally {
    clearTimeout(timer);
    patience.end();
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
