import * as v from 'valibot';
import { isDay } from '#core/date/day.ts';
import { FILE_TYPES, MAX_FILE_BYTES } from '#core/file/type.ts';
import type { Currency } from '#core/number/money.ts';
import { UUID } from '#core/id/uuid.ts';

/** What numbers are counted in; screens have a word for each. */
export type Unit = 'minute' | 'month';

/**
 * The closed set of field kinds. A builder below makes a Valibot schema of each and hangs its description on it;
 * the client maps every kind to one widget and fails to compile while one is missing.
 */
export type FieldMeta =
  | { kind: 'id'; to?: string }
  | { kind: 'text'; long: boolean; max: number }
  | { kind: 'number'; min: number; max: number; unit?: Unit }
  | { kind: 'money'; currency: Currency; max: number }
  | { kind: 'flag' }
  | { kind: 'yes-no' }
  | { kind: 'day' }
  | { kind: 'instant' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'choices'; options: readonly string[] }
  | { kind: 'ref'; to: string; or?: readonly string[]; within?: string }
  | { kind: 'node'; to: string; parent: string; within?: string }
  | { kind: 'refs'; to: string; max: number }
  | { kind: 'photos'; max: number }
  | { kind: 'files'; max: number }
  | { kind: 'texts'; items: number; max: number }
  | { kind: 'signature' };

export type FieldKind = FieldMeta['kind'];

/** Words of one search at most. */
export const MOST_WORDS = 20;

const about = (field: FieldMeta) => ({ field });

/**
 * An id of the product: a lower-case UUID. `to` is the kind of the record it names, where it says whom something belongs to
 * (its workplace): the scope checks that, so it is no reference of its own.
 */
export const id = (to?: string) =>
  v.pipe(v.string(), v.regex(UUID, 'id'), v.metadata(about({ kind: 'id', ...(to === undefined ? {} : { to }) })));

/** Text up to `max` characters; empty means that nothing was entered. */
export const text = (max = 250) =>
  v.pipe(v.string(), v.maxLength(max, 'max_length'), v.metadata(about({ kind: 'text', long: false, max })));

/** Text of several lines up to `max` characters. */
export const longText = (max = 4000) =>
  v.pipe(v.string(), v.maxLength(max, 'max_length'), v.metadata(about({ kind: 'text', long: true, max })));

/** Several texts up to `max` characters each; none of them is blank. */
export const texts = (items = 20, max = 500) =>
  v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(max, 'max_length'))),
    v.maxLength(items, 'max_items'),
    v.metadata(about({ kind: 'texts', items, max })),
  );

/** A short text that is no field of a form: nobody edits it by itself, and no search looks at it. */
export const word = (max: number) => v.pipe(v.string(), v.maxLength(max, 'max_length'));

/** Words that somebody looks for in a list; each of them costs the search something. */
export const searchWords = () =>
  v.pipe(
    v.string(),
    v.maxLength(200, 'max_length'),
    v.check((words) => words.trim().split(/\s+/).length <= MOST_WORDS, 'max_words'),
  );

/** A whole number in a range, or null while it is open. */
export const count = (min = 0, max = 100_000, unit?: Unit) =>
  v.pipe(
    v.nullable(v.pipe(v.number(), v.integer('integer'), v.minValue(min, 'min_value'), v.maxValue(max, 'max_value'))),
    v.metadata(about({ kind: 'number', min, max, ...(unit === undefined ? {} : { unit }) })),
  );

/**
 * An amount of money in the smallest unit of its currency: 1.234,50 ₺ is 123450, so that nothing is ever rounded; null while it is
 * open. @param max the same
 */
export const money = (currency: Currency = 'TRY', max = 100_000_000_000) =>
  v.pipe(
    v.nullable(v.pipe(v.number('money'), v.integer('money'), v.minValue(0, 'min_value'), v.maxValue(max, 'max_value'))),
    v.metadata(about({ kind: 'money', currency, max })),
  );

/** On or off. */
export const flag = () => v.pipe(v.boolean(), v.metadata(about({ kind: 'flag' })));

/** Yes, no, or null while nobody has answered. */
export const yesNo = () => v.pipe(v.nullable(v.boolean()), v.metadata(about({ kind: 'yes-no' })));

/** A calendar day, or null while it is open. */
export const day = () =>
  v.pipe(v.nullable(v.pipe(v.string(), v.maxLength(10, 'day'), v.check(isDay, 'day'))), v.metadata(about({ kind: 'day' })));

/** An instant in UTC as ISO text, or null. */
export const instant = () => v.pipe(v.nullable(v.pipe(v.string(), v.isoTimestamp('instant'))), v.metadata(about({ kind: 'instant' })));

/** One of a fixed set. */
export const choice = <const O extends readonly [string, ...string[]]>(options: O) =>
  v.pipe(v.picklist(options, 'choice'), v.metadata(about({ kind: 'choice', options })));

/** Several of a fixed set, each at most once. */
export const choices = <const O extends readonly [string, ...string[]]>(options: O) =>
  v.pipe(
    v.array(v.picklist(options, 'choice')),
    v.maxLength(options.length, 'unique'),
    v.check((picked) => new Set(picked).size === picked.length, 'unique'),
    v.metadata(about({ kind: 'choices', options })),
  );

/**
 * The id of another record, or null while it is open. `to` is the kind it must be of; `within` the field beside it that names the
 * workplace of both: forms offer what is there, and let it go when another workplace is chosen.
 */
