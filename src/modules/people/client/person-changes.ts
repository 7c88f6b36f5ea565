import { formatPhone, readPhone } from '#core/text/phone.ts';
import type { PersonRow } from '#modules/people/shared/user.calls.ts';
import type { PersonForm } from '#modules/people/shared/user.schema.ts';

/** What is typed of a person: a role that nobody chose yet is 0. */
export type PersonValues = Omit<PersonForm, 'role_id'> & { role_id: number };
export type PersonField = keyof PersonValues;

export const PERSON_FIELDS = [
  'name',
  'surname',
  'email',
  'phone',
  'role_id',
  'working_time',
  'company_id',
  'workplace_id',
  'osh_official',
] as const satisfies readonly PersonField[];

/** A person as the form holds one. */
export const valuesOf = (row: PersonRow): PersonValues => ({
  name: row.name,
  surname: row.surname,
  email: row.email,
  phone: row.phone === null ? '' : formatPhone(row.phone),
  role_id: row.role_id,
  company_id: row.company_id,
  workplace_id: row.workplace_id,
  working_time: row.working_time,
  osh_official: row.osh_official,
});

/** What somebody else has done to a person while the form was open. */
export interface PersonChanges {
  /** What the form holds now. */
  readonly values: PersonValues;
  /** Changed by the other alone: taken over. */
  readonly taken: readonly PersonField[];
  /** Changed by both, to different values: the form keeps its own. */
  readonly differing: readonly PersonField[];
}

/**
 * Brings what was typed together with what somebody else has saved.
 * @param first what the form was begun on
 */
export function personChanges(first: PersonValues, mine: PersonValues, now: PersonValues): PersonChanges {
  const same = (field: PersonField, a: PersonValues, b: PersonValues) => plain(field, a) === plain(field, b);
  const changed = PERSON_FIELDS.filter((field) => !same(field, first, now) && !same(field, mine, now));
  const taken = changed.filter((field) => same(field, first, mine));
  return {
    values: { ...mine, ...Object.fromEntries(taken.map((field) => [field, now[field]])) },
    taken,
    differing: changed.filter((field) => !taken.includes(field)),
  };
}

/** A phone is the same however it is spaced. */
function plain(field: PersonField, values: PersonValues): string | number | boolean | null {
  const value = values[field];
  return field === 'phone' && typeof value === 'string' ? (readPhone(value) ?? value) : value;
}
