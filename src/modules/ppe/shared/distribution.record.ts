import { deletionOf } from '#core/contract/envelope.ts';
import { formatDay } from '#core/date/day.ts';
import { dayListTime } from '#core/record/list-time.ts';
import { defineRecord } from '#core/record/record.ts';
import { barOfCorrection } from '#modules/ppe/shared/correction.rules.ts';
import { ppeDistributionCalls as calls } from '#modules/ppe/shared/distribution.calls.ts';
import { type PpeDistribution, ppeDistributionList, ppeDistributionSchema } from '#modules/ppe/shared/distribution.schema.ts';
import { distributionOutline } from '#modules/ppe/shared/holding.outlines.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    'ppe-distribution': PpeDistribution;
  }
}

export const ppeDistributionRecord = defineRecord<PpeDistribution>({
  kind: 'ppe-distribution',
  schema: ppeDistributionSchema,
  area: 'ppe',
  residence: 'device',
  list: ppeDistributionList,
  scope: 'workplace',
  // Never merged: the stock decides, and of two corrections a person (OFF-CONF-06).
  groups: { together: { all: ['workplace_id', 'date', 'type', 'distributor_id', 'employees', 'booked_at'] } },
  workplaceOf: ({ workplace_id }) => workplace_id,
  title: ({ date, employees }) => `${formatDay(date)} · ${employees.length}`,
  sortAt: ({ date }, id) => dayListTime(date, id),
  status: () => '',
  outline: distributionOutline,
  people: ({ distributor_id }) => [distributor_id],
  onSite: { isVisit: true },
  barOf: (edited) => barOfCorrection(edited.judged ?? edited.body, edited),
  verbs: {
    create: (id, body) => ({ call: calls.createDistribution, input: { body: { id, ...body } } }),
    update: (id, body, version) => ({ call: calls.updateDistribution, input: { body: { id, version, ...body } } }),
    remove: (id, version) => ({ call: calls.removeDistribution, input: deletionOf(id, version) }),
  },
});
