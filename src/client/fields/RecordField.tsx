import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { useIssueWords } from '#client/fields/issue-words.ts';
import type { FieldValue, Widget } from '#client/fields/widget.ts';
import { WIDGETS } from '#client/fields/widgets.ts';
import type { AnyKindLabels, FieldWords } from '#client/records/kind-labels.ts';
import { wordsOf } from '#core/field/words.ts';
import { SignedFor } from '#client/ui/signature/SignedFor.tsx';
import { type FieldKind, type FieldMeta, isRequired } from '#core/field/field.ts';
import { namingWithin } from '#core/field/references.ts';
import { schemaAt, shapeOf } from '#core/field/shape.ts';
import { signedForRecord } from '#core/field/signed-for.ts';
import { SORTS } from '#core/field/sorts.ts';
import type { KindId } from '#core/record/kinds.ts';
import { type BodyOf, KINDS } from '#modules/registry.ts';
import classes from './RecordField.module.css';

/** The form of a record as its fields work with it, wherever the record lives. */
export interface FieldForm<K extends KindId> {
  readonly kind: K;
  readonly id: string;
  readonly values: BodyOf<K>;
  readonly labels: AnyKindLabels;
  readonly isSubmitting: boolean;
  /** By the dotted path of a field: a code of the builders or the server's words; null when it is right. */
  errorOf(path: string): string | null;
  change<N extends keyof BodyOf<K> & string>(name: N, next: BodyOf<K>[N]): void;
}

/** How a screen shows a field otherwise than its kind does. */
interface Shown {
  readonly label?: string;
  readonly description?: ReactNode;
  readonly disabled?: boolean;
  /** It may not stay open now, whatever its kind says. */
  readonly isRequired?: boolean;
}

interface Props<K extends KindId> extends Shown {
  readonly form: FieldForm<K>;
  /** A top-level field of the kind that a builder of `core/field` made, or an object of such fields. */
  readonly name: keyof BodyOf<K> & string;
}

/**
 * One field of a record: the widget of its kind, bound to the form; of an object the widgets of its fields, below its name. With
 * another workplace goes what was chosen at the one before.
 */
export function RecordField<K extends KindId>({ form, name, ...shown }: Props<K>) {
  const { schema } = KINDS[form.kind];
  const change = (next: unknown) => {
    form.change(name, next as BodyOf<K>[typeof name]);
    if (next === form.values[name]) return;
    // What a schema names is a field of its body.
    for (const other of namingWithin(schema, name) as readonly (typeof name)[]) form.change(other, null as BodyOf<K>[typeof name]);
  };
  return (
    <FieldAt
      form={form}
      path={[name]}
      schema={schemaAt(schema, name)}
      said={wordsOf(form.labels.fields, name)}
      value={form.values[name]}
      onChange={change}
      {...shown}
    />
  );
}

interface AtProps<K extends KindId> extends Shown {
  readonly form: FieldForm<K>;
  readonly path: readonly string[];
  readonly schema: v.GenericSchema | undefined;
  readonly said: FieldWords | undefined;
  readonly value: unknown;
  readonly onChange: (next: unknown) => void;
}

/** @throws Error for a name that is no field: a bug. */
function FieldAt<K extends KindId>(props: AtProps<K>) {
  const { form, path, schema, said, value, onChange, label, disabled = false } = props;
  const { i18n } = useLingui();
  const shape = schema && shapeOf(schema);
  if (shape?.is === 'field') return <OneField {...props} meta={shape.meta} />;
  if (shape?.is !== 'object') throw new Error(`no field ${path.join('.')} in ${form.kind}`);
  const parts = value as Readonly<Record<string, unknown>> | undefined; // a body has the shape of its schema
  return (
    <fieldset className={classes.object} disabled={disabled}>
      <legend>{label ?? (said === undefined ? '' : i18n._(said.label))}</legend>
      {Object.entries(shape.entries).map(([name, entry]) => (
        <FieldAt
          key={name}
          form={form}
          path={[...path, name]}
          schema={entry}
          said={wordsOf(said?.fields, name)}
          value={parts?.[name]}
          onChange={(next) => onChange({ ...parts, [name]: next })}
          disabled={disabled}
        />
      ))}
    </fieldset>
  );
}

function OneField<K extends KindId>(props: AtProps<K> & { readonly meta: FieldMeta }) {
  const { form, path, schema, said, value, onChange, meta, label, description, disabled = false, isRequired: asked = false } = props;
  const words = useIssueWords();
  const { i18n } = useLingui();
  // The table is complete by type; which entry it is only shows at run time.
  const Field = WIDGETS[meta.kind] as Widget<FieldKind>;
  const name = path.join('.');
  const values = form.values as Readonly<Record<string, unknown>>; // a body is an object
  const error = form.errorOf(name);
  const inWords = (options: Readonly<Record<string, MessageDescriptor>>) =>
    Object.fromEntries(Object.entries(options).map(([option, word]) => [option, i18n._(word)]));
  const field = (
    <Field
      meta={meta as never}
      name={name}
      // A record of an older build has nothing where a field of today stands.
      value={(value === undefined ? SORTS[meta.kind].blank : value) as FieldValue[FieldKind]}
      onChange={onChange}
      label={label ?? (said === undefined ? '' : i18n._(said.label))}
      description={description}
      error={error === null ? null : words(error)}
      disabled={disabled || form.isSubmitting}
      isRequired={asked || (schema !== undefined && isRequired(schema))}
      mayStayOpen={schema?.type === 'nullable' && !asked}
      record={{ kind: form.kind, id: form.id }}
      {...('within' in meta && meta.within !== undefined ? { workplace: String(values[meta.within] ?? '') } : {})}
      {...(said?.options === undefined ? {} : { optionLabels: inWords(said.options) })}
    />
  );
  if (meta.kind !== 'signature') return field;
  return <SignedFor of={() => signedForRecord(KINDS[form.kind].schema, values)}>{field}</SignedFor>;
}