export const ref = (to: string, within?: string) =>
  v.pipe(
    v.nullable(v.pipe(v.string(), v.regex(UUID, 'id'))),
    v.metadata(about({ kind: 'ref', to, ...(within === undefined ? {} : { within }) })),
  );

/**
 * The same for a record that stands in a tree, such as a unit: it is chosen and read with what it stands below.
 * @param parent the field of such a record that names the one above it
 */
export const node = (to: string, parent: string, within?: string) =>
  v.pipe(
    v.nullable(v.pipe(v.string(), v.regex(UUID, 'id'))),
    v.metadata(about({ kind: 'node', to, parent, ...(within === undefined ? {} : { within }) })),
  );

/** The same for a record that may be of one of several kinds. */
export const refToOneOf = ([to, ...or]: readonly [string, ...string[]]) =>
  v.pipe(v.nullable(v.pipe(v.string(), v.regex(UUID, 'id'))), v.metadata(about({ kind: 'ref', to, or })));

/** Ids of other records of one kind. */
export const refs = (to: string, max = 50) =>
  v.pipe(v.array(v.pipe(v.string(), v.regex(UUID, 'id'))), v.maxLength(max, 'max_items'), v.metadata(about({ kind: 'refs', to, max })));

/** Longest value of a field that `required` takes, characters. */
const LONGEST = 4000;

/** A text, day or reference that may not stay open; what comes out is never null and no blank. */
export const required = (schema: v.GenericSchema<string | null, string | null>) =>
  v.pipe(
    schema,
    v.nonNullable(v.pipe(v.string(), v.maxLength(LONGEST, 'max_length')), 'required'),
    v.trim(),
    v.nonEmpty('required'),
    v.metadata({ isRequired: true }),
  );

/** Whether a schema was marked by `required`. */
export const isRequired = (schema: v.GenericSchema): boolean => v.getMetadata(schema)['isRequired'] === true;

/** A photo as a record names it: the bytes travel apart, by `hash` (OFF-PHOTO-01, OFF-PHOTO-02). */
export const photoSchema = v.object({
  document_key: v.pipe(v.string(), v.regex(UUID, 'id')),
  /** SHA-256 of the bytes, lower-case hex. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'hash')),
  type: v.picklist(['image/jpeg', 'image/png', 'image/webp'], 'choice'),
  /** Bytes. */
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FILE_BYTES, 'too_large')),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.pipe(v.string(), v.maxLength(250)),
  /** When the picture was taken, read from the original before it was scaled. */
  taken_at: v.nullable(v.pipe(v.string(), v.isoTimestamp('instant'))),
  /** Where it was taken, degrees; taken out of the bytes, kept here. */
  position: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  /** The photo that this one is a marked copy of (decision 98); it may have been taken out since. */
  marked_from: v.exactOptional(v.pipe(v.string(), v.regex(UUID, 'id'))),
});
export type Photo = v.InferOutput<typeof photoSchema>;

/** What every photo of a body has, also in a body that no schema has looked at yet. */
export const isPhoto = (value: unknown): value is Photo =>
  typeof value === 'object' && value !== null && 'document_key' in value && typeof value.document_key === 'string';

const { document_key, hash, size, name } = photoSchema.entries;

/** A file as a record names it: what its bytes are for good (OFF-PHOTO-02; decisions/0035, 0056). */
export const fileSchema = v.object({ document_key, hash, type: v.picklist(FILE_TYPES, 'file_type'), size, name });
export type StoredFile = v.InferOutput<typeof fileSchema>;

/** Whether a file is a photo: only of these is known how large the picture is. */
export const isWholePhoto = (file: StoredFile): file is Photo => 'width' in file;

/** Photos of a record, at most `max` (OFF-PHOTO-04). */
export const photos = (max = 10) => v.pipe(v.array(photoSchema), v.maxLength(max, 'max_items'), v.metadata(about({ kind: 'photos', max })));

/** Documents of a record, at most `max`, each up to `MAX_FILE_BYTES`: PDF and pictures. */
export const files = (max = 10) => v.pipe(v.array(fileSchema), v.maxLength(max, 'max_items'), v.metadata(about({ kind: 'files', max })));

/** A part of a body that repeats what another record says: its photos and files belong to that record. */
export const quoted = <S extends v.GenericSchema>(schema: S) => v.pipe(schema, v.metadata({ quoted: true }));

/** Whether a schema was marked by `quoted`. */
export const isQuote = (schema: v.GenericSchema): boolean => v.getMetadata(schema)['quoted'] === true;

/**
 * A field that never lies on a device, stands in no log and is found by no search (invariant 13, OFF-DEV-08): identity numbers,
 * medical contents.
 */
export const sensitive = <S extends v.GenericSchema>(schema: S) => v.pipe(schema, v.metadata({ sensitive: true }));

/** Whether a schema was marked by `sensitive`, also behind what says that it may be left out or open. */
export function isSensitive(schema: v.GenericSchema): boolean {
  if (v.getMetadata(schema)['sensitive'] === true) return true;
  // Valibot's own shape of what wraps a schema.
  const { wrapped } = schema as { readonly wrapped?: v.GenericSchema };
  return wrapped !== undefined && isSensitive(wrapped);
}

/** The description that a builder hung on a schema; undefined for a schema that is no field. */
export function fieldMeta(schema: v.GenericSchema): FieldMeta | undefined {
  return v.getMetadata(schema)['field'] as FieldMeta | undefined;
}
