import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { TABLE_LAYOUTS } from '#core/pdf/layouts.ts';

const face = (name: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/roboto/${name}/Roboto_${name}.ttf`));
// Whole faces: the subsets of other packages lack ğ ş ı İ beside the Latin letters.
const FACES = {
  normal: face('400Regular'),
  bold: face('700Bold'),
  italics: face('400Regular_Italic'),
  bolditalics: face('700Bold_Italic'),
};
const FACE_FOLDERS = new Set(Object.values(FACES).map(dirname));

pdfmake.addFonts({ Roboto: FACES });
pdfmake.addTableLayouts(TABLE_LAYOUTS);
// A document is made of what is handed over: it opens nothing but the fonts, on the disk or on the network.
pdfmake.setLocalAccessPolicy((path) => FACE_FOLDERS.has(dirname(path)));
pdfmake.setUrlAccessPolicy(() => false);

/** A PDF out of its definition, set in Roboto with all Turkish letters. */
export async function makePdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  return pdfmake.createPdf({ defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 }, ...definition }).getBuffer();
}
