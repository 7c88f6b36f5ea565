import { renderDocument, renderWithPictures } from '#core/pdf/render.ts';
import { riskReport } from '#modules/risk/shared/report/document.ts';
import type { RiskReportFacts } from '#modules/risk/shared/report/facts.ts';
import { makePdf } from '#server/pdf/pdf.ts';

/** The report of an assessment as a PDF. Runs in a process of its own (server/pdf/in-child.ts). */
export const make = (facts: RiskReportFacts): Promise<Uint8Array> =>
  renderWithPictures(
    facts.photos,
    (photos) => riskReport({ ...facts, photos }),
    (document) => renderDocument(document, makePdf),
  );
