import { useEffect, useRef } from 'react';

/** Records that a person has just opened to correct what the server refused. */
const wanted = new Set<string>();

/** The next form of this record shows what is to be corrected first. */
export const wantCorrection = (record: string): void => void wanted.add(record);

/**
 * Shows, once, what the server refused, when the form was opened for that; who opens it in another way finds it as it was left.
 * @param isReady what was refused stands on the page
 */
export function useCorrection(record: string, isReady: boolean, show: () => void): void {
  const latest = useRef(show);
  latest.current = show;
  // A page kept behind another one has no effects: it hears of the wish when it comes to the front.
  useEffect(() => {
    if (isReady && wanted.delete(record)) latest.current();
  }, [record, isReady]);
}

/** Whether it lies on a page in front; what is folded away counts with what folds it. */
const isInFront = (element: HTMLElement): boolean => (element.closest<HTMLElement>('details:not([open])') ?? element).offsetParent !== null;

/** Brings the first field that is wrong into sight and into focus; nothing happens where none is marked. */
export function revealWrongField(): void {
  // What lies behind an open dialog is not what the person works on.
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1);
  const fields = (dialog ?? document).querySelectorAll<HTMLElement>('[aria-invalid="true"]');
  const field = [...fields].find(isInFront);
  if (field === undefined) return;
  for (let box = field.closest('details'); box !== null; box = box.parentElement?.closest('details') ?? null) box.open = true;
  field.scrollIntoView({ block: 'center', behavior: 'instant' });
  field.focus({ preventScroll: true });
}
