import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  A5_FILTER_LOCATIONS,
  A5_FIXED_FILTERS,
  A5_FUELS,
  A5_MOBILE_FILTERS,
  A5_VEHICLES,
  type OperationalAudit,
} from '#modules/audits/shared/operational/operational.schema.ts';
import { CheckGroup } from '#modules/audits/client/operational/fields/CheckGroup.tsx';
import { NumberField } from '#modules/audits/client/operational/fields/NumberField.tsx';
import { TextField } from '#modules/audits/client/operational/fields/TextField.tsx';
import {
  A5_LABEL,
  FILTER_LOCATION_LABEL,
  FIXED_FILTER_LABEL,
  FUEL_LABEL,
  MOBILE_FILTER_LABEL,
  PEOPLE_LABEL,
  VEHICLE_LABEL,
} from '#modules/audits/client/operational/operational.labels.ts';
import { a5Of } from '#modules/audits/client/operational/use-field.ts';
import { useFormSession, useFormState } from './FormContext.tsx';
import classes from './form.module.css';

type A5 = OperationalAudit['a5'];
const PEOPLE: readonly { field: keyof typeof PEOPLE_LABEL; max: number; inputMode?: 'email' | 'tel'; long?: boolean }[] = [
  { field: 'facility_owner', max: 250 },
  { field: 'contact_person', max: 250 },
  { field: 'contact_title', max: 250 },
  { field: 'contact_phone', max: 30, inputMode: 'tel' },
  { field: 'contact_mobile', max: 30, inputMode: 'tel' },
  { field: 'email_1', max: 120, inputMode: 'email' },
  { field: 'email_2', max: 120, inputMode: 'email' },
  { field: 'storage_hydrant_company', max: 250 },
  { field: 'other_participants', max: 1000, long: true },
];

/** Section A5: people, fuels, vehicles, filters (AUD-OPS-02 to AUD-OPS-07). */
export function A5Section() {
  const { i18n } = useLingui();
  return (
    <>
      <section className={classes.panel}>
        <h3 className={classes.panelTitle}>
          <Trans>Kişiler</Trans>
        </h3>
        <div className={classes.columns}>
          {PEOPLE.map((person) => (
            <PersonField key={person.field} {...person} />
          ))}
        </div>
      </section>
      <section className={classes.panel}>
        <Fuels />
      </section>
      <Counts title={i18n._(A5_LABEL.vehicles)} group="vehicles" names={A5_VEHICLES} labels={VEHICLE_LABEL} />
      <Counts title={i18n._(A5_LABEL.mobile_filters)} group="mobile_filters" names={A5_MOBILE_FILTERS} labels={MOBILE_FILTER_LABEL} />
      <Counts title={i18n._(A5_LABEL.fixed_filters)} group="fixed_filters" names={A5_FIXED_FILTERS} labels={FIXED_FILTER_LABEL} />
      <section className={classes.panel}>
        <FilterLocations />
      </section>
    </>
  );
}

function PersonField({ field, max, inputMode, long = false }: (typeof PEOPLE)[number]) {
  const { i18n } = useLingui();
  const { form, keeper } = useFormSession();
  const value = useFormState((state) => a5Of(state.body)[field]);
  return (
    <TextField
      id={`f-a5.${field}`}
      label={i18n._(PEOPLE_LABEL[field])}
      value={value}
      max={max}
      long={long}
      {...(inputMode ? { inputMode } : {})}
      onChange={(next) => form.setField('a5', { ...a5Of(form.body), [field]: next }, 'typing')}
      onBlur={() => void keeper.flush()}
    />
  );
}

function Fuels() {
  const { i18n } = useLingui();
  const { form } = useFormSession();
  const fuels = useFormState((state) => a5Of(state.body).fuels);
  const set = (next: string[]) => form.setField('a5', { ...a5Of(form.body), fuels: flagsOf(A5_FUELS, next) });
  return (
    <CheckGroup
      id="f-a5.fuels"
      label={i18n._(A5_LABEL.fuels)}
      options={A5_FUELS.map((value) => ({ value, label: i18n._(FUEL_LABEL[value]) }))}
      chosen={A5_FUELS.filter((name) => fuels[name])}
      onChange={set}
    />
  );
}

function FilterLocations() {
  const { i18n } = useLingui();
  const { form } = useFormSession();
  const places = useFormState((state) => a5Of(state.body).filter_locations);
  const set = (next: string[]) => form.setField('a5', { ...a5Of(form.body), filter_locations: flagsOf(A5_FILTER_LOCATIONS, next) });
  return (
    <CheckGroup
      id="f-a5.filter_locations"
      label={i18n._(A5_LABEL.filter_locations)}
      options={A5_FILTER_LOCATIONS.map((value) => ({ value, label: i18n._(FILTER_LOCATION_LABEL[value]) }))}
      chosen={A5_FILTER_LOCATIONS.filter((name) => places[name])}
      onChange={set}
    />
  );
}

const flagsOf = <K extends string>(names: readonly K[], chosen: readonly string[]) =>
  // Every name of the list is a key of the object, so the record is whole.
  Object.fromEntries(names.map((name) => [name, chosen.includes(name)])) as Record<K, boolean>;

interface CountsProps<G extends 'vehicles' | 'mobile_filters' | 'fixed_filters'> {
  title: React.ReactNode;
  group: G;
  names: readonly (keyof A5[G] & string)[];
  labels: Readonly<Record<keyof A5[G] & string, MessageDescriptor>>;
}

function Counts<G extends 'vehicles' | 'mobile_filters' | 'fixed_filters'>({ title, group, names, labels }: CountsProps<G>) {
  return (
    <section className={classes.panel}>
      <h3 className={classes.panelTitle}>{title}</h3>
      <div className={classes.columns}>
        {names.map((name) => (
          <CountField key={name} group={group} name={name} label={labels[name]} />
        ))}
      </div>
    </section>
  );
}

function CountField<G extends 'vehicles' | 'mobile_filters' | 'fixed_filters'>({
  group,
  name,
  label,
}: {
  group: G;
  name: keyof A5[G] & string;
  label: MessageDescriptor;
}) {
  const { i18n } = useLingui();
  const { form, keeper } = useFormSession();
  // Every group here holds counts or null; the compiler cannot see that through the generic key.
  const value = useFormState((state) => a5Of(state.body)[group][name] as number | null);
  const set = (next: number | null) =>
    form.setField('a5', { ...a5Of(form.body), [group]: { ...a5Of(form.body)[group], [name]: next } }, 'typing');
  return (
    <NumberField
      id={`f-a5.${group}.${name}`}
      label={i18n._(label)}
      value={value}
      max={9999}
      onChange={set}
      onBlur={() => void keeper.flush()}
    />
  );
}
