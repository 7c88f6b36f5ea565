import * as v from 'valibot';
import { type Access, defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, doneReply, listReply, writtenReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';
import { type ListPlan, listQuerySchema } from '#core/record/list.ts';
import { listFileSchema } from '#core/record/list-file.ts';

/** Keys that reading and writing need; a call without one of its own needs `read` or `write`. */
interface AccessPlan {
  readonly read: Access;
  readonly write: Access;
  /** To change what is there, where others may than those who add. */
  readonly update?: Access;
}

/** Each id keeps its own type: the compiler asks by id which calls lack words for their failure. */
export interface Ids<Li extends string, Ge extends string, Cr extends string, Up extends string, Re extends string, Fi extends string> {
  readonly list: Li;
  readonly get: Ge;
  readonly create: Cr;
  readonly update: Up;
  readonly remove: Re;
  readonly file: Fi;
}

interface CallsPlan<I, E extends v.ObjectEntries, P extends string, L extends string> {
  /** Ids of the requirements. */
  readonly ids: I;
  /** As the requirements write it: `suppliers`. */
  readonly path: P;
  /** As the requirements write it: `suppliers/:page/:limit`. */
  readonly listPath: L;
  readonly access: AccessPlan;
  /** What the records are, for the OpenAPI page: `suppliers`. */
  readonly name: string;
  readonly schema: v.ObjectSchema<E, undefined>;
  readonly list: ListPlan;
}

/** The calls of a server kind: the wire's names and shapes are those that all proposed calls of the requirements share. */
export function serverKindCalls<
  const Li extends string,
  const Ge extends string,
  const Cr extends string,
  const Up extends string,
  const Re extends string,
  const Fi extends string,
  const E extends v.ObjectEntries,
  const P extends string,
  const L extends string,
>(plan: CallsPlan<Ids<Li, Ge, Cr, Up, Re, Fi>, E, P, L>) {
  const { ids, path, listPath, access, name, schema, list } = plan;
  const row = v.object({ id: v.string(), version: v.number(), ...schema.entries });
  return {
    list: defineCall({
      id: ids.list,
      method: 'POST',
      path: listPath,
      access: access.read,
      offline: 'online',
      effect: 'none',
      summary: `A page of ${name}: filtered, searched and sorted`,
      body: listQuerySchema(list),
      reply: listReply(row),
    }),
    get: defineCall({
      id: ids.get,
      method: 'GET',
      path: `${path}/:id`,
      access: access.read,
      offline: 'online',
      summary: `One of the ${name}`,
      reply: dataReply(row),
    }),
    create: defineCall({
      id: ids.create,
      method: 'POST',
      path,
      access: access.write,
      offline: 'online',
      effect: 'once',
      summary: `Add to the ${name}; without an id the server makes one`,
      body: v.object({ id: v.exactOptional(id()), ...schema.entries }),
      reply: writtenReply,
    }),
    update: defineCall({
      id: ids.update,
      method: 'PUT',
      path,
      access: access.update ?? access.write,
      offline: 'online',
      effect: 'once',
      summary: `Change one of the ${name}, on the version that was seen`,
      body: v.object({ id: id(), version: v.number(), ...schema.entries }),
      reply: writtenReply,
    }),
    remove: defineCall({
      id: ids.remove,
      method: 'DELETE',
      path: `${path}/:id`,
      access: access.write,
      offline: 'online',
      effect: 'once',
      summary: `Delete one of the ${name} that no record names`,
      query: deletionQuery,
      reply: doneReply,
    }),
    file: defineCall({
      id: ids.file,
      method: 'POST',
      path: `${path}/excel`,
      access: access.read,
      offline: 'online',
      effect: 'none',
      binary: 'reply',
      summary: `All of the ${name} that a list is asked for, as a file for a spreadsheet program`,
      body: listFileSchema(schema, list),
      reply: v.unknown(),
    }),
  } as const;
}
