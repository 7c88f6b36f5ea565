import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, Input, Select, Textarea, TextInput } from '@mantine/core';
import { RecordField } from '#client/fields/RecordField.tsx';
import type { RecordForm } from '#client/records/use-record-form.ts';
import { useRecordList } from '#client/sync/index.ts';
import { compareTr, matchesTr } from '#core/text/turkish.ts';
import { CATEGORY_LABEL } from '#modules/incidents/client/incident-words.ts';
import { PartFields } from '#modules/incidents/client/PartFields.tsx';
import { useActor } from '#client/auth/use-actor.ts';
import { useCategoryChange } from '#modules/incidents/client/use-category-change.tsx';
import { WhenField } from '#modules/incidents/client/WhenField.tsx';
import { mayHoldInjury } from '#modules/incidents/shared/incident.flow.ts';
import { partOf } from '#modules/incidents/shared/incident.parts.ts';
import { type IncidentReport, INCIDENT_CATEGORIES } from '#modules/incidents/shared/incident.schema.ts';
import classes from './incident.module.css';

type Form = RecordForm<'incident-report'>;

export interface FieldsProps {
  readonly form: Form;
  readonly errorOf: (field: keyof IncidentReport & string) => string | null;
}

const filterOptions = ({ options, search }: { options: readonly unknown[]; search: string }) =>
  // Ours are flat: value and label.
  (options as { value: string; label: string }[]).filter(({ label }) => matchesTr(label, search));

/** What a first report says: photo, kind, time and place, and one sentence. */
export function FirstFields({ form, errorOf }: FieldsProps) {
  const { t, i18n } = useLingui();
  const actor = useActor();
  const change = useCategoryChange(form);
  const places = useRecordList('workplace').rows;
  const { values } = form;
  const options = places.map((row) => ({ value: row.id, label: row.body.name })).toSorted((a, b) => compareTr(a.label, b.label));
  const part = partOf(values.category);
  // Also where the injury was tapped just now: the category stays free, its form is the reporter's.
  const isTheirs = values.category === 'injury' && !form.isNew && !mayHoldInjury(values, actor);
  return (
    <>
      <section className={classes.card}>
        <RecordField form={form} name="documents" description={t`Önce bir fotoğraf çekin; gerisi sonra da yazılabilir.`} />
        <Input.Wrapper label={t`Ne oldu?`} required error={errorOf('category')} labelElement="div">
          <div className={classes.categories} role="group" aria-label={t`Kategori`}>
            {INCIDENT_CATEGORIES.map((category) => (
              <Button
                key={category}
                variant={values.category === category ? 'filled' : 'default'}
                aria-pressed={values.category === category}
                px="xs"
                h="auto"
                mih="max(2.75rem, var(--saha-target))"
                styles={{ label: { whiteSpace: 'normal' } }}
                onClick={() => void change(category)}
              >
                {i18n._(CATEGORY_LABEL[category])}
              </Button>
            ))}
          </div>
        </Input.Wrapper>
        <Select
          label={t`İşyeri`}
          required
          searchable
          allowDeselect={false}
          data={options}
          filter={filterOptions}
          value={values.workplace_id === '' ? null : values.workplace_id}
          onChange={(next) => form.change('workplace_id', next ?? '')}
          placeholder={t`Seçin`}
          nothingFoundMessage={t`Bulunamadı`}
          error={errorOf('workplace_id')}
        />
        <Autocomplete
          label={t`Operasyon alanı`}
          required
          data={[t`Apron`, t`Tank sahası`, t`Dolum adası`, t`Hidrant hattı`, t`Pompa dairesi`, t`Laboratuvar`, t`Atölye`, t`İdari bina`]}
          filter={filterOptions}
          maxLength={250}
          value={values.operation_area}
          onChange={(next) => form.change('operation_area', next)}
          error={errorOf('operation_area')}
        />
        <TextInput
          label={t`Olay yeri`}
          required
          maxLength={250}
          placeholder={t`Örneğin 204 numaralı park yeri`}
          value={values.location}
          onChange={(event) => form.change('location', event.currentTarget.value)}
          error={errorOf('location')}
        />
        <WhenField value={values.occurred_at} onChange={(next) => form.change('occurred_at', next)} error={errorOf('occurred_at')} />
        <Textarea
          label={t`Kısa açıklama`}
          required
          autosize
          minRows={2}
          maxLength={4000}
          value={values.description}
          onChange={(event) => form.change('description', event.currentTarget.value)}
          error={errorOf('description')}
        />
      </section>
      {part === null ? null : isTheirs ? (
        <p className={classes.quiet}>
          <Trans>Yaralanma bilgilerini yalnızca bildiren kişi girer ve değiştirir.</Trans>
        </p>
      ) : (
        <PartFields id={form.id} part={part} value={values[part]} onChange={(next) => form.change(part, next)} />
      )}
    </>
  );
}
