import type * as v from 'valibot';
import type { JsonObject } from '#core/change/json.ts';
import { deletionOf } from '#core/contract/envelope.ts';
import { fieldsOf } from '#core/field/fields.ts';
import { namedKind } from '#core/field/sorts.ts';
import { defineRecord, type RecordKind, type ServerKindCalls } from '#core/record/record.ts';

type Usual = 'residence' | 'scope' | 'groups' | 'workplaceOf' | 'sortAt' | 'status' | 'verbs';
export type ServerRecordPlan<Body extends JsonObject> = Omit<RecordKind<Body>, Usual> &
  Partial<Pick<RecordKind<Body>, Exclude<Usual, 'residence' | 'verbs'>>> & {
    readonly list: NonNullable<RecordKind<Body>['list']>;
    readonly calls: ServerKindCalls;
  };

/** What says whom a record belongs to: a body with the id of a workplace is of this workplace, every other of the whole account. */
function belonging(schema: v.GenericSchema): Pick<RecordKind, 'scope' | 'workplaceOf'> {
  const isOfWorkplace = fieldsOf(schema).some(({ path, meta }) => path.join('.') === 'workplace_id' && namedKind(meta) === 'workplace');
  if (!isOfWorkplace) return { scope: 'account', workplaceOf: () => null };
  return { scope: 'workplace', workplaceOf: ({ workplace_id }) => (typeof workplace_id === 'string' ? workplace_id : null) };
}

/** What each verb of a kind asks of its calls. */
export const verbsOf = <Body extends JsonObject>(
  calls: Pick<ServerKindCalls, 'create' | 'update' | 'remove'>,
): RecordKind<Body>['verbs'] => ({
  create: (id, body) => ({ call: calls.create, input: { body: { id, ...body } } }),
  update: (id, body, version) => ({ call: calls.update, input: { body: { id, version, ...body } } }),
  remove: (id, version) => ({ call: calls.remove, input: deletionOf(id, version) }),
});

/**
 * Declares a kind that lives on the server, with the verbs of its calls. What is not said: whom it belongs to follows from its
 * schema, each of its fields is a merge group of its own, and it has neither a status nor a place in lists of the device.
 */
export const defineServerRecord = <Body extends JsonObject>({ calls, ...plan }: ServerRecordPlan<Body>): RecordKind<Body> =>
  defineRecord<Body>({
    ...belonging(plan.schema),
    groups: {},
    sortAt: () => 0,
    status: () => '',
    ...plan,
    calls,
    residence: 'server',
    verbs: verbsOf<Body>(calls),
  });
