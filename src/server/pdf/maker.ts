import type { Pictures, PrintedDocument } from '#core/pdf/document.ts';
import { renderDocument, renderWithPictures } from '#core/pdf/render.ts';
import { makePdf } from '#server/pdf/pdf.ts';

/** Makes a PDF of the facts of a report, by its definition. Runs in a process of its own (in-child.ts). */
export const pdfMaker =
  <F extends { readonly photos: Pictures }>(definition: (facts: F) => PrintedDocument) =>
  (facts: F): Promise<Uint8Array> =>
    renderWithPictures(
      facts.photos,
      (photos) => definition({ ...facts, photos }),
      (document) => renderDocument(document, makePdf),
    );
