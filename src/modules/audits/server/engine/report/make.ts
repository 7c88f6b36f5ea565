import { reportDocument } from '#modules/audits/shared/engine/report/document.ts';
import { pdfMaker } from '#server/pdf/maker.ts';

/** The report of an audit as a PDF. */
export const make = pdfMaker(reportDocument);
