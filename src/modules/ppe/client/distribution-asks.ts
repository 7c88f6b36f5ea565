import type { OutlineAsks } from '#client/list/use-outline-source.ts';
import type { Sight } from '#modules/ppe/client/distribution-columns.tsx';
import { type DistributionFacts, handedIn } from '#modules/ppe/shared/holding.outlines.ts';

export type DistributionFilters = Readonly<Record<'q' | 'workplace' | 'type' | 'model' | 'from' | 'to', string>>;

/** Whether a distribution is what is asked for, but for what is searched. */
export function fitsDistribution(facts: DistributionFacts, { workplace, type, model, from, to }: DistributionFilters): boolean {
  if (workplace !== '' && facts.workplace_id !== workplace) return false;
  if (type !== '' && facts.type !== type) return false;
  if (model !== '' && !handedIn(facts, '').some((line) => line.model_id === model)) return false;
  if (from !== '' && facts.date < from) return false;
  return to === '' || facts.date <= to;
}

/** What the list of distributions asks of their outline. @param typeOf the word of a type */
export const distributionAsks = (
  { names, equipment, employee }: Sight,
  typeOf: (type: DistributionFacts['type']) => string,
): OutlineAsks<'ppe-distribution', DistributionFilters> => {
  const named = (facts: DistributionFacts, what: 'employee_id' | 'model_id', nameOf: (id: string) => string) =>
    [...new Set(handedIn(facts, '').map((line) => line[what]))].map(nameOf).join(', ');
  const people = (facts: DistributionFacts) => named(facts, 'employee_id', employee);
  return {
    matches: fitsDistribution,
    more: (facts) => [people(facts), named(facts, 'model_id', equipment.modelName), names.person(facts.distributor_id)].join(' '),
    orders: {
      people,
      date: ({ date }) => date,
      type: ({ type }) => typeOf(type),
      workplace: ({ workplace_id }) => names.workplace(workplace_id),
      distributor: ({ distributor_id }) => names.person(distributor_id),
    },
  };
};
