import type { Json } from '#core/change/json.ts';
import { type FieldKind, type FieldMeta, isPhoto, type StoredFile } from '#core/field/field.ts';
import { isSignature } from '#core/field/signature.ts';

/** In what form a field stands in a table of a spreadsheet; null: it does not. */
export type Cell =
  | 'text'
  | 'number'
  | 'money'
  | 'flag'
  | 'day'
  | 'instant'
  | 'option'
  | 'options'
  | 'name'
  | 'names'
  | 'texts'
  | 'signature'
  | null;

/** What follows from a field of one sort on device and server alike. Widget and reader on the screen have tables of their own. */
interface Sort {
  /** Ids of the records that a value names: it waits for them, and the server checks that they exist. */
  readonly names: (value: unknown) => readonly string[];
  /** Files that a value holds: their bytes travel with the record. */
  readonly files: (value: unknown) => readonly StoredFile[];
  /** What a text search finds of a value. */
  readonly texts: (value: unknown) => readonly string[];
  /** Nothing entered: what stands in place of a value that may not be told. */
  readonly blank: Json;
  readonly cell: Cell;
}

const none = (): readonly never[] => [];
const NEITHER = { names: none, files: none, texts: none } as const;
const text = (value: unknown): readonly string[] => (typeof value === 'string' && value !== '' ? [value] : []);
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.flatMap(text) : []);
const named = (value: unknown): readonly StoredFile[] => (Array.isArray(value) ? value.filter(isPhoto) : []);

/** Every sort of field; one that lacks here does not compile. */
export const SORTS: { readonly [K in FieldKind]: Sort } = {
  id: { ...NEITHER, blank: '', cell: 'name' },
  text: { ...NEITHER, texts: text, blank: '', cell: 'text' },
  texts: { ...NEITHER, texts: textsOf, blank: [], cell: 'texts' },
  number: { ...NEITHER, blank: null, cell: 'number' },
  money: { ...NEITHER, blank: null, cell: 'money' },
  flag: { ...NEITHER, blank: false, cell: 'flag' },
  'yes-no': { ...NEITHER, blank: null, cell: 'flag' },
  day: { ...NEITHER, blank: null, cell: 'day' },
  instant: { ...NEITHER, blank: null, cell: 'instant' },
  choice: { ...NEITHER, blank: null, cell: 'option' },
  choices: { ...NEITHER, blank: [], cell: 'options' },
  ref: { ...NEITHER, names: text, blank: null, cell: 'name' },
  node: { ...NEITHER, names: text, blank: null, cell: 'name' },
  refs: { ...NEITHER, names: textsOf, blank: [], cell: 'names' },
  photos: { ...NEITHER, files: named, blank: [], cell: null },
  // Who looks for a document knows what it is called.
  files: { ...NEITHER, files: named, texts: (value) => named(value).flatMap((file) => text(file.name)), blank: [], cell: null },
  // Who signed can be looked for; what was drawn is no text.
  signature: { ...NEITHER, texts: (value) => (isSignature(value) ? text(value.name) : []), blank: null, cell: 'signature' },
};

/** All sorts, in the order of the table. */
export const ALL_SORTS = Object.keys(SORTS) as readonly FieldKind[];

/** The sorts whose values may hold records, files or texts. */
export const sortsWith = (trait: 'names' | 'files' | 'texts'): readonly FieldKind[] =>
  ALL_SORTS.filter((sort) => SORTS[sort][trait] !== none);

/** The kind of record that a field's ids belong to, the first where there are several; undefined where they belong to none. */
export const namedKind = (meta: FieldMeta): string | undefined => ('to' in meta ? meta.to : undefined);

/** Every kind of record that a field's ids may belong to. */
export const namedKinds = (meta: FieldMeta): readonly string[] => {
  const kind = namedKind(meta);
  return kind === undefined ? [] : [kind, ...('or' in meta ? (meta.or ?? []) : [])];
};

/** Whether a field is reckoned with: it is ordered by its size and filtered by a first and a last value. */
export const isNumber = ({ kind }: FieldMeta): boolean => kind === 'number' || kind === 'money';
