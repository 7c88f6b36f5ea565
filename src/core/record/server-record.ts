import type { JsonObject } from '#core/change/json.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { deletionOf } from '#core/contract/envelope.ts';
import { defineRecord, type RecordKind } from '#core/record/record.ts';

/** The calls that write a record, as `serverKindCalls` makes them. */
interface WritingCalls {
  readonly create: AnyCall;
  readonly update: AnyCall;
  readonly remove: AnyCall;
}

type Usual = 'residence' | 'scope' | 'groups' | 'workplaceOf' | 'sortAt' | 'status' | 'verbs';
type Plan<Body extends JsonObject> = Omit<RecordKind<Body>, Usual> &
  Partial<Pick<RecordKind<Body>, Exclude<Usual, 'residence' | 'verbs'>>> & {
    readonly list: NonNullable<RecordKind<Body>['list']>;
    readonly calls: WritingCalls;
  };

/**
 * Declares a kind that lives on the server, with the verbs of its calls. What is not said: it belongs to the whole account, each of
 * its fields is a merge group of its own, and it has neither a status nor a place in lists of the device.
 */
export const defineServerRecord = <Body extends JsonObject>({ calls, ...plan }: Plan<Body>): RecordKind<Body> =>
  defineRecord<Body>({
    scope: 'account',
    groups: {},
    workplaceOf: () => null,
    sortAt: () => 0,
    status: () => '',
    ...plan,
    residence: 'server',
    verbs: {
      create: (id, body) => ({ call: calls.create, input: { body: { id, ...body } } }),
      update: (id, body, version) => ({ call: calls.update, input: { body: { id, version, ...body } } }),
      remove: (id, version) => ({ call: calls.remove, input: deletionOf(id, version) }),
    },
  });
