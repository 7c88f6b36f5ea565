import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import {
  A5_FILTER_LOCATIONS,
  A5_FIXED_FILTERS,
  A5_FUELS,
  A5_MOBILE_FILTERS,
  A5_VEHICLES,
  type OperationalAudit,
} from '#modules/audits/shared/operational/operational.schema.ts';
import {
  A5_LABEL,
  FILTER_LOCATION_LABEL,
  FIXED_FILTER_LABEL,
  FUEL_LABEL,
  MOBILE_FILTER_LABEL,
  PEOPLE_LABEL,
  VEHICLE_LABEL,
} from '#modules/audits/client/operational/operational.labels.ts';
import { FactRow } from './FactRow.tsx';
import classes from './view.module.css';

type Labels = Readonly<Record<string, MessageDescriptor>>;

/** Section A5 in words; counts that were not taken are left out. */
export function A5Facts({ a5 }: { a5: OperationalAudit['a5'] }) {
  const { i18n } = useLingui();
  const word = (labels: Labels, name: string) => {
    const label = labels[name];
    return label === undefined ? name : i18n._(label);
  };
  // In the order of the form: the database keeps none.
  const flags = <K extends string>(names: readonly K[], values: Readonly<Record<K, boolean>>, labels: Labels) =>
    names
      .filter((name) => values[name])
      .map((name) => word(labels, name))
      .join(', ');
  const counts = <K extends string>(names: readonly K[], values: Readonly<Record<K, number | null>>, labels: Labels) =>
    names
      .filter((name) => values[name] !== null)
      .map((name) => `${word(labels, name)}: ${values[name]}`)
      .join('\n');
  return (
    <dl className={classes.facts}>
      {/* Object.keys of a literal table: its own names. */}
      {(Object.keys(PEOPLE_LABEL) as (keyof typeof PEOPLE_LABEL)[]).map((field) => (
        <FactRow key={field} label={i18n._(PEOPLE_LABEL[field])} value={a5[field]} />
      ))}
      <FactRow label={i18n._(A5_LABEL.fuels)} value={flags(A5_FUELS, a5.fuels, FUEL_LABEL)} />
      <FactRow label={i18n._(A5_LABEL.vehicles)} value={counts(A5_VEHICLES, a5.vehicles, VEHICLE_LABEL)} />
      <FactRow label={i18n._(A5_LABEL.mobile_filters)} value={counts(A5_MOBILE_FILTERS, a5.mobile_filters, MOBILE_FILTER_LABEL)} />
      <FactRow label={i18n._(A5_LABEL.fixed_filters)} value={counts(A5_FIXED_FILTERS, a5.fixed_filters, FIXED_FILTER_LABEL)} />
      <FactRow label={i18n._(A5_LABEL.filter_locations)} value={flags(A5_FILTER_LOCATIONS, a5.filter_locations, FILTER_LOCATION_LABEL)} />
    </dl>
  );
}
