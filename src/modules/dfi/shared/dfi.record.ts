import { dayListTime } from '#core/record/list-time.ts';
import { defineRecord } from '#core/record/record.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { type Dfi, dfiSchema } from '#modules/dfi/shared/dfi.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    dfi: Dfi;
  }
}

export const dfiRecord = defineRecord<Dfi>({
  kind: 'dfi',
  schema: dfiSchema,
  area: 'dfi',
  residence: 'device',
  scope: 'workplace',
  groups: {},
  workplaceOf: (dfi) => dfi.workplace_id,
  title: (dfi) => dfi.number ?? dfi.deficiency_description,
  sortAt: (dfi, id) => dayListTime(dfi.deadline, id),
  status: (dfi) => dfi.status,
  people: (dfi) => [...(dfi.responsible === null ? [] : [dfi.responsible]), ...dfi.shared_users],
  locked: (dfi) => dfi.approval_status === 'approved',
  verbs: {
    create: (id, dfi) => ({ call: dfiCalls.create, input: { body: { id, ...dfi } } }),
    remove: (id) => ({ call: dfiCalls.remove, input: { params: { id } } }),
  },
});
