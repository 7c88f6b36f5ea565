import type { ComponentType, ReactNode } from 'react';
import type { Day } from '#core/date/day.ts';
import type { FieldKind, FieldMeta, Photo, StoredFile } from '#core/field/field.ts';
import type { Signature } from '#core/field/signature.ts';
import type { KindId } from '#core/record/kinds.ts';

/** What a field of each kind holds. */
export interface FieldValue {
  id: string;
  text: string;
  number: number | null;
  /** What was typed and is no amount stays as it was typed, for the schema to refuse. */
  money: number | string | null;
  flag: boolean;
  'yes-no': boolean | null;
  day: Day | null;
  instant: string | null;
  choice: string | null;
  choices: readonly string[];
  ref: string | null;
  node: string | null;
  refs: readonly string[];
  photos: readonly Photo[];
  files: readonly StoredFile[];
  texts: readonly string[];
  signature: Signature | null;
}

export interface WidgetProps<K extends FieldKind> {
  readonly meta: Extract<FieldMeta, { kind: K }>;
  /** Name of the field in the body. */
  readonly name: string;
  readonly value: FieldValue[K];
  readonly onChange: (next: FieldValue[K]) => void;
  readonly label: string;
  readonly description?: ReactNode;
  /** In words; null while there is nothing to say. */
  readonly error: string | null;
  readonly disabled: boolean;
  /** It may not stay open. */
  readonly isRequired: boolean;
  /** A choice that its kind lets stay open can be taken back. */
  readonly mayStayOpen?: boolean;
  /** The record it belongs to, for what is stored beside it. */
  readonly record: { readonly kind: KindId; readonly id: string };
  /** The workplace at which a record is chosen, where the field says so; empty while none is. */
  readonly workplace?: string;
  /** Words for the options of a choice; the option itself where one is missing. */
  readonly optionLabels?: Readonly<Record<string, string>>;
}

export type Widget<K extends FieldKind> = ComponentType<WidgetProps<K>>;

/** One widget for every kind of field: a kind without one does not compile. */
export type Widgets = { readonly [K in FieldKind]: Widget<K> };
