import { useLingui } from '@lingui/react/macro';
import { recordOfText } from '#client/records/form-list.ts';
import { KIND_LABEL } from '#client/records/labels.ts';
import { RecordName } from '#client/records/values/RecordName.tsx';
import { isOverRecord, type TextRow } from '#client/server-kind/kept-texts.ts';

/** What a text is of: its form where that has a name, else the kind of its record. */
export function useTextLabel(): (text: Pick<TextRow, 'form' | 'kind'>) => string {
  const { i18n } = useLingui();
  // A kind of a newer build has no name here.
  return ({ form, kind }) => (form ? i18n._(form.label) : kind in KIND_LABEL ? i18n._(KIND_LABEL[kind]) : kind);
}

/** The record that a form is over. */
export function TextAbout({ text }: { readonly text: TextRow }) {
  const { id, form } = text;
  if (!isOverRecord(text) || form === null || form.kind === null) return null;
  return (
    <>
      <RecordName to={form.kind} id={recordOfText(id)} /> ·
    </>
  );
}
