import { expect, test } from 'vitest';
import { distributionOutline, handedIn, returnOutline } from '#modules/ppe/shared/holding.outlines.ts';
import { handoutsOf } from '#modules/ppe/shared/distribution.schema.ts';
import { holdingsOf, holdingsOfLines } from '#modules/ppe/shared/holding.rules.ts';
import { ppeDistributionRecord } from '#modules/ppe/shared/distribution.record.ts';
import { ppeReturnRecord } from '#modules/ppe/shared/return.record.ts';
import { sampleDistribution, sampleReturn } from '#tests/support/ppe.ts';

const GIVEN = [
  { id: 'd1', body: sampleDistribution('w1', 'p1', ['e1', 'e2'], ['m1', 'm2']) },
  { id: 'd2', body: sampleDistribution('w1', 'p1', ['e1'], ['m1'], { date: '2026-04-01', signatures: 'drawn' } as object) },
];
const BACK = [sampleReturn('w1', 'p1', { distribution: 'd1', employee: 'e2', model: 'm2' })];

test('OFF-DATA-07: facts of what is handed out and comes back are those of this version; whoever changes them raises it', () => {
  const told = [...GIVEN.map(({ body }) => distributionOutline.facts(body, null)), ...BACK.map((body) => returnOutline.facts(body, null))];
  expect({ versions: [distributionOutline.version, returnOutline.version], told }).toEqual({
    versions: [2, 1],
    told: [
      {
        workplace_id: 'w1',
        date: '2026-03-02',
        type: 'collective',
        distributor_id: 'p1',
        lines: ['e1 m1 1', 'e1 m2 1', 'e2 m1 1', 'e2 m2 1'],
      },
      { workplace_id: 'w1', date: '2026-04-01', type: 'individual', distributor_id: 'p1', lines: ['e1 m1 1'] },
      { distribution_id: 'd1', employee_id: 'e2', model_id: 'm2', quantity: 1 },
    ],
  });
  expect([ppeDistributionRecord.outline, ppeReturnRecord.outline]).toEqual([distributionOutline, returnOutline]);
});

test('what is held follows from the facts as it does from the whole records', () => {
  const handed = GIVEN.flatMap(({ id, body }) => handedIn(distributionOutline.facts(body, null), id));
  expect(handed).toEqual(
    GIVEN.flatMap(({ id, body }) =>
      handoutsOf(body).map(({ employee_id, model_id, quantity, date, workplace_id }) => ({
        ...{ distribution_id: id, employee_id, model_id, quantity, date, workplace_id },
      })),
    ),
  );
  const life = () => 36;
  const back = BACK.map((body) => returnOutline.facts(body, null));
  expect(holdingsOfLines(handed, back, life)).toEqual(holdingsOf(GIVEN, BACK, life));
});
