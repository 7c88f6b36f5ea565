/** A page asks the service worker in charge with this word to fetch what sets documents (sw/later.ts). */
export const FETCH_LATER = 'FETCH_LATER';

const LATER: readonly string[] = [
  // What sets documents as PDF: a library and whole faces, half as heavy as the product, and what makes documents of records. Nobody
  // waits for it before the first form.
  'pdf.worker',
  'document',
  'printed-assessment',
  'assigned-team',
  // What reads codes with the camera is as heavy again.
  'code.worker',
  'ScanDialog',
  'LabelDialog',
  'qrEnc',
  // Wanted once photos were taken (decision 98).
  'MarkEditor',
  // Of the desk, or of no use without a network.
  'UnitOrganisationChart',
  'SecondStep',
  'ProfileSecondStep',
  'RolePermission',
  'SubPermission',
  'AccountLimit',
  'CreateUser',
  'EditUser',
  'ServerStatus',
  'ImportControlLists',
  'IndexLogRecord',
];

/** Whether the service worker stores a file of the build after the rest, in its own time. */
export function isLater(url: string): boolean {
  const file = url.split('/').at(-1) ?? '';
  if (/\.(ttf|wasm)$/.test(file)) return true;
  return file.endsWith('.js') && LATER.some((one) => file.startsWith(`${one}.`) || file.startsWith(`${one}-`));
}
