import { renderDocument, renderWithPictures } from '#core/pdf/render.ts';
import { deliveryPaper } from '#modules/ppe/shared/paper/document.ts';
import type { DeliveryFacts } from '#modules/ppe/shared/paper/facts.ts';
import { makePdf } from '#server/pdf/pdf.ts';

/** The delivery paper as a PDF. Runs in a process of its own (server/pdf/in-child.ts). */
export const make = (facts: DeliveryFacts): Promise<Uint8Array> =>
  renderWithPictures(
    facts.photos,
    () => deliveryPaper(facts),
    (document) => renderDocument(document, makePdf),
  );
