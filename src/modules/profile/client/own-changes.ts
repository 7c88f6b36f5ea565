import { isSameTyped, type TypedChanges, typedChanges } from '#client/records/typed-changes.ts';
import { formatPhone } from '#core/text/phone.ts';
import type { Profile } from '#modules/profile/shared/profile.calls.ts';

/** What a person types of the own data. A type, because a form takes a record of values. */
export type OwnValues = { name: string; surname: string; phone: string };
export type OwnField = keyof OwnValues;
const FIELDS = ['name', 'surname', 'phone'] as const satisfies readonly OwnField[];

export const ownValuesOf = ({ name, surname, phone }: Pick<Profile, OwnField>): OwnValues => ({
  name,
  surname,
  phone: phone === null ? '' : formatPhone(phone),
});

export const isSameOwn = (a: OwnValues, b: OwnValues): boolean => isSameTyped(FIELDS, a, b);

/** What was typed on `ground`, brought together with what the office has saved meanwhile. */
export const ownChanges = (ground: OwnValues, mine: OwnValues, now: OwnValues): TypedChanges<OwnValues, OwnField> =>
  typedChanges(FIELDS, ground, mine, now);
