import type { MessageDescriptor } from '@lingui/core';
import { clientKind } from '#client/records/client-kinds.ts';
import type { StoredFile } from '#core/field/field.ts';
import type { Signature } from '#core/field/signature.ts';
import type { KindId } from '#core/record/kinds.ts';

type Options<O extends string> = Readonly<Record<O, MessageDescriptor>>;

/** A field that says it all by itself: its label, or its label with the words of values that are keys (`options`). */
type Plain =
  | MessageDescriptor
  | {
      readonly label: MessageDescriptor;
      readonly options?: Options<string>;
      /** It says nothing to a person and is left out where a record is read. */
      readonly isHidden?: true;
    };

/** The words that a value of a body's type asks for: a choice asks for each of its options, an object for each of its fields. */
type WordsOf<T> = [T] extends [string]
  ? string extends T
    ? Plain
    : { readonly label: MessageDescriptor; readonly options: Options<T> }
  : [T] extends [number | boolean]
    ? Plain
    : [T] extends [readonly StoredFile[] | Signature]
      ? Plain
      : [T] extends [readonly (infer Item)[]]
        ? WordsOf<Item>
        : string extends keyof T
          ? WordsOf<NonNullable<T[keyof T]>>
          : { readonly label: MessageDescriptor; readonly fields: FieldsOf<T> };

/** A label for every field; an entry's own `id` is read by nobody. */
type FieldsOf<Body> = { readonly [N in Exclude<keyof Body, 'id'>]-?: WordsOf<NonNullable<Body[N]>> };

/** The words of a kind of record, said once: for its form, lists, conflicts, history and print. A field or option without one does not compile. */
export interface KindLabels<Body> {
  readonly fields: FieldsOf<Body>;
  /** Names of merge groups of several fields. */
  readonly groups?: Options<string>;
}

/** What is said of one field. */
export interface FieldWords {
  readonly label: MessageDescriptor;
  readonly options?: Options<string>;
  readonly fields?: Readonly<Record<string, MessageDescriptor | FieldWords>>;
  readonly isHidden?: true;
}

/** The words of some kind, as pages read them that show every kind. */
export interface AnyKindLabels {
  readonly fields: Readonly<Record<string, MessageDescriptor | FieldWords>>;
  readonly groups?: Options<string>;
}

/** @throws where the file of the labels cannot be fetched, or nobody provided them */
export async function labelsOf(kind: KindId): Promise<AnyKindLabels> {
  const parts = clientKind(kind);
  if (parts === undefined) throw new Error(`no labels of ${kind}`);
  // Each is typed by the body of its kind; whoever reads them all takes a field's name as text.
  return parts.labels();
}

/** The words of one field among the fields of a kind or of an object; undefined for a name that has none. */
export function wordsOf(fields: AnyKindLabels['fields'] | undefined, name: string): FieldWords | undefined {
  const words = fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return words === undefined || 'label' in words ? words : { label: words };
}

/** What a kind calls one of its fields, for columns and filters. @throws Error for a name without a label: a bug */
export function labelOf<Body>(labels: KindLabels<Body>, field: keyof Body & string): MessageDescriptor {
  const words = wordsOf((labels as AnyKindLabels).fields, field);
  if (words === undefined) throw new Error(`no label of ${field}`);
  return words.label;
}
