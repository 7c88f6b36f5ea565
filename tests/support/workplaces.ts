import { newId } from '#core/id/uuid.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import type { Records } from '#server/records/port.ts';
import type { Try } from '#tests/support/asked.ts';

export const sampleWorkplace = (company_id: string, over: Partial<Workplace> = {}): Workplace => ({
  name: 'Altıncı Depo',
  company_id,
  international_code: '',
  central: false,
  city: '',
  sector: '',
  nace_code: '',
  hazard_class: 'hazardous',
  representative: '',
  ...over,
});

/** What is there to be deleted: a workplace on which nothing hangs, and a unit that nothing names. */
export interface Spare {
  readonly spareWorkplace: string;
  readonly spareUnit: string;
}

/** @param at the workplace of the unit */
export async function spareOf({ records, company }: { readonly records: Records; readonly company: string }, at: string): Promise<Spare> {
  return {
    spareWorkplace: (await records.insert('workplace', newId(), sampleWorkplace(company))).id,
    spareUnit: (await records.insert('unit', newId(), { name: 'Kullanılmayan', workplace_id: at, parent_id: null })).id,
  };
}

interface Named extends Spare {
  readonly workplace: string;
  readonly company: string;
}

/** By the id of each call of workplaces: the ways to name a record. */
export const WORKPLACE_TRIES: Readonly<Record<string, (ids: Named) => readonly Try[]>> = {
  'WPL-CALL-03': ({ company }) => [{ path: `workplaces/by-company/${company}` }],
  'WPL-CALL-04': ({ workplace }) => [{ path: `workplaces/${workplace}` }],
  'WPL-CALL-05': ({ company }) => [{ path: 'workplaces', body: { id: newId(), ...sampleWorkplace(company) } }],
  'WPL-CALL-06': ({ workplace, company }) => [{ path: 'workplaces', body: { id: workplace, version: 1, ...sampleWorkplace(company) } }],
  'WPL-CALL-07': ({ spareWorkplace }) => [{ path: `workplaces/${spareWorkplace}?version=1` }],
  'UNIT-CALL-01': ({ workplace }) => [{ path: `units/by-workplace/${workplace}` }],
  'UNIT-CALL-02': ({ workplace }) => [{ path: 'units', body: { id: newId(), name: 'Dolum', workplace_id: workplace, parent_id: null } }],
  'UNIT-CALL-03': ({ workplace, spareUnit }) => [
    { path: 'units', body: { id: spareUnit, version: 1, name: 'Dolum', workplace_id: workplace, parent_id: null } },
  ],
  'UNIT-CALL-04': ({ spareUnit }) => [{ path: `units/${spareUnit}?version=1` }],
  'UNIT-CALL-05': ({ workplace }) => [{ path: `units/organisation-chart/${workplace}` }],
  'WPL-CALL-08': ({ workplace }) => [{ path: `workplaces/${workplace}/staffing` }],
};
