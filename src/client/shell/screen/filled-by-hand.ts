import { isFillingIn } from '#client/shell/screen/filling.ts';
import { isByHand } from '#client/shell/screen/whole-screen.ts';

/** Whether the page at a path is filled in by hand now: then it has the screen for itself. */
export const isFilledByHand = (path: string): boolean => isByHand() && isFillingIn(path);
