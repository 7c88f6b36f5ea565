import { newId } from '#core/id/uuid.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import type { PpeModel, PpeStock } from '#modules/ppe/shared/ppe.schema.ts';
import type { PpeReturn } from '#modules/ppe/shared/return.schema.ts';
import type { Records } from '#server/records/port.ts';
import type { Try } from '#tests/support/asked.ts';

export const sampleModel = (category_id: string, over: Partial<PpeModel> = {}): PpeModel => ({
  name: 'Baret',
  category_id,
  unit: 'piece',
  standard: 'EN 397',
  code: '',
  life_months: 36,
  ...over,
});

export const sampleStock = (workplace_id: string, model_id: string, over: Partial<PpeStock> = {}): PpeStock => ({
  workplace_id,
  model_id,
  date: '2026-03-02',
  quantity: 10,
  document_number: 'İRS-1',
  ...over,
});

/** One piece of each model to each employee. */
export const sampleDistribution = (
  workplace_id: string,
  distributor_id: string,
  employees: readonly string[],
  models: readonly string[],
  over: Partial<PpeDistribution> = {},
): PpeDistribution => ({
  workplace_id,
  date: '2026-03-02',
  type: employees.length > 1 ? 'collective' : 'individual',
  distributor_id,
  employees: employees.map((employee_id) => ({ employee_id, items: models.map((model_id) => ({ model_id, quantity: 1 })) })),
  booked_at: null,
  ...over,
});

/** One usable piece of a line of a distribution that comes back. */
export const sampleReturn = (
  workplace_id: string,
  receiver_id: string,
  line: { readonly distribution: string; readonly employee: string; readonly model: string },
  over: Partial<PpeReturn> = {},
): PpeReturn => ({
  workplace_id,
  distribution_id: line.distribution,
  employee_id: line.employee,
  model_id: line.model,
  date: '2026-03-02',
  quantity: 1,
  outcome: 'usable',
  receiver_id,
  note: '',
  booked_at: null,
  ...over,
});

/** A category, a model of it, an entry of this model with its balance; and a category and a model that nothing names, to be deleted. */
export interface Equipment {
  readonly category: string;
  readonly model: string;
  readonly stock: string;
  readonly spareCategory: string;
  readonly spareModel: string;
  readonly distribution: string;
  /** One of which a piece has come back. */
  readonly halfDistribution: string;
  readonly return: string;
  readonly employee: string;
}

export async function insertEquipment(records: Records, workplace_id: string, person: string): Promise<Equipment> {
  const category = (await records.insert('ppe-category', newId(), { name: 'Baş koruması' })).id;
  const model = (await records.insert('ppe-model', newId(), sampleModel(category))).id;
  const stock = (await records.insert('ppe-stock', newId(), sampleStock(workplace_id, model))).id;
  await records.insert('ppe-balance', newId(), { workplace_id, model_id: model, balance: 10 });
  const spareCategory = (await records.insert('ppe-category', newId(), { name: 'Ayak koruması' })).id;
  const spareModel = (await records.insert('ppe-model', newId(), sampleModel(category))).id;
  const employee = (
    await records.insert('employee', newId(), {
      name: 'Ayşe',
      surname: 'Er',
      workplace_id,
      unit_id: null,
      job: '',
      identity_number: '',
      job_start_date: null,
    })
  ).id;
  const given = sampleDistribution(workplace_id, person, [employee], [model]);
  const distribution = (await records.insert('ppe-distribution', newId(), given)).id;
  const two = { employees: [{ employee_id: employee, items: [{ model_id: model, quantity: 2 }] }] };
  const halfDistribution = (await records.insert('ppe-distribution', newId(), { ...given, ...two })).id;
  const back = sampleReturn(workplace_id, person, { distribution: halfDistribution, employee, model });
  const returned = (await records.insert('ppe-return', newId(), back)).id;
  return { category, model, stock, spareCategory, spareModel, distribution, halfDistribution, return: returned, employee };
}

