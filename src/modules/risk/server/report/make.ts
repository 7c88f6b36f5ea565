import { riskReport } from '#modules/risk/shared/report/document.ts';
import { pdfMaker } from '#server/pdf/maker.ts';

/** The report of an assessment as a PDF. */
export const make = pdfMaker(riskReport);
