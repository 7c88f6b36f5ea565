import { useEffect, useState } from 'react';
import { useActor } from '#client/auth/use-actor.ts';
import { bodyOf } from '#client/server-kind/kind-form-values.ts';
import { type GroupViews, useGroupViews } from '#client/records/group-view.ts';
import { type FormNames, type TextForm, type TextForms, textForms } from '#client/records/form-list.ts';
import { draftPath } from '#client/records/labels.ts';
import type { DraftRow } from '#client/sync/index.ts';
import { UUID } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { kindOf } from '#modules/registry.ts';

/** The name that a text or a draft is kept under, which is that of its kind but for a form over a part of a record. */
const formOf = ({ key }: Pick<DraftRow, 'key'>): string => key.split('/', 1)[0] ?? '';

/** Where a text or a draft is read. */
export const textPath = (row: Pick<DraftRow, 'key' | 'id'>): string => draftPath(formOf(row), row.id);

/** A kept text as a draft has it. */
export interface TextRow extends DraftRow {
  /** The name that it is kept under. */
  readonly name: string;
  /** Of one that is named otherwise than its kind: what is known of its form. */
  readonly form: TextForm | null;
  /** Where it is gone on with; null where that is not known. */
  readonly path: string | null;
}

/** Whether its form is over a part of a record, whose id it is kept under; others are of a record of their own, or of none. */
export const isOverRecord = ({ form }: TextRow): boolean => form?.shown !== undefined && form.kind !== null;

/** What was typed into a form of a record that lives on the server; what the form keeps of the record for itself was not typed. */
export const textAsDraft = (text: DraftRow): DraftRow => {
  const body = bodyOf(text.body as Parameters<typeof bodyOf>[0]);
  return { ...text, body, title: kindOf(text.kind)?.title(body as never) ?? '' };
};

/** A text, whatever its form is over. One that a newer build has written stands as it is. */
function rowOf(text: DraftRow, forms: TextForms): TextRow {
  const name = formOf(text);
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (form === undefined) return { ...textAsDraft(text), name, form: null, path: null };
  const body = form.typed(text.body);
  const kind = form.kind ?? text.kind;
  const title = form.shown === undefined ? (kindOf(kind)?.title(body as never) ?? '') : '';
  return { ...text, kind, body, title, name, form, path: form.path(text) };
}

/**
 * What is known of forms that keep text; null while it is loaded. Where its code does not come, nothing is.
 * @param isWanted false: it is not loaded yet
 */
function useTextForms(isWanted = true): TextForms | null {
  const [forms, setForms] = useState<TextForms | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void textForms()
      .catch((): TextForms => ({}))
      .then((found) => !isGone && setForms(found));
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return forms;
}

/** What the texts of the device are of; null while that is loaded. */
export function useTextRows<T extends DraftRow | null | undefined>(
  texts: readonly T[],
): readonly (TextRow | Exclude<T, DraftRow>)[] | null {
  // Most devices keep none: their dashboard loads nothing for it.
  const isAny = texts.some((text) => text);
  const forms = useTextForms(isAny);
  if (isAny && forms === null) return null;
  return texts.map((text) => (text ? rowOf(text, forms ?? {}) : (text as Exclude<T, DraftRow>)));
}

/** How the fields of a form are shown by its name; null while that is loaded. */
export function useFormViews(name: KindId | keyof FormNames): GroupViews | null {
  const form = useTextForms()?.[name];
  const ofKind = useGroupViews(form?.kind ?? kindOf(name)?.kind);
  if (form?.shown !== undefined) return form.shown.views;
  // Its id is made by the form.
  return ofKind === 'loading' ? null : { ...ofKind, hidden: [...(ofKind.hidden ?? []), 'id'] };
}

/** Whether the server would let this person send a text, as far as its form or its kind says. One of a new record is kept under a word. */
export function useMayWrite(): (text: Pick<TextRow, 'kind' | 'id'> & Partial<Pick<TextRow, 'form'>>) => boolean {
  const { permissions } = useActor();
  return ({ kind, id, form }) => {
    // One of a newer build is unknown here.
    const known: AnyRecordKind | undefined = kindOf(kind);
    if (known === undefined && !form) return false;
    const access = form?.access ?? known?.calls?.[UUID.test(id) ? 'update' : 'create'].access ?? `${known?.area}.write`;
    return access === 'public' || access === 'signed-in' || permissions.has(access);
  };
}
