import * as v from 'valibot';
import { id } from '#core/field/field.ts';
import { plainName } from '#core/field/plain-name.ts';
import { mailAddress, optionalPhone, personName } from '#modules/auth/shared/account.calls.ts';
import { isRoleId, REACH, type RoleId } from '#modules/auth/shared/roles.ts';

/** Minutes per month that count as full time, and the most that anybody may be given (USR-DATA-02; ledger 11, decision 12). */
export const FULL_TIME_MINUTES = 11_700;
/** Least minutes per month at one workplace (ASG-VAL-01). */
export const LEAST_MINUTES = 5;
/** How long an invitation holds. */
export const INVITATION_DAYS = 7;
/** Fewer letters find nobody (USR-VAL-01). */
export const FEWEST_LETTERS = 3;
/** People that are chosen at once (USR-VAL-02; ledger 11, decision 15). */
export const MOST_CHOSEN = 50;
/** What somebody from outside is: the least of all roles (ledger 11, decision 26). */
export const EXTERNAL_ROLE: RoleId = 9;
/** Roles that work by minutes: safety experts, doctors and other health staff. */
export const BY_MINUTES: readonly number[] = [5, 6, 7] satisfies readonly RoleId[];

/** How the first password comes to a person (ledger 11, decision 23). */
export const SEND_TYPES = ['email', 'sms'] as const;
/**
 * How somebody stands. Of those who never signed in the invitation of `queued` has not gone out yet, that of `invited` has, and that
 * of `lapsed` holds no more (ledger 11, decision 29).
 */
export const PERSON_STATES = ['active', 'queued', 'invited', 'lapsed', 'passive', 'quit'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

const minutes = (least: number) =>
  v.pipe(
    v.number('integer'),
    v.integer('integer'),
    v.minValue(least, `min_value:${least}`),
    v.maxValue(FULL_TIME_MINUTES, `max_value:${FULL_TIME_MINUTES}`),
  );
/** Minutes per month at one workplace. */
export const assignedMinutes = minutes(LEAST_MINUTES);

export const roleId = () =>
  v.pipe(
    v.number('choice'),
    v.check((given) => isRoleId(given), 'choice'),
    // What the check has let through.
    v.transform((given) => given as RoleId),
  );

/** What a manager says of a person (USR-DATA-01). Passwords, Medula codes and mails are the person's own matter. */
export const personEntries = {
  ...personName,
  email: mailAddress(),
  phone: optionalPhone(),
  role_id: roleId(),
  company_id: v.nullable(id()),
  workplace_id: v.nullable(id()),
  /** Duty period, minutes per month (ledger 11, decision 14). */
  working_time: v.nullable(minutes(1)),
  osh_official: v.boolean(),
};

/** What of a person does not fit the role: whose rights hang on a company or workplace has one, and who works by minutes says how many (USR-VAL-06). */
export function personIssue(given: {
  readonly role_id: number;
  readonly company_id: string | null;
  readonly workplace_id: string | null;
  readonly working_time: number | null;
}): 'company_id' | 'workplace_id' | 'working_time' | null {
  const reach = isRoleId(given.role_id) ? REACH[given.role_id] : null;
  if (reach === 'company' && given.company_id === null) return 'company_id';
  if ((reach === 'workplace' || reach === 'own') && given.workplace_id === null) return 'workplace_id';
  return BY_MINUTES.includes(given.role_id) && given.working_time === null ? 'working_time' : null;
}

/** The form of a person; what does not fit the role is said beside its field, as the server says it. */
export const personForm = v.pipe(
  v.object(personEntries),
  v.rawCheck(({ dataset, addIssue }) => {
    const field = dataset.typed ? personIssue(dataset.value) : null;
    if (dataset.typed && field !== null)
      addIssue({
        message: 'required',
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: field, value: dataset.value[field] }],
      });
  }),
);
export type PersonForm = v.InferOutput<typeof personForm>;

/** Somebody from outside: all of it is required (USR-VAL-03). */
export const externalForm = v.object({
  ...personName,
  email: mailAddress(),
  phone: v.pipe(optionalPhone(), v.nonEmpty('required')),
  task: plainName(250),
});
export type ExternalForm = v.InferOutput<typeof externalForm>;
