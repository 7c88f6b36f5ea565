import { deliveryPaper } from '#modules/ppe/shared/paper/document.ts';
import { pdfMaker } from '#server/pdf/maker.ts';

/** The delivery paper as a PDF. */
export const make = pdfMaker(deliveryPaper);
