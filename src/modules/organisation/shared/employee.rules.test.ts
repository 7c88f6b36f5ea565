import * as v from 'valibot';
import { expect, test } from 'vitest';
import { asksUnit, employeeIssues, idleFields, isActiveOn, PERSONAL_FIELDS } from '#modules/organisation/shared/employee.rules.ts';
import { type Employee, employeeSchema } from '#modules/organisation/shared/employee.schema.ts';
import { identityNumber, isIdentityNumber } from '#modules/organisation/shared/identity-number.ts';

const WORKPLACE = '01890000-0000-7000-8000-000000000001';
const employee = (over: Partial<Employee> = {}): Employee => ({
  name: 'Işıl',
  surname: 'Çağlar',
  job: 'Pompacı',
  workplace_id: WORKPLACE,
  unit_id: null,
  nationality: 'turkish',
  identity_number: identityNumber('900000001'),
  job_start_date: '2020-01-02',
  ...over,
});
const faults = (over: Record<string, unknown>): string[] => {
  const parsed = v.safeParse(employeeSchema, { ...employee(), ...over });
  return parsed.success ? [] : parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
};

test.each([
  ['12345678950', true],
  ['10000000146', true],
  ['12345678951', false],
  ['12345678940', false],
  ['01234567890', false],
  ['1234567895', false],
  ['123456789500', false],
  ['1234567895a', false],
  ['', false],
])('EMP-DATA-01: %s as an identity number: %s', (number, isGood) => expect(isIdentityNumber(number)).toBe(isGood));

test('an identity number is made whole from nine digits, and every other last digit is refused', () => {
  for (const first of ['900000001', '987654321', '111111111', '100000009']) {
    const whole = identityNumber(first);
    const good = Array.from({ length: 100 }, (_, n) => `${first}${String(n).padStart(2, '0')}`).filter(isIdentityNumber);
    expect(good).toEqual([whole]);
  }
  expect(() => identityNumber('012345678')).toThrow();
});

test.each([
  [{ name: '  ' }, ['name required']],
  [{ surname: '' }, ['surname required']],
  [{ email: 'isil@depo' }, ['email email']],
  [{ email: 'isil@depo.example' }, []],
  [{ email: '' }, []],
  [{ phone: '0532 123 45 67' }, []],
  [{ phone: '12' }, ['phone phone']],
  [{ identity_number: '12345678951' }, ['identity_number identity_number']],
  [{ birth_date: '2999-01-01' }, ['birth_date in_future']],
  [{ birth_date: '0999-01-01' }, ['birth_date day']],
  [{ diploma_date: '2999-01-01' }, ['diploma_date in_future']],
  [{ job_quit_date: '2999-01-01' }, []],
  [{ gender: 'other' }, ['gender choice']],
  [{ blood_type: 'ab_negative', education: 'doctorate', marital_status: 'single', gender: null }, []],
] as const)('EMP-VAL-01 EMP-VAL-02: %j says %j', (over, expected) => expect(faults(over)).toEqual(expected));

test.each([
  [{}, []],
  [{ nationality: null }, ['nationality']],
  [{ identity_number: '' }, ['identity_number']],
  [{ nationality: 'other', identity_number: '' }, ['passport_number']],
  [{ nationality: 'other', identity_number: '', passport_number: 'U1234567' }, []],
  [{ job_quit_date: '2020-01-01' }, ['job_quit_date']],
  [{ job_quit_date: '2020-01-02' }, []],
  [{ birth_date: '2020-01-02' }, ['job_start_date']],
  [{ birth_date: '1990-05-04' }, []],
] as const)('EMP-DATA-01: what does not fit together in %j stands beside %j', (over, fields) =>
  expect(employeeIssues(employee(over as Partial<Employee>)).map(({ field }) => field)).toEqual(fields),
);

test('somebody works until the day of quitting', () => {
  expect(isActiveOn({}, '2026-05-04')).toBe(true);
  expect(isActiveOn({ job_quit_date: '2026-05-05' }, '2026-05-04')).toBe(true);
  expect(isActiveOn({ job_quit_date: '2026-05-04' }, '2026-05-04')).toBe(false);
});

test('diploma and medicine certificate are asked of those whose profession has them', () => {
  expect(idleFields({ nationality: 'turkish', osh_role: 'doctor' })).toEqual(['passport_number']);
  expect(idleFields({ nationality: 'other', osh_role: 'safety_expert' })).toEqual([
    'identity_number',
    'medicine_certificate_number',
    'medicine_certificate_date',
  ]);
  expect(idleFields({ osh_role: null })).toContain('diploma_number');
});

test('a device holds name, job, place and whether somebody works, and nothing else of a person', () => {
  const held = Object.keys(employeeSchema.entries).filter((name) => !PERSONAL_FIELDS.includes(name) && name !== 'osh_role');
  expect(held).toEqual(['name', 'surname', 'job', 'workplace_id', 'unit_id', 'active']);
});

test('ORG-VAL-04: a unit is asked of who works and is added or moved, not of who stays or has quit', () => {
  const [today, OTHER] = ['2026-05-04', '01890000-0000-7000-8000-000000000002'];
  expect(asksUnit(employee(), null, today)).toBe(true);
  expect(asksUnit(employee(), employee(), today)).toBe(false);
  expect(asksUnit(employee(), employee({ workplace_id: OTHER }), today)).toBe(true);
  expect(asksUnit(employee({ job_quit_date: today }), null, today)).toBe(false);
  expect(asksUnit(employee({ job_quit_date: '2026-05-05' }), null, today)).toBe(true);
});
