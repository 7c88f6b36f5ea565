import { isSameTyped, type TypedChanges, typedChanges } from '#client/records/typed-changes.ts';
import { formatPhone } from '#core/text/phone.ts';
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

export type PersonChanges = TypedChanges<PersonValues, PersonField>;

/**
 * Brings what was typed together with what somebody else has saved.
 * @param first what the form was begun on
 */
export const personChanges = (first: PersonValues, mine: PersonValues, now: PersonValues): PersonChanges =>
  typedChanges(PERSON_FIELDS, first, mine, now);

/** Whether all that was typed is what the server has: then the press that was not answered has saved it. */
export const isSaved = (mine: PersonValues, now: PersonValues): boolean => isSameTyped(PERSON_FIELDS, mine, now);
