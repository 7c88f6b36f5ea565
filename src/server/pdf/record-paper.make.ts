import { paperDocument } from '#core/pdf/record-paper.ts';
import { pdfMaker } from '#server/pdf/maker.ts';

/** The paper of a record, by what its kind says of its fields, as a PDF. */
export const make = pdfMaker(paperDocument);
