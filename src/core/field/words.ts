import type { StoredFile } from '#core/field/field.ts';
import type { Signature } from '#core/field/signature.ts';

type Options<O extends string, M> = Readonly<Record<O, M>>;

/** A field that says it all by itself: its label, or its label with the words of values that are keys (`options`). */
type Plain<M> =
  | M
  | {
      readonly label: M;
      readonly options?: Options<string, M>;
      /** It says nothing to a person and is left out where a record is read. */
      readonly isHidden?: true;
    };

/** The words that a value of a body's type asks for: a choice asks for each of its options, an object for each of its fields. */
type WordsOf<T, M> = [T] extends [string]
  ? string extends T
    ? Plain<M>
    : { readonly label: M; readonly options: Options<T, M> }
  : [T] extends [number | boolean]
    ? Plain<M>
    : [T] extends [readonly StoredFile[] | Signature]
      ? Plain<M>
      : [T] extends [readonly (infer Item)[]]
        ? WordsOf<Item, M>
        : string extends keyof T
          ? WordsOf<NonNullable<T[keyof T]>, M>
          : { readonly label: M; readonly fields: FieldsOf<T, M> };

/**
 * A label for every field; an entry's own `id` is read by nobody. A field or option without one does not compile.
 * @typeParam M how a thing is said: a message of the catalogue, or its words in both languages
 */
export type FieldsOf<Body, M> = { readonly [N in Exclude<keyof Body, 'id'>]-?: WordsOf<NonNullable<Body[N]>, M> };

/** What is said of one field. */
export interface FieldWords<M> {
  readonly label: M;
  readonly options?: Options<string, M>;
  readonly fields?: Readonly<Record<string, M | FieldWords<M>>>;
  readonly isHidden?: true;
}

/** The words of the fields of some kind or object. */
export type AnyFields<M> = Readonly<Record<string, M | FieldWords<M>>>;

/** The words of one field among the fields of a kind or of an object; undefined for a name that has none. */
export function wordsOf<M extends object>(fields: AnyFields<M> | undefined, name: string): FieldWords<M> | undefined {
  const words = fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return words === undefined || 'label' in words ? words : { label: words };
}
