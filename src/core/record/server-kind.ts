import type * as v from 'valibot';
import type { JsonObject } from '#core/change/json.ts';
import type { Access } from '#core/contract/call.ts';
import { type Ids, serverKindCalls } from '#core/contract/server-kind.ts';
import type { ListPlan } from '#core/record/list.ts';
import type { RecordKind } from '#core/record/record.ts';
import { defineServerRecord, type ServerRecordPlan } from '#core/record/server-record.ts';

/** Lists of what belongs to a workplace are asked for one of them, or for all in reach with 0. */
type ListPath<E, P extends string> = E extends { readonly workplace_id: unknown } ? `${P}/:page/:limit/:workplace_id` : `${P}/:page/:limit`;

/**
 * Declares a kind that lives on the server whole: its calls and its record. What is not said follows from the rest: the rights from
 * the area, the paths of the calls from `path`, the scope from a field `workplace_id`.
 */
export function defineServerKind<
  B extends JsonObject,
  const E extends v.ObjectEntries,
  const P extends string,
  const Li extends string,
  const Ge extends string,
  const Cr extends string,
  const Up extends string,
  const Re extends string,
  const Fi extends string,
>({
  ids,
  path,
  access,
  ...plan
}: Omit<ServerRecordPlan<B>, 'calls' | 'schema' | 'list'> & {
  /** Ids of the requirements. */
  readonly ids: Ids<Li, Ge, Cr, Up, Re, Fi>;
  /** As the requirements write it: `field-visits`. */
  readonly path: P;
  /** Who reads, adds and changes, where it is not who has `read` and `write` of the area. */
  readonly access?: { readonly read: Access; readonly write: Access; readonly update?: Access };
  readonly schema: v.ObjectSchema<E, undefined> & v.GenericSchema<unknown, B>;
  readonly list: ListPlan;
}) {
  const { schema, list, area } = plan;
  const isOfWorkplace = 'workplace_id' in schema.entries;
  const calls = serverKindCalls({
    ids,
    path,
    // Which of the two it is follows from the same entry as the type.
    listPath: `${path}/:page/:limit${isOfWorkplace ? '/:workplace_id' : ''}` as ListPath<E, P>,
    access: access ?? { read: `${area}.read`, write: `${area}.write` },
    name: path.replaceAll('-', ' '),
    schema: schema as v.ObjectSchema<E, undefined>,
    list,
  });
  const record: RecordKind<B> = defineServerRecord<B>({ ...plan, calls });
  return { calls, record } as const;
}
