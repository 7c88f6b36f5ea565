import bold from '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf?url';
import italics from '@expo-google-fonts/roboto/400Regular_Italic/Roboto_400Regular_Italic.ttf?url';
import normal from '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf?url';
import { expose, transfer } from 'comlink';
import pdfmake from 'pdfmake/build/pdfmake.js';
import { TABLE_LAYOUTS } from '#core/pdf/layouts.ts';
import type { PrintedDocument } from '#core/pdf/document.ts';
import { type MakePdf, type PlacePicture, type Rendered, renderDocument } from '#core/pdf/render.ts';

// Whole faces, the same as the server's: the subsets of other packages lack ğ ş ı İ beside the Latin letters.
const FACES = { normal, bold, italics, bolditalics: bold };

/** Puts bytes where the library looks for files. It copies them: what was given is let go where the engine can do that at once. */
function store(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  // The types know of texts alone; what stores them takes bytes as well.
  pdfmake.addVirtualFileSystem({ [name]: { data: bytes } } as unknown as Parameters<typeof pdfmake.addVirtualFileSystem>[0]);
  bytes.buffer.transfer?.(0);
}

async function loadFace(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`no face at ${url}: ${answer.status}`);
  store(url, new Uint8Array(await answer.arrayBuffer()));
}

async function loadFaces(): Promise<void> {
  await Promise.all([...new Set(Object.values(FACES))].map(loadFace));
  pdfmake.addFonts({ Roboto: FACES });
  pdfmake.addTableLayouts(TABLE_LAYOUTS);
  // A document is made of what is handed over: it opens no address.
  pdfmake.setUrlAccessPolicy(() => false);
}

let faces: Promise<void> | null = null;

/** Sets a document; its parts are put together once, where the library would do it twice beside the parts. */
const makePdf: MakePdf = async (definition) => {
  const file = await pdfmake.createPdf({ defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 }, ...definition }).getStream();
  const parts: Uint8Array[] = [];
  const whole = Promise.withResolvers<Uint8Array>();
  file.on('data', (part: Uint8Array) => parts.push(part));
  file.on('error', whole.reject);
  file.on('end', () => {
    const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    whole.resolve(bytes);
  });
  file.end();
  return whole.promise;
};

const placed = new Set<string>();

/** Stores a picture once: as text in the definition each would lie here several times, and a device has little memory. */
const place: PlacePicture = (key, { bytes }) => {
  const name = `picture ${key}`;
  // They came over from the page, in memory of their own.
  if (!placed.has(key)) store(name, bytes as Uint8Array<ArrayBuffer>);
  placed.add(key);
  return name;
};

/** Steps in which the writing of a file is told: each thing on a page would be thousands. */
const STEPS = 20;

const documents = {
  /**
   * Sets a document. Of a picture that this worker was handed before, no bytes are needed.
   * @param tell hears how much of the file is written, once the pages are laid out
   */
  async render(document: PrintedDocument, tell: (share: number) => void): Promise<Rendered> {
    faces ??= loadFaces();
    await faces;
    let told = 0;
    pdfmake.setProgressCallback((share: number) => {
      const step = Math.floor(share * STEPS);
      if (step > told) tell(step / STEPS);
      told = Math.max(told, step);
    });
    const rendered = await renderDocument(document, makePdf, place);
    return 'bytes' in rendered ? transfer(rendered, [rendered.bytes.buffer]) : rendered;
  },
  /** A sign of life. */
  alive: (): true => true,
};
export type PdfWorker = typeof documents;

expose(documents);
