/** A page asks the service worker in charge with this word to fetch what sets documents (sw/later.ts). */
export const FETCH_LATER = 'FETCH_LATER';

/**
 * What sets documents as PDF: a library and whole faces, half as heavy as the product. Nobody waits for it before the first form.
 * What reads codes with the camera is as heavy again; the drawn organisation is of the desk. The pages of the second step, the
 * QR encoder, the rights of roles, limits, forms of people, the state of the server, lists out of a file and the log come later too: they
 * need a network anyway.
 * What draws on photos is wanted once photos were taken (decision 98).
 */
export const isLater = (url: string): boolean =>
  /(^|\/)(pdf\.worker|code\.worker|ScanDialog|LabelDialog|SecondStep|ProfileSecondStep|UnitOrganisationChart|qrEnc|RolePermission|SubPermission|AccountLimit|CreateUser|EditUser|ServerStatus|ImportControlLists|IndexLogRecord|MarkEditor)[.-][^/]+\.js$|\.(ttf|wasm)$/.test(
    url,
  );
