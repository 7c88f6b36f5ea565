import { expect, test } from 'vitest';
import {
  awaitedDfis,
  dueAtSgk,
  dueDfis,
  openDfisByPriority,
  partOfDay,
  reportsByMonth,
  reportsByWorkplace,
} from '#client/dashboard/dashboard-figures.ts';
import { type DfiFacts, dfiFacts } from '#modules/dfi/shared/dfi.outline.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { sampleIncident, sampleInjury } from '#tests/support/incidents.ts';

const dfi = (name: string, deadline: string | null, status: Dfi['status'] = 'in_progress', part: Partial<Dfi> = {}) => ({
  name,
  ...dfiFacts(sampleDfi('', '', { responsible: null, deadline, status, ...part }), null),
});

test('months without a report are there, over the turn of the year, and other months do not count', () => {
  expect(reportsByMonth(['2026-01-31', '2026-01-02', '2025-11-30', '2024-01-05', null], '2026-01-31', 3)).toEqual([
    { month: '2025-11', count: 1 },
    { month: '2025-12', count: 0 },
    { month: '2026-01', count: 2 },
  ]);
});

test('a DFI due today is not overdue; closed ones and those without a deadline are left out; the earliest stands first', () => {
  const { overdue, soon } = dueDfis(
    [
      dfi('on the 15th day', '2026-03-16'),
      dfi('on the 14th day', '2026-03-15'),
      dfi('today', '2026-03-01'),
      dfi('late', '2026-02-28'),
      dfi('later still', '2026-01-01'),
      dfi('closed', '2026-01-01', 'closed'),
      dfi('open', null),
    ],
    '2026-03-01',
  );
  expect(overdue.map((row) => row.name)).toEqual(['later still', 'late']);
  expect(soon.map((row) => row.name)).toEqual(['today', 'on the 14th day']);
});

test('a DFI waits for whoever has to review it, then for those who may approve it, but for who answers for it', () => {
  const of = (name: string, deadline: string | null, part: Partial<Dfi>) => dfi(name, deadline, 'in_progress', part);
  const rows = [
    of('mine later', '2026-05-02', { responsible: 'me' }),
    of('mine', '2026-05-01', { responsible: 'me' }),
    of('of others', '2026-05-01', { responsible: 'other' }),
    of('my review', null, { responsible: 'me', review_date: '2026-04-01' }),
    of('to decide', null, { responsible: 'other', review_date: '2026-04-01' }),
    of('of a supplier', null, { responsible: 'other', review_date: '2026-04-01', supplier: true }),
  ];
  const { own, toDecide } = awaitedDfis(rows, 'me', new Set(['dfi.approve']));
  expect([own, toDecide].map((list) => list.map(({ name }) => name))).toEqual([['mine', 'mine later'], ['to decide']]);
  const decided = (...rights: string[]) => awaitedDfis(rows, 'me', new Set(rights)).toDecide.map(({ name }) => name);
  expect(decided()).toEqual([]);
  expect(decided('dfi.approve.supplier')).toEqual(['of a supplier']);
});

test('law 5510 article 13: accidents of which SGK was not told yet, over or still running, the nearest last day first', () => {
  const of = (name: string, occurred_at: string | null, sgk_notified_on: string | null = null) => ({
    name,
    ...sampleInjury('w', 'r', { occurred_at, sgk_notified_on }),
  });
  const rows = [
    of('later', '2026-03-12T07:00:00Z'),
    of('told', '2026-03-12T07:00:00Z', '2026-03-13'),
    of('over', '2026-03-09T07:00:00Z'),
    of('last day', '2026-03-10T07:00:00Z'),
    of('no date', null),
    { name: 'finalized without', ...sampleInjury('w', 'r', { occurred_at: '2026-03-09T07:00:00Z', status: 'finalized' }) },
    { name: 'no injury', ...sampleIncident('w', 'r', { occurred_at: '2026-03-12T07:00:00Z' }) },
  ];
  expect(dueAtSgk(rows, '2026-03-13').map(({ row, clock }) => [row.name, clock.state, clock.last])).toEqual([
    ['over', 'missed', '2026-03-12'],
    ['last day', 'running', '2026-03-13'],
    ['later', 'running', '2026-03-17'],
  ]);
  expect(dueAtSgk([], '2026-03-13')).toEqual([]);
});

test('the greeting changes at five, twelve and eighteen', () => {
  expect(['04:59', '05:00', '11:59', '12:00', '17:59', '18:00'].map(partOfDay)).toEqual([
    'evening',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
  ]);
});

test('reports per workplace count from a day on, the most first', () => {
  const report = (workplace_id: string, inspectionDate: string | null) => ({ workplace_id, inspectionDate });
  const rows = [
    report('a', '2026-03-01'),
    report('b', '2026-02-01'),
    report('b', '2025-03-01'),
    report('b', '2026-04-01'),
    report('c', '2025-02-28'),
    report('c', null),
  ];
  expect(reportsByWorkplace(rows, '2025-03-01')).toEqual([
    { workplace: 'b', count: 3 },
    { workplace: 'a', count: 1 },
  ]);
});

test('open DFIs are counted by the priority of their finding; those of another source have none and are named only where there are any', () => {
  const of = (source_ref: string, deadline: string | null, status: Dfi['status'] = 'in_progress') =>
    dfi('x', deadline, status, { source_ref });
  const findings = [
    { id: 'f1', status: 'high' },
    { id: 'f2', status: 'low' },
    { id: 'f3', status: null },
  ] as const;
  const dfis = [of('f1', '2026-02-28'), of('f1', '2026-03-01'), of('f1', '2026-01-01', 'closed'), of('f2', null)];
  const counts = (more: readonly DfiFacts[]) => openDfisByPriority([...dfis, ...more], findings, '2026-03-01');
  expect(counts([])).toEqual([
    { priority: 'high', open: 2, overdue: 1 },
    { priority: 'medium', open: 0, overdue: 0 },
    { priority: 'low', open: 1, overdue: 0 },
  ]);
  expect(counts([of('', '2026-01-01'), of('f3', null)]).at(-1)).toEqual({ priority: 'none', open: 2, overdue: 1 });
});
