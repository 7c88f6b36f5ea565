import { addDays } from '#core/date/day.ts';
import { BLOOD_TYPES, EDUCATIONS, type Employee, MARITAL_STATUS, OSH_ROLES } from '#modules/organisation/shared/employee.schema.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';

const PLACES = ['Ankara', 'İzmir', 'Antalya', 'Iğdır', 'Şanlıurfa', 'Çanakkale', 'Muğla', 'Trabzon'];
const PARENTS = ['Ayten', 'Şükran', 'Hülya', 'Nermin', 'İsmail', 'Halil', 'Cemal', 'Rıza'];

const at = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];
const workerAt = (n: number) => String(n).padStart(7, '0');

/**
 * What the file of an invented employee says beside name, job and place; the same for the same place in the plan.
 *
 * Identity numbers have right check digits, as screens and calls demand, and begin with 90: numbers are given out in the order of a
 * pool that has not come near there. Who could look them up is the registry alone, so nothing else of such a person is real either.
 * @param n place in the plan
 * @param number any number, by which no two of an account have the same
 */
export function personalFacts(n: number, number: number, today: string): Partial<Employee> & Pick<Employee, 'identity_number'> {
  const isDoctor = n % 50 === 7;
  const osh_role = isDoctor ? 'doctor' : n % 50 === 23 ? (at(OSH_ROLES, n) ?? null) : null;
  return {
    active: true,
    nationality: 'turkish',
    identity_number: identityNumber(`90${workerAt((number + n) % 10_000_000)}`),
    birth_date: addDays(today, -365 * (22 + ((n * 7) % 38)) - (n % 300)),
    birth_place: at(PLACES, n) ?? '',
    mother_name: at(PARENTS.slice(0, 4), n) ?? '',
    father_name: at(PARENTS.slice(4), n) ?? '',
    marital_status: at(MARITAL_STATUS, n) ?? null,
    education: osh_role === null ? (at(EDUCATIONS.slice(0, 5), n) ?? null) : 'bachelor',
    blood_type: at(BLOOD_TYPES, n * 3) ?? null,
    insured: true,
    osh_role,
    ...(osh_role === null ? {} : { diploma_number: `D-${workerAt(n)}`, diploma_date: addDays(today, -365 * 12 - n) }),
    ...(isDoctor ? { medicine_certificate_number: `İH-${workerAt(n)}`, medicine_certificate_date: addDays(today, -365 * 5 - n) } : {}),
  };
}
