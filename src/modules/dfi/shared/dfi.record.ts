import { deletionOf } from '#core/contract/envelope.ts';
import { dayListTime } from '#core/record/list-time.ts';
import { defineRecord } from '#core/record/record.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { barOfWork, saidOf, workOf } from '#modules/dfi/shared/dfi.flow.ts';
import { dfiOutline } from '#modules/dfi/shared/dfi.outline.ts';
import { type Dfi, dfiList, dfiSchema } from '#modules/dfi/shared/dfi.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    dfi: Dfi;
  }
}

const responsibleIn = ({ responsible, responsible_users = [] }: Dfi): readonly string[] =>
  [responsible, ...responsible_users.map(({ user_id }) => user_id)].filter((person) => person !== null);

export const dfiRecord = defineRecord<Dfi>({
  kind: 'dfi',
  schema: dfiSchema,
  area: 'dfi',
  residence: 'device',
  list: dfiList,
  scope: 'workplace',
  groups: {},
  workplaceOf: (dfi) => dfi.workplace_id,
  title: (dfi) => dfi.number ?? dfi.deficiency_description,
  sortAt: (dfi, id) => dayListTime(dfi.deadline, id),
  status: (dfi) => dfi.status,
  outline: dfiOutline,
  people: (dfi) => [...responsibleIn(dfi), ...dfi.shared_users, ...(dfi.supplier_users ?? [])],
  // Ordered by its deadline, it says nothing of when somebody was there.
  onSite: { people: responsibleIn },
  sharedWith: { kind: 'incident-report', field: 'source_id' },
  comesAfter: ({ source_id }) => (source_id === null ? [] : [source_id]),
  locked: (dfi) => dfi.approval_status === 'approved',
  barOf: barOfWork,
  verbs: {
    create: (id, dfi) => ({ call: dfiCalls.create, input: { body: { id, ...dfi } } }),
    update: (id, dfi, version) => ({ call: dfiCalls.work, input: { body: { id, version, ...workOf(dfi), ...saidOf(dfi) } } }),
    remove: (id, version) => ({ call: dfiCalls.remove, input: deletionOf(id, version) }),
  },
});
