import bold from '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf?url';
import italics from '@expo-google-fonts/roboto/400Regular_Italic/Roboto_400Regular_Italic.ttf?url';
import normal from '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf?url';
import { expose, transfer } from 'comlink';
import pdfmake from 'pdfmake/build/pdfmake.js';
import { TABLE_LAYOUTS } from '#core/pdf/layouts.ts';
import type { PrintedDocument } from '#core/pdf/document.ts';
import { base64, type MakePdf, type Rendered, renderDocument } from '#core/pdf/render.ts';

// Whole faces, the same as the server's: the subsets of other packages lack ğ ş ı İ beside the Latin letters.
const FACES = { normal, bold, italics, bolditalics: bold };

async function faceData(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`no face at ${url}: ${answer.status}`);
  return base64(new Uint8Array(await answer.arrayBuffer()));
}

async function loadFaces(): Promise<void> {
  const files = await Promise.all([...new Set(Object.values(FACES))].map(async (url) => [url, await faceData(url)] as const));
  pdfmake.addVirtualFileSystem(Object.fromEntries(files));
  pdfmake.addFonts({ Roboto: FACES });
  pdfmake.addTableLayouts(TABLE_LAYOUTS);
  // A document is made of what is handed over: it opens no address.
  pdfmake.setUrlAccessPolicy(() => false);
}

let faces: Promise<void> | null = null;

const makePdf: MakePdf = async (definition) =>
  new Uint8Array(await pdfmake.createPdf({ defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 }, ...definition }).getBuffer());

/** Steps in which the writing of a file is told: each thing on a page would be thousands. */
const STEPS = 20;

const documents = {
  /** @param tell hears how much of the file is written, once the pages are laid out */
  async render(document: PrintedDocument, tell: (share: number) => void): Promise<Rendered> {
    faces ??= loadFaces();
    await faces;
    let told = 0;
    pdfmake.setProgressCallback((share: number) => {
      const step = Math.floor(share * STEPS);
      if (step > told) tell(step / STEPS);
      told = Math.max(told, step);
    });
    const rendered = await renderDocument(document, makePdf);
    return 'bytes' in rendered ? transfer(rendered, [rendered.bytes.buffer]) : rendered;
  },
  /** A sign of life. */
  alive: (): true => true,
};
export type PdfWorker = typeof documents;

expose(documents);
