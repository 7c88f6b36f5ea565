import { expect, test } from 'vitest';
import type { NameOf } from '#client/records/names-of.ts';
import { distributionAsks, type DistributionFilters, fitsDistribution } from '#modules/ppe/client/distribution-asks.ts';
import type { Sight } from '#modules/ppe/client/distribution-columns.tsx';
import { distributionFacts } from '#modules/ppe/shared/holding.outlines.ts';
import { sampleDistribution } from '#tests/support/ppe.ts';

const NONE: DistributionFilters = { q: '', workplace: '', type: '', model: '', from: '', to: '' };
const facts = distributionFacts(sampleDistribution('w1', 'p1', ['e2', 'e1'], ['m1', 'm2']));
const nameOf =
  (word: string): NameOf =>
  (id) =>
    `${word} ${id ?? ''}`;
const sight = {
  names: { person: nameOf('kişi'), workplace: nameOf('depo') },
  equipment: { modelName: nameOf('baret') },
  employee: nameOf('çalışan'),
} as unknown as Sight; // no more of it is looked at

test('SCR-PPE-03: each filter of the list finds a distribution by its facts, and keeps another one out', () => {
  const asked = (filters: Partial<DistributionFilters>) => fitsDistribution(facts, { ...NONE, ...filters });
  const fitting: Partial<DistributionFilters>[] = [
    {},
    { workplace: 'w1' },
    { type: 'collective' },
    { model: 'm2' },
    { from: '2026-03-02', to: '2026-03-02' },
  ];
  const others: Partial<DistributionFilters>[] = [
    { workplace: 'w2' },
    { type: 'individual' },
    { model: 'm' },
    { from: '2026-03-03' },
    { to: '2026-03-01' },
  ];
  expect([fitting.map(asked), others.map(asked)]).toEqual([fitting.map(() => true), others.map(() => false)]);
});

test('SCR-PPE-03: it is searched and sorted by the names of those who got it, of what they got, and of who gave it', () => {
  const { more, orders } = distributionAsks(sight, (type) => `türü ${type}`);
  expect(more(facts)).toBe('çalışan e2, çalışan e1 baret m1, baret m2 kişi p1');
  expect(Object.fromEntries(Object.entries(orders).map(([column, value]) => [column, value(facts)]))).toEqual({
    people: 'çalışan e2, çalışan e1',
    date: '2026-03-02',
    type: 'türü collective',
    workplace: 'depo w1',
    distributor: 'kişi p1',
  });
});
