import type { OutlinePlan } from '#core/record/outline.ts';
import { handoutsOf, type PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import type { HandedLine, PiecesBack } from '#modules/ppe/shared/holding.rules.ts';
import type { PpeReturn } from '#modules/ppe/shared/return.schema.ts';

/** What of a distribution says who holds what, and what its list is filtered and sorted by: none of its signatures. */
export const distributionFacts = (given: PpeDistribution) => ({
  workplace_id: given.workplace_id,
  date: given.date,
  type: given.type,
  distributor_id: given.distributor_id,
  /** Employee, model and quantity of each line. */
  lines: handoutsOf(given).map(({ employee_id, model_id, quantity }) => `${employee_id} ${model_id} ${quantity}`) as readonly string[],
});
export type DistributionFacts = ReturnType<typeof distributionFacts>;

/** What of a return says which pieces came back. */
export const returnFacts = ({ distribution_id, employee_id, model_id, quantity }: PpeReturn) => ({
  distribution_id,
  employee_id,
  model_id,
  quantity,
});
export type ReturnFacts = ReturnType<typeof returnFacts> & PiecesBack;

declare module '#core/record/kinds.ts' {
  interface Outlines {
    'ppe-distribution': DistributionFacts;
    'ppe-return': ReturnFacts;
  }
}

/** Nobody searches these by words: employees and models are found by their own. */
const words = () => '';

export const distributionOutline: OutlinePlan<PpeDistribution, DistributionFacts> = { version: 2, facts: distributionFacts, words };
export const returnOutline: OutlinePlan<PpeReturn, ReturnFacts> = { version: 1, facts: returnFacts, words };

/** What a distribution handed out, by its facts. */
export const handedIn = ({ workplace_id, date, lines }: DistributionFacts, distribution_id: string): HandedLine[] =>
  lines.map((line) => {
    const [employee_id = '', model_id = '', quantity = ''] = line.split(' ');
    return { distribution_id, workplace_id, employee_id, model_id, date, quantity: Number(quantity) };
  });
