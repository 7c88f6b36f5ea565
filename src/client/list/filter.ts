import * as v from 'valibot';
import { isDay } from '#core/date/day.ts';
import { UUID } from '#core/id/uuid.ts';

export type FilterValue = string | boolean;
export type Filters = Readonly<Record<string, FilterValue>>;

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** How a filter is drawn. Its value stands in the address under its name. */
export type ListFilter<Name extends string = string> =
  | { readonly as: 'search'; readonly name: Name; readonly label: string; readonly hint?: string }
  /** Text that is asked for now and then, behind the button of a narrow screen. */
  | { readonly as: 'text'; readonly name: Name; readonly label: string }
  | { readonly as: 'choice'; readonly name: Name; readonly label: string; readonly options: readonly FilterOption[]; readonly all?: string }
  | { readonly as: 'record'; readonly name: Name; readonly label: string; readonly to: string }
  | { readonly as: 'flag'; readonly name: Name; readonly label: string }
  | { readonly as: 'day'; readonly name: Name; readonly label: string; readonly error?: string | null };

/** Typed text of an address. The router reads 7 there as a number. */
export const textFilter = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.maxLength(200)), ''),
  '',
);

/** A day of an address; what is none counts as not asked for. */
export const dayFilter = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || isDay(text)),
    ),
    '',
  ),
  '',
);

/** Whether the last day lies before the first: then nothing is asked for, and the field says why. */
export const isReversed = ({ from, to }: { readonly from: string; readonly to: string }): boolean => from !== '' && to !== '' && to < from;

/** The id of a record, or none. */
export const recordFilter = v.fallback(v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(UUID))]), ''), '');

/** One of these words, or none. */
export const choiceFilter = <const O extends readonly string[]>(options: O) =>
  v.fallback(v.optional(v.picklist(['', ...options]), ''), '' as const);

/** Yes or no, with what holds while nothing is asked for. */
export const flagFilter = (byDefault: boolean) => v.fallback(v.optional(v.boolean(), byDefault), byDefault);
