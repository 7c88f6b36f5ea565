/** A page asks the service worker in charge with this word to fetch what sets documents (sw/later.ts). */
export const FETCH_LATER = 'FETCH_LATER';

/**
 * What sets documents as PDF: a library and whole faces, half as heavy as the product. Nobody waits for it before the first form.
 * The pages of the second step, the QR encoder and the rights of roles come later too: they need a network anyway.
 */
export const isLater = (url: string): boolean =>
  /(^|\/)(pdf\.worker|SecondStep|ProfileSecondStep|qrEnc|RolePermission)[.-][^/]+\.js$|\.ttf$/.test(url);
