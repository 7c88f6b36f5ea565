import type * as v from 'valibot';
import type { FormRecord } from '#client/records/conflict/version-conflict.ts';
import { onlyNames, withoutNames } from '#client/records/unkept-fields.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { AppError } from '#core/error/app-error.ts';
import { sensitiveNames } from '#core/field/sensitive.ts';
import { newId } from '#core/id/uuid.ts';

/** What the form keeps of the record beside the fields of its body; no body has a field of this name. */
export const RECORD = '$record';
/** The sensitive fields as the record had them when the form was begun: never kept, as they are not. */
const SECRET = '$secret';

export type Values = JsonObject & { readonly [RECORD]: FormRecord; readonly [SECRET]?: JsonObject };

/** What of the values never lies on the device (invariant 13). */
export function unkeptNames(schema: v.GenericSchema): ReadonlySet<string> {
  const names = sensitiveNames(schema);
  return names.size === 0 ? names : new Set([...names, SECRET]);
}

/** The values of a form that is begun on a record of the server. */
export function valuesOf(schema: v.GenericSchema, id: string, version: number, body: JsonObject): Values {
  const names = sensitiveNames(schema);
  const record = { id, version, base: withoutNames(body, names) };
  return names.size === 0 ? { ...body, [RECORD]: record } : { ...body, [RECORD]: record, [SECRET]: onlyNames(body, names) };
}

/** What stands in the form as a new record: the one that it was begun on is gone. */
export const madeAnew = (values: Values): Values => ({ ...values, [RECORD]: { id: newId(), version: 0, base: null } });

/** Whether the server says that the record itself is gone, or out of reach; with items it speaks of what the fields name. */
export const isRecordGone = (error: AppError | null): boolean => error?.code === 'NOT_FOUND' && error.items.length === 0;

/** The body alone, as the calls take it. */
export const bodyOf = ({ [RECORD]: _record, [SECRET]: _secret, ...body }: Values): JsonObject => body;

/** The record that the form was begun on, with its sensitive fields. */
export function recordOf({ [RECORD]: record, [SECRET]: secret }: Values): FormRecord {
  return secret === undefined || record.base === null ? record : { ...record, base: { ...record.base, ...secret } };
}

/** Whether the sensitive fields of the record are here: without them a save would empty them. */
export const isWhole = (schema: v.GenericSchema, values: Values): boolean =>
  sensitiveNames(schema).size === 0 || values[RECORD].version === 0 || values[SECRET] !== undefined;
