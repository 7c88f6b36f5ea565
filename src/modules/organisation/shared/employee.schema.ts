import * as v from 'valibot';
import { dayInIstanbul } from '#core/date/day.ts';
import { choice, day, flag, id, longText, node, photos, ref, sensitive, text } from '#core/field/field.ts';
import { defineList } from '#core/record/list.ts';
import { readPhone } from '#core/text/phone.ts';
import { isIdentityNumber } from '#modules/organisation/shared/identity-number.ts';

export const NATIONALITIES = ['turkish', 'other'] as const;
/** 1 and 2 of EMP-DATA-02. */
export const GENDERS = ['male', 'female'] as const;
/** 1 and 2 of EMP-DATA-03. */
export const MARITAL_STATUS = ['married', 'single'] as const;
/** 1 to 7 of EMP-DATA-04. */
export const EDUCATIONS = ['primary', 'secondary', 'high_school', 'associate', 'bachelor', 'master', 'doctorate'] as const;
/** 1 to 8 of EMP-DATA-05. */
export const BLOOD_TYPES = [
  '0_positive',
  '0_negative',
  'a_positive',
  'a_negative',
  'b_positive',
  'b_negative',
  'ab_positive',
  'ab_negative',
] as const;
/** What somebody is in occupational safety and health; others have no such task. */
export const OSH_ROLES = ['safety_expert', 'doctor', 'other_health'] as const;

/** An earlier day is a slip of the pen. */
const FIRST_DAY = '1900-01-01';

const own = <S extends v.GenericSchema>(schema: S) => v.exactOptional(sensitive(schema));
const open = <const O extends readonly [string, ...string[]]>(options: O) => own(v.nullable(choice(options)));
/** A day that has been. */
const past = () =>
  v.pipe(
    day(),
    v.check((given) => given === null || given <= dayInIstanbul(new Date()), 'in_future'),
    v.check((given) => given === null || given >= FIRST_DAY, 'day'),
  );
const required = (max: number) => v.pipe(text(max), v.trim(), v.nonEmpty('required'));

const identityNumber = () =>
  v.pipe(
    text(11),
    v.trim(),
    v.check((number) => number === '' || isIdentityNumber(number), 'identity_number'),
  );
const MAIL = v.pipe(v.string(), v.email());
const mail = () =>
  v.pipe(
    text(250),
    v.trim(),
    v.check((address) => address === '' || v.is(MAIL, address), 'email'),
    v.toLowerCase(),
  );
const phone = () =>
  v.pipe(
    text(30),
    v.check((number) => number.trim() === '' || readPhone(number) !== null, 'phone'),
    v.transform((number) => readPhone(number) ?? ''),
  );

/**
 * An employee (EMP-DATA-01). A device holds the first block only (ledger 09, decision 9); everything below it is told to few and
 * lies on no device, in no log and in no search (decision 60). What came after release 0.2.0 may be left out.
 */
export const employeeSchema = v.object({
  name: required(80),
  surname: required(80),
  job: text(),
  workplace_id: id('workplace'),
  unit_id: node('unit', 'parent_id', 'workplace_id'),
  /** Works here today; the server says it by the day of quitting. */
  active: v.exactOptional(flag()),

  nationality: open(NATIONALITIES),
  identity_number: sensitive(identityNumber()),
  passport_number: own(v.pipe(text(20), v.trim())),
  birth_date: own(past()),
  birth_place: own(text(120)),
  mother_name: own(text(80)),
  father_name: own(text(80)),
  gender: open(GENDERS),
  marital_status: open(MARITAL_STATUS),
  education: open(EDUCATIONS),
  blood_type: open(BLOOD_TYPES),
  email: own(mail()),
  phone: own(phone()),
  emergency_contact_name: own(text(160)),
  emergency_contact_phone: own(phone()),
  job_start_date: sensitive(day()),
  job_quit_date: own(day()),
  /** Why the person quit; entered with the day. */
  quit_reason: own(longText(1000)),
  insured: own(flag()),
  osh_role: open(OSH_ROLES),
  diploma_number: own(text(60)),
  diploma_date: own(past()),
  medicine_certificate_number: own(text(60)),
  medicine_certificate_date: own(past()),
  /** Who signs in as this employee. */
  user_id: own(ref('user')),
  /** The picture of the person, none or one; taken and taken away by a call of its own (EMP-CALL-01). */
  portrait: own(photos(1)),
});
export type Employee = v.InferOutput<typeof employeeSchema>;

export const employeeList = defineList(employeeSchema, {
  columns: {
    // Looked for by the search of the list, which knows both.
    name: { field: 'name', sort: true },
    surname: { field: 'surname', sort: true },
    job: { field: 'job', filter: true, sort: true },
    workplace: { field: 'workplace_id', filter: true },
    unit: { field: 'unit_id', filter: true },
    active: { field: 'active', filter: true },
  },
  order: 'name',
});
