/** The last words of the addresses at which a person fills in a form or decides. */
export const FILLING = /\/(create|add|quick-create|edit|questions|ai-image-help|conflicts)(\/[^/]+)?\/?$/;

/** Whether a page is filled in: in the hand it has the screen for itself, with the way back in its head. */
export const isFillingIn = (path: string): boolean => FILLING.test(path);

/** Where a page that is filled in has the screen for itself: by touch, or in a window with little room. A desk with a mouse keeps the frame. */
export const HAND = '(pointer: coarse), (max-width: 991.98px)';