interface Named {
  readonly user: string;
  readonly equipment: Equipment;
  readonly workplace: string;
}

const given = ({ workplace, user, equipment }: Named) => sampleDistribution(workplace, user, [equipment.employee], [equipment.model]);

const back = ({ workplace, user, equipment }: Named) =>
  sampleReturn(workplace, user, { distribution: equipment.halfDistribution, employee: equipment.employee, model: equipment.model });

/** By the id of each call of equipment that names a record: the ways to name one. */
export const PPE_TRIES: Readonly<Record<string, (ids: Named) => readonly Try[]>> = {
  'PPE-CALL-03': ({ equipment }) => [{ path: `kkd-models/${equipment.model}` }],
  'PPE-CALL-04': ({ equipment }) => [{ path: 'kkd-models', body: sampleModel(equipment.category) }],
  'PPE-CALL-05': ({ equipment }) => [{ path: 'kkd-models', body: { id: equipment.model, version: 1, ...sampleModel(equipment.category) } }],
  'PPE-CALL-06': ({ equipment }) => [{ path: `kkd-models/${equipment.spareModel}?version=1` }],
  'PPE-CALL-09': ({ equipment }) => [{ path: 'kkd-categories', body: { id: equipment.category, version: 1, name: 'Baş' } }],
  'PPE-CALL-10': ({ equipment }) => [{ path: `kkd-categories/${equipment.spareCategory}?version=1` }],
  'PPE-CALL-22': ({ equipment }) => [{ path: `kkd-categories/${equipment.category}` }],
  'PPE-CALL-11': ({ workplace }) => [{ path: `kkd-stocks/1/10/${workplace}`, body: {} }],
  'PPE-CALL-12': ({ workplace, equipment }) => [{ path: 'kkd-stocks', body: sampleStock(workplace, equipment.model) }],
  'PPE-CALL-13': ({ workplace, equipment }) => [
    { path: 'kkd-stocks', body: { id: equipment.stock, version: 1, ...sampleStock(workplace, equipment.model) } },
  ],
  'PPE-CALL-14': ({ equipment }) => [{ path: `kkd-stocks/${equipment.stock}?version=1` }],
  'PPE-CALL-15': ({ workplace }) => [{ path: `kkd-stocks/balance/${workplace}` }],
  'PPE-CALL-16': ({ workplace }) => [{ path: `kkd-distributions/1/10/${workplace}`, body: {} }],
  'PPE-CALL-17': ({ equipment }) => [{ path: `kkd-distributions/${equipment.distribution}` }],
  'PPE-CALL-18': (ids) => [{ path: 'kkd-distributions', body: { id: newId(), ...given(ids) } }],
  'PPE-CALL-19': (ids) => [{ path: 'kkd-distributions', body: { id: ids.equipment.distribution, version: 1, ...given(ids) } }],
  'PPE-CALL-20': ({ equipment }) => [{ path: `kkd-distributions/${equipment.distribution}?version=1` }],
  'PPE-CALL-23': ({ equipment }) => [{ path: `kkd-stocks/${equipment.stock}` }],
  'PPE-CALL-24': ({ workplace }) => [{ path: `kkd-returns/1/10/${workplace}`, body: {} }],
  'PPE-CALL-25': ({ equipment }) => [{ path: `kkd-returns/${equipment.return}` }],
  'PPE-CALL-26': (ids) => [{ path: 'kkd-returns', body: { id: newId(), ...back(ids) } }],
  'PPE-CALL-27': (ids) => [{ path: 'kkd-returns', body: { id: ids.equipment.return, version: 1, ...back(ids) } }],
  'PPE-CALL-28': ({ equipment }) => [{ path: `kkd-returns/${equipment.return}?version=1` }],
  'PPE-CALL-29': ({ equipment }) => [{ path: `kkd-distributions/${equipment.distribution}/report` }],
  'EMP-CALL-16': ({ equipment }) => [{ path: `employees/${equipment.employee}/get-kkds/1/10` }],
};
