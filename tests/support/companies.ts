import { newId } from '#core/id/uuid.ts';
import type { Contract } from '#modules/organisation/shared/contract.schema.ts';
import type { Records } from '#server/records/port.ts';
import type { Try } from '#tests/support/asked.ts';

/** A contract of a company as a test needs one. */
export const sampleContract = (company_id: string, over: Partial<Contract> = {}): Contract => ({
  company_id,
  start_date: '2026-01-01',
  end_date: null,
  status: 'normal',
  status_since: null,
  suspension_reason: '',
  continuation_reason: '',
  termination_reason: '',
  ...over,
});

/** A company that nothing names, and contracts of another one: to read, suspend, continue and terminate. */
export interface Companies {
  readonly empty: string;
  readonly plain: string;
  readonly running: string;
  readonly suspended: string;
  readonly ending: string;
}

/** @param company whose contracts they are */
export async function insertCompanies(records: Records, company: string): Promise<Companies> {
  const empty = await records.insert('company', newId(), { name: 'Boş AŞ', tax_administration: '', tax_number: '', mersis_number: '' });
  const of = async (year: number, over: Partial<Contract> = {}) => {
    const days = { start_date: `${year}-01-01`, end_date: `${year}-12-31` };
    return (await records.insert('contract', newId(), sampleContract(company, { ...days, ...over }))).id;
  };
  return {
    empty: empty.id,
    plain: await of(2021),
    running: await of(2022),
    suspended: await of(2023, { status: 'suspended' }),
    ending: await of(2024),
  };
}

interface Named {
  readonly company: string;
  readonly companies: Companies;
}

const reason = 'Ödeme gecikti';

/** By the id of each call of companies and contracts that names one: the ways to do so. */
export const COMPANY_TRIES: Readonly<Record<string, (ids: Named) => readonly Try[]>> = {
  'COMP-CALL-03': ({ company }) => [{ path: `companies/${company}` }],
  'COMP-CALL-05': ({ companies: { empty: id } }) => [
    { path: 'companies', body: { id, version: 1, name: 'Yeni', tax_administration: '', tax_number: '', mersis_number: '' } },
  ],
  'COMP-CALL-06': ({ companies }) => [{ path: `companies/${companies.empty}?version=1` }],
  'CONT-CALL-01': ({ company }) => [{ path: `contracts/by-company/${company}` }],
  'CONT-CALL-02': ({ company: company_id }) => [
    { path: 'contracts', body: { id: newId(), company_id, start_date: '2031-01-01', end_date: null } },
  ],
  'CONT-CALL-03': ({ company: company_id, companies: { plain: id } }) => [
    { path: 'contracts', body: { id, version: 1, company_id, start_date: '2018-01-01', end_date: '2018-06-30' } },
  ],
  'CONT-CALL-04': ({ companies }) => [{ path: `contracts/suspend/${companies.running}`, body: { reason, version: 1 } }],
  'CONT-CALL-05': ({ companies }) => [{ path: `contracts/terminate/${companies.ending}`, body: { reason, version: 1 } }],
  'CONT-CALL-06': ({ companies }) => [{ path: `contracts/continue/${companies.suspended}`, body: { reason, version: 1 } }],
  'CONT-CALL-07': ({ companies }) => [{ path: `contracts/${companies.plain}` }],
  'CONT-CALL-08': ({ companies }) => [{ path: `contracts/${companies.plain}?version=1` }],
  'CONT-CALL-09': ({ companies }) => [{ path: `contracts/termination/${companies.plain}` }],
};

/** What is asked of companies without naming one. */
export const COMPANY_ASKED: Readonly<Record<string, () => Try>> = {
  'COMP-CALL-01': () => ({ path: 'companies/1/10', body: {} }),
  'COMP-CALL-04': () => ({ path: 'companies', body: { name: 'Yepyeni', tax_administration: '', tax_number: '', mersis_number: '' } }),
};
