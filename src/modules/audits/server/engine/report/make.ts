import { renderDocument, renderWithPictures } from '#core/pdf/render.ts';
import { reportDocument } from '#modules/audits/shared/engine/report/document.ts';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { makePdf } from '#server/pdf/pdf.ts';

/** The report as a PDF. Runs in a process of its own (server/pdf/in-child.ts). */
export const make = (facts: ReportFacts): Promise<Uint8Array> =>
  renderWithPictures(
    facts.photos,
    (photos) => reportDocument({ ...facts, photos }),
    (document) => renderDocument(document, makePdf),
  );
