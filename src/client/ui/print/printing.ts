import { createContext, useContext } from 'react';

export interface Printing {
  /** Whether all of the page is wanted, also what is far from the screen: it is, or was, printed. */
  readonly isWhole: boolean;
  print(): void;
}

export const PrintingContext = createContext<Printing>({ isWhole: false, print: () => window.print() });

/** The printing of the page that this stands in. */
export const usePrinting = (): Printing => useContext(PrintingContext);

const isReady = (photo: Element): boolean =>
  photo.getAttribute('data-settled') === 'true' && [...photo.querySelectorAll('img')].every((image) => image.complete);

/** How many of the photos in a part of the document can be printed as they stand. */
export function photosReady(root: Element): { readonly ready: number; readonly all: number } {
  const photos = [...root.querySelectorAll('[data-photo]')];
  return { ready: photos.filter(isReady).length, all: photos.length };
}
