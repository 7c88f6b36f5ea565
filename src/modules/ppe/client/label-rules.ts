import { LABELS_PER_PAGE } from '#core/pdf/label-sheet.ts';

/** Labels of one file: twenty sheets, which a tablet sets in a few seconds. */
export const LABELS_PER_FILE = 20 * LABELS_PER_PAGE;

/** Files that so many labels become, as the numbers of their first and last label, from 1. */
export function labelFiles(count: number): readonly { readonly from: number; readonly to: number }[] {
  const files = Math.ceil(count / LABELS_PER_FILE);
  return Array.from({ length: files }, (_, at) => ({ from: at * LABELS_PER_FILE + 1, to: Math.min(count, (at + 1) * LABELS_PER_FILE) }));
}

/** Sheets that so many labels take. @param used stickers of the first one that are gone */
export const sheetsOf = (count: number, used: number): number => (count === 0 ? 0 : Math.ceil((count + used) / LABELS_PER_PAGE));
