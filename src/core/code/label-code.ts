/** Kinds that have a label, and the letter by which it names them. */
const LETTERS = { 'ppe-model': 'M', employee: 'E' } as const;
export type LabelKind = keyof typeof LETTERS;

const MARK = 'SAHA';
const LABEL = /^SAHA([ME])([0-9A-F]{8})([0-9A-F]{32})$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A code of a label or of a maker that is longer is none. */
export const MOST_CODE_LETTERS = 64;
/** Digits of the codes of GS1: EAN-8, UPC-A, EAN-13, ITF-14. They are one number, written with more or fewer noughts before it. */
const GTIN = /^\d{8,14}$/;

export type ScannedCode =
  | { readonly as: 'label'; readonly kind: LabelKind; readonly id: string; readonly account: string }
  /** A code of somebody else's, as it is compared. */
  | { readonly as: 'code'; readonly code: string };

const plain = (id: string): string => id.replaceAll('-', '').toUpperCase();

/** What a label says of the account: enough to tell that it is another one's, too little to name it. */
export const accountMark = (account: string): string => plain(account).slice(-8);

/**
 * The text of the label of a record: its id and the mark of its account, nothing about a person. Capital letters and digits alone:
 * a reader that types what it reads, as a keyboard does, then writes the same with every arrangement of the keys but Turkish F.
 */
export function labelCode(kind: LabelKind, id: string, account: string): string {
  if (!ID.test(id)) throw new Error(`no label for the id ${id}`);
  return `${MARK}${LETTERS[kind]}${accountMark(account)}${plain(id)}`;
}

/** A code as it is compared: without spaces, in capitals, a number of GS1 in fourteen digits. Empty where there is none. */
export function comparedCode(text: string): string {
  // Codes are ASCII: the Turkish capital of i would make another code of it.
  const code = text.replaceAll(/\s/g, '').toUpperCase();
  return GTIN.test(code) ? code.padStart(14, '0') : code;
}

/** What a scanned or typed text is; null where it is no code at all. */
export function readCode(text: string): ScannedCode | null {
  const code = comparedCode(text);
  if (code === '' || code.length > MOST_CODE_LETTERS) return null;
  const [, letter, account, hex] = LABEL.exec(code) ?? [];
  if (letter === undefined || account === undefined || hex === undefined) return { as: 'code', code };
  const id = hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { as: 'label', kind: letter === LETTERS.employee ? 'employee' : 'ppe-model', id, account };
}
