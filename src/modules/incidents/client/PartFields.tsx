import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type * as v from 'valibot';
import type { FieldValue, Widget } from '#client/fields/widget.ts';
import { WIDGETS } from '#client/fields/widgets.ts';
import type { FieldWords } from '#client/records/kind-labels.ts';
import { wordsOf } from '#core/field/words.ts';
import { blankOf } from '#core/field/blank.ts';
import type { FieldKind } from '#core/field/field.ts';
import { schemaAt, shapeOf } from '#core/field/shape.ts';
import { SORTS } from '#core/field/sorts.ts';
import { newId } from '#core/id/uuid.ts';
import { incidentLabels } from '#modules/incidents/client/incident.labels.ts';
import type { CategoryPart } from '#modules/incidents/shared/incident.parts.ts';
import { type IncidentReport, incidentSchema } from '#modules/incidents/shared/incident.schema.ts';
import classes from './incident.module.css';

interface Props {
  readonly id: string;
  readonly part: CategoryPart;
  /** These of its fields alone; all by default. */
  readonly only?: readonly string[];
  readonly value: IncidentReport[CategoryPart];
  readonly onChange: (next: IncidentReport[CategoryPart]) => void;
}

/** The form of a category (INC-CAT-01): the widgets of its fields, with a row for each cost. */
export function PartFields({ id, part, only, value, onChange }: Props) {
  const schema = schemaAt(incidentSchema, part);
  const said = wordsOf(incidentLabels.fields as Readonly<Record<string, FieldWords>>, part);
  const change = (next: unknown) => onChange(next as typeof value);
  return <At id={id} path={[part]} schema={schema} said={said} value={value} onChange={change} {...(only ? { only } : {})} />;
}

interface AtProps {
  readonly id: string;
  readonly path: readonly string[];
  readonly schema: v.GenericSchema | undefined;
  readonly said: FieldWords | undefined;
  readonly only?: readonly string[];
  readonly value: unknown;
  readonly onChange: (next: unknown) => void;
}

function At({ id, path, schema, said, only, value, onChange }: AtProps) {
  const { i18n } = useLingui();
  const shape = schema && shapeOf(schema);
  const label = said === undefined ? '' : i18n._(said.label);
  if (shape?.is === 'field') {
    // The table is complete by type; which entry it is only shows at run time.
    const Field = WIDGETS[shape.meta.kind] as Widget<FieldKind>;
    const options = Object.entries(said?.options ?? {}).map(([option, word]) => [option, i18n._(word)]);
    return (
      <Field
        meta={shape.meta as never}
        name={path.join('.')}
        value={(value ?? SORTS[shape.meta.kind].blank) as FieldValue[FieldKind]}
        onChange={onChange}
        label={label}
        error={null}
        disabled={false}
        isRequired={false}
        record={{ kind: 'incident-report', id }}
        {...(options.length === 0 ? {} : { optionLabels: Object.fromEntries(options) })}
      />
    );
  }
  if (shape?.is === 'list') return <Rows {...{ id, path, said, onChange }} item={shape.item} rows={value as readonly { id: string }[]} />;
  if (shape?.is !== 'object') return null;
  const parts = value as Readonly<Record<string, unknown>> | null; // a body has the shape of its schema
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      {Object.entries(shape.entries)
        // By its id a row is told apart; nobody enters it.
        .filter(([name]) => name !== 'id' && only?.includes(name) !== false)
        .map(([name, entry]) => (
          <At
            key={name}
            id={id}
            path={[...path, name]}
            schema={entry}
            said={wordsOf(said?.fields, name)}
            value={parts?.[name]}
            onChange={(next) => onChange({ ...parts, [name]: next })}
          />
        ))}
    </fieldset>
  );
}

interface RowsProps extends Omit<AtProps, 'schema' | 'value' | 'only'> {
  readonly item: v.GenericSchema;
  readonly rows: readonly { readonly id: string }[];
}

function Rows({ id, path, said, item, rows, onChange }: RowsProps) {
  return (
    <>
      {rows.map((row) => (
        <div key={row.id} className={classes.row}>
          <At
            id={id}
            path={[...path, row.id]}
            schema={item}
            said={said}
            value={row}
            onChange={(next) => onChange(rows.map((one) => (one.id === row.id ? next : one)))}
          />
          <Button
            variant="default"
            leftSection={<IconTrash size="1.2em" aria-hidden />}
            onClick={() => onChange(rows.filter((one) => one.id !== row.id))}
          >
            <Trans>Bu masrafı çıkar</Trans>
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size="1.2em" aria-hidden />}
        disabled={rows.length >= 50}
        onClick={() => onChange([...rows, { ...blankOf(item), id: newId() }])}
      >
        <Trans>Masraf ekle</Trans>
      </Button>
    </>
  );
}
