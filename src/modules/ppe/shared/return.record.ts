import { deletionOf } from '#core/contract/envelope.ts';
import { formatDay } from '#core/date/day.ts';
import { dayListTime } from '#core/record/list-time.ts';
import { defineRecord } from '#core/record/record.ts';
import { barOfCorrection } from '#modules/ppe/shared/correction.rules.ts';
import { returnOutline } from '#modules/ppe/shared/holding.outlines.ts';
import { ppeReturnCalls as calls } from '#modules/ppe/shared/return.calls.ts';
import { type PpeReturn, ppeReturnList, ppeReturnSchema } from '#modules/ppe/shared/return.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    'ppe-return': PpeReturn;
  }
}

export const ppeReturnRecord = defineRecord<PpeReturn>({
  kind: 'ppe-return',
  schema: ppeReturnSchema,
  area: 'ppe',
  residence: 'device',
  list: ppeReturnList,
  scope: 'workplace',
  // As distributions: the stock decides, and of two corrections a person.
  groups: {
    together: {
      all: [
        'workplace_id',
        'distribution_id',
        'employee_id',
        'model_id',
        'date',
        'quantity',
        'outcome',
        'receiver_id',
        'note',
        'booked_at',
      ],
    },
  },
  workplaceOf: ({ workplace_id }) => workplace_id,
  title: ({ date, quantity }) => `${formatDay(date)} · ${quantity}`,
  sortAt: ({ date }, id) => dayListTime(date, id),
  status: () => '',
  outline: returnOutline,
  // What was handed out has to be there before it can come back.
  comesAfter: ({ distribution_id }) => [distribution_id],
  people: ({ receiver_id }) => [receiver_id],
  onSite: { isVisit: true },
  barOf(edited) {
    const { receiver_id, booked_at } = edited.judged ?? edited.body;
    return barOfCorrection({ distributor_id: receiver_id, booked_at }, edited);
  },
  verbs: {
    create: (id, body) => ({ call: calls.createReturn, input: { body: { id, ...body } } }),
    update: (id, body, version) => ({ call: calls.updateReturn, input: { body: { id, version, ...body } } }),
    remove: (id, version) => ({ call: calls.removeReturn, input: deletionOf(id, version) }),
  },
});
