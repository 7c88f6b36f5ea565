import type * as v from 'valibot';
import type { JsonObject } from '#core/change/json.ts';
import type { OfflinePolicy } from '#core/contract/call.ts';
import type { Ids } from '#core/contract/server-kind.ts';
import { dayListTime } from '#core/record/list-time.ts';
import type { ListPlan } from '#core/record/list.ts';
import type { RecordKind } from '#core/record/record.ts';
import { defineServerKind } from '#core/record/server-kind.ts';
import { type ServerRecordPlan, verbsOf } from '#core/record/server-record.ts';

type Access = NonNullable<Parameters<typeof defineServerKind>[0]['access']>;

type Ways = Ids<string, string, string, string, string, string>;
/** The id of one of the calls; none where the kind has no such call. */
type IdIn<I, N extends keyof Ways> = I extends { readonly [Name in N]: infer Id extends string } ? Id : never;

const offline = <C extends object, const P extends OfflinePolicy>(call: C, policy: P): Omit<C, 'offline'> & { readonly offline: P } => ({
  ...call,
  offline: policy,
});

/** What a kind declares of its calls, by the ids that it gives them. */
const given = <C extends object, I extends object>(calls: C, ids: I) =>
  Object.fromEntries(Object.entries(calls).filter(([name]) => Object.hasOwn(ids, name))) as Pick<C, Extract<keyof C, keyof I>>;

/** Lists of the device follow the day that the declared order names. */
function sortAtOf({ order, columns }: ListPlan): RecordKind['sortAt'] {
  const column = columns.find(({ name }) => name === order.column);
  if (column?.meta.kind !== 'day' || column.path.length !== 1) return () => 0;
  const [field = ''] = column.path;
  return (body, id) => {
    const day = body[field];
    return dayListTime(typeof day === 'string' ? day : null, id);
  };
}

/**
 * Declares a kind that lies on the device whole: read there, written through the outbox, network or not. Its calls are those of a
 * kind of the server, so that whoever has only the interface works with both alike; what is not said follows as there.
 */
export function defineDeviceKind<
  B extends JsonObject,
  const E extends v.ObjectEntries,
  const P extends string,
  const I extends Partial<Ways>,
>(
  plan: Omit<ServerRecordPlan<B>, 'calls' | 'schema' | 'list'> & {
    /** Ids of the requirements. A kind has the calls and the verbs that have one; all of them where it has pages of its own. */
    readonly ids: I;
    /** As the requirements write it: `safety-talks`. */
    readonly path: P;
    /** Who reads, adds and changes, where it is not who has `read` and `write` of the area. */
    readonly access?: Access;
    readonly schema: v.ObjectSchema<E, undefined> & v.GenericSchema<unknown, B>;
    readonly list: ListPlan;
  },
) {
  type Of<N extends keyof Ways> = IdIn<I, N>;
  type All = Ids<Of<'list'>, Of<'get'>, Of<'create'>, Of<'update'>, Of<'remove'>, Of<'file'>>;
  // Calls without an id are made, too, and left out below.
  const ids = plan.ids as unknown as All;
  const online = defineServerKind<B, E, P, Of<'list'>, Of<'get'>, Of<'create'>, Of<'update'>, Of<'remove'>, Of<'file'>>({ ...plan, ids });
  const all = {
    ...online.calls,
    list: offline(online.calls.list, 'replica'),
    get: offline(online.calls.get, 'replica'),
    create: offline(online.calls.create, 'queue'),
    update: offline(online.calls.update, 'queue'),
    remove: offline(online.calls.remove, 'queue'),
  } as const;
  const { calls: _calls, ...record } = online.record;
  const isWhole = Object.keys(all).every((name) => Object.hasOwn(plan.ids, name));
  const onDevice: RecordKind<B> = {
    ...record,
    residence: 'device',
    sortAt: plan.sortAt ?? sortAtOf(plan.list),
    barOf: plan.barOf ?? (({ version, actor }) => (version === 0 || actor.permissions.has(all.update.access) ? null : 'others')),
    ...(isWhole ? { calls: all } : {}),
    verbs: given(verbsOf<B>(all), plan.ids),
  };
  return { calls: given(all, plan.ids), record: onDevice } as const;
}
