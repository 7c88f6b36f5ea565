import { keptForms } from '#client/auth/pin/kept-tabs.ts';
import { newId } from '#core/id/uuid.ts';

/*
 * What is typed into an account form and not sent yet: it outlives a page that the device throws away while the person reads a mail, in
 * this tab alone, and under the lock of the device where there is one. It is kept for who typed it, because the next person of a shared
 * device may sign in in the same tab.
 */

type Values = Readonly<Record<string, unknown>>;
/** One filling of a form: what was typed, and the id of what its press makes, once it was pressed. */
interface Filling {
  readonly values?: Values;
  readonly id?: string;
}

/** Passwords and codes are never kept. */
const SECRET = /password|consent|code/;

function fillingsOf(person: string | null): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(keptForms.read(person ?? '') ?? '{}') as Readonly<Record<string, unknown>> | null) ?? {};
  } catch {
    return {};
  }
}

/** Written by `keep` alone. */
const fillingOf = (person: string | null, name: string): Filling => (fillingsOf(person)[name] ?? {}) as Filling;

function keep(person: string | null, name: string, filling: Filling | null): void {
  const { [name]: _, ...others } = fillingsOf(person);
  const all = filling === null ? others : { ...others, [name]: filling };
  keptForms.keep(person ?? '', Object.keys(all).length === 0 ? null : JSON.stringify(all));
}

/** Keeps what differs from what the form began with: what was not touched follows the server. A disk that takes nothing stops nobody's typing. */
export function keepTyped(person: string | null, name: string, values: Values, first: Values): void {
  const typed = Object.entries(values).filter(([field, value]) => !SECRET.test(field) && value !== first[field]);
  keep(person, name, { ...fillingOf(person, name), values: Object.fromEntries(typed) });
}

/** A field may be empty by null: what is chosen in it is of another type than what it began with. */
const fits = (value: unknown, first: unknown): boolean => value === null || first === null || typeof value === typeof first;

/** What this person had typed, as far as it fits the form. */
export const keptTyped = (person: string | null, name: string, like: Values): Values =>
  Object.fromEntries(
    Object.entries(fillingOf(person, name).values ?? {}).filter(
      ([field, value]) => field in like && !SECRET.test(field) && fits(value, like[field]),
    ),
  );

/**
 * The id of what this filling of the form makes, and the key of its press: the same for every press, also after the page was thrown
 * away, so that one whose answer was lost makes nothing a second time.
 */
export function fillingId(person: string | null, name: string): string {
  const filling = fillingOf(person, name);
  if (filling.id !== undefined) return filling.id;
  const id = newId();
  keep(person, name, { ...filling, id });
  return id;
}

/** What is typed from here on makes something else. */
export function leaveFillingId(person: string | null, name: string): void {
  const { id: _, ...filling } = fillingOf(person, name);
  keep(person, name, filling);
}

/** Forgets what was kept of a form, once it is done with. */
export const forgetTyped = (person: string | null, name: string): void => keep(person, name, null);
