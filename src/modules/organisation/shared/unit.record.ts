import { deletionOf } from '#core/contract/envelope.ts';
import { defineRecord } from '#core/record/record.ts';
import { unitCalls as calls } from '#modules/organisation/shared/unit.calls.ts';
import { type Unit, unitSchema } from '#modules/organisation/shared/unit.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    unit: Unit;
  }
}

/** A unit of a workplace (UNIT-DATA-01): moved and renamed on the device, and sent when there is a network (decision 68). */
export const unitRecord = defineRecord<Unit>({
  kind: 'unit',
  schema: unitSchema,
  area: 'wpl',
  residence: 'device',
  scope: 'workplace',
  groups: {},
  workplaceOf: (unit) => unit.workplace_id,
  title: (unit) => unit.name,
  sortAt: () => 0,
  status: () => '',
  comesAfter: ({ parent_id }) => (parent_id === null ? [] : [parent_id]),
  verbs: {
    create: (id, unit) => ({ call: calls.createUnit, input: { body: { id, ...unit } } }),
    update: (id, unit, version) => ({ call: calls.updateUnit, input: { body: { id, version, ...unit } } }),
    remove: (id, version) => ({ call: calls.removeUnit, input: deletionOf(id, version) }),
  },
});
