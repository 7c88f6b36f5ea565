import type { MessageDescriptor } from '@lingui/core';
import { withTexts } from '#client/i18n/texts.ts';
import { clientKind } from '#client/records/client-kinds.ts';
import { type AnyFields, type FieldsOf, type FieldWords as Words, wordsOf } from '#core/field/words.ts';
import type { KindId } from '#core/record/kinds.ts';

/** The words of a kind of record, said once: for its form, lists, conflicts, history and print. A field or option without one does not compile. */
export interface KindLabels<Body> {
  readonly fields: FieldsOf<Body, MessageDescriptor>;
  /** Names of merge groups of several fields. */
  readonly groups?: Readonly<Record<string, MessageDescriptor>>;
}

/** What is said of one field. */
export type FieldWords = Words<MessageDescriptor>;

/** The words of some kind, as pages read them that show every kind. */
export interface AnyKindLabels {
  readonly fields: AnyFields<MessageDescriptor>;
  readonly groups?: Readonly<Record<string, MessageDescriptor>>;
}

const met = new Map<KindId, AnyKindLabels>();

/** The labels of a kind that were asked for before; undefined when they were not, or are still fetched. */
export const labelsMet = (kind: KindId): AnyKindLabels | undefined => met.get(kind);

/** @throws where the file of the labels cannot be fetched, or nobody provided them */
export async function labelsOf(kind: KindId): Promise<AnyKindLabels> {
  const parts = clientKind(kind);
  if (parts === undefined) throw new Error(`no labels of ${kind}`);
  // Each is typed by the body of its kind; whoever reads them all takes a field's name as text.
  const labels: AnyKindLabels = await withTexts(parts.labels);
  met.set(kind, labels);
  return labels;
}

/** What a kind calls one of its fields, for columns and filters. @throws Error for a name without a label: a bug */
export function labelOf<Body>(labels: KindLabels<Body>, field: keyof Body & string): MessageDescriptor {
  const words = wordsOf((labels as AnyKindLabels).fields, field);
  if (words === undefined) throw new Error(`no label of ${field}`);
  return words.label;
}
