import { useLingui } from '@lingui/react/macro';
import { readPhone } from '#core/text/phone.ts';

type Plain = string | number | boolean | null;

/** What somebody else has done to a person while a form of that person was open. */
export interface TypedChanges<Values, Field extends keyof Values = keyof Values> {
  /** What the form holds now. */
  readonly values: Values;
  /** Changed by the other alone: taken over. */
  readonly taken: readonly Field[];
  /** Changed by both, to different values: the form keeps its own. */
  readonly differing: readonly Field[];
}

/** A phone is the same however it is spaced, and so is other text with blanks around it. */
function plain(field: string, value: Plain): Plain {
  if (typeof value !== 'string') return value;
  if (field === 'phone') return readPhone(value) ?? value.trim();
  return field === 'email' ? value.trim().toLowerCase() : value.trim();
}

type Held<Field extends string> = Readonly<Record<Field, Plain>>;

const isSameIn = <Field extends string>(field: Field, a: Held<Field>, b: Held<Field>): boolean =>
  plain(field, a[field]) === plain(field, b[field]);

/** Whether all that was typed is what the server has: then the press that was not answered has saved it. */
export const isSameTyped = <Field extends string>(fields: readonly Field[], a: Held<Field>, b: Held<Field>): boolean =>
  fields.every((field) => isSameIn(field, a, b));

/**
 * Brings what was typed together with what somebody else has saved.
 * @param ground what the form was begun on
 */
export function typedChanges<Field extends string, Values extends Held<Field>>(
  fields: readonly Field[],
  ground: Values,
  mine: Values,
  now: Values,
): TypedChanges<Values, Field> {
  const changed = fields.filter((field) => !isSameIn(field, ground, now) && !isSameIn(field, mine, now));
  const taken = changed.filter((field) => isSameIn(field, ground, mine));
  return {
    values: { ...mine, ...Object.fromEntries(taken.map((field) => [field, now[field]])) },
    taken,
    differing: changed.filter((field) => !taken.includes(field)),
  };
}

/** The same in words: what the form has taken over, and what it holds against it. @param listed fields with what is stored in them now */
export function useTypedChangeWords<Field>(): (
  happened: string,
  changes: { readonly taken: readonly Field[]; readonly differing: readonly Field[] },
  listed: (fields: readonly Field[]) => string,
) => string {
  const { t } = useLingui();
  return (happened, { taken, differing }, listed) =>
    [
      happened,
      ...(taken.length > 0 ? [t`Forma alınan: ${listed(taken)}.`] : []),
      differing.length > 0
        ? t`Sizinkinden farklı kayıtlı olan: ${listed(differing)}. Yeniden kaydederseniz sizinki geçerli olur.`
        : t`Yazdıklarınız duruyor; yeniden kaydedebilirsiniz.`,
    ].join(' ');
}
