import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { useIssueWords } from '#client/fields/issue-words.ts';
import type { FieldValue, Widget } from '#client/fields/widget.ts';
import { WIDGETS } from '#client/fields/widgets.ts';
import { wordsOf } from '#client/records/kind-labels.ts';
import type { RecordForm } from '#client/records/use-record-form.ts';
import { type FieldKind, type FieldMeta, fieldMeta } from '#core/field/field.ts';
import type { KindId } from '#core/record/kinds.ts';
import { type BodyOf, KINDS } from '#modules/registry.ts';

interface Props<K extends KindId> {
  form: RecordForm<K>;
  /** A top-level field of the kind that a builder of `core/field` made. */
  name: keyof BodyOf<K> & string;
  /** Only where the screen calls it otherwise than its kind does. */
  label?: string;
  description?: ReactNode;
  disabled?: boolean;
}

/** The description that the kind's schema has for a field. @throws Error for a name that is no field: a bug. */
function metaOf(kind: KindId, name: string): FieldMeta {
  const { entries } = KINDS[kind].schema as unknown as { entries?: Record<string, v.GenericSchema> };
  const schema = entries?.[name];
  const meta = schema === undefined ? undefined : fieldMeta(schema);
  if (meta === undefined) throw new Error(`no field ${name} in ${kind}`);
  return meta;
}

/** One field of a record: the widget of its kind, bound to the form. */
export function RecordField<K extends KindId>({ form, name, label, description, disabled = false }: Props<K>) {
  const words = useIssueWords();
  const { i18n } = useLingui();
  const meta = metaOf(form.kind, name);
  // The table is complete by type; which entry it is only shows at run time.
  const Shown = WIDGETS[meta.kind] as Widget<FieldKind>;
  const error = form.errorOf(name);
  const said = wordsOf(form.labels.fields, name);
  const inWords = (options: Readonly<Record<string, MessageDescriptor>>) =>
    Object.fromEntries(Object.entries(options).map(([option, word]) => [option, i18n._(word)]));
  return (
    <Shown
      meta={meta as never}
      name={name}
      value={form.values[name] as FieldValue[FieldKind]}
      onChange={(next) => form.change(name, next as BodyOf<K>[typeof name])}
      label={label ?? (said === undefined ? '' : i18n._(said.label))}
      description={description}
      error={error === null ? null : words(error)}
      disabled={disabled || form.isSubmitting}
      record={{ kind: form.kind, id: form.id }}
      {...(said?.options === undefined ? {} : { optionLabels: inWords(said.options) })}
    />
  );
}
