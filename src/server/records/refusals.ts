import type * as v from 'valibot';
import type { JsonObject } from '#core/change/json.ts';
import type { ErrorItem } from '#core/error/codes.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { type Caller, Refusal } from '#server/http/handler.ts';
import { onDeviceOf } from '#server/records/scope.ts';

/** A word of the catalogue, or Valibot's own English, which says what was got and expected: then only its kind is told. */
const WORD = /^[a-z][a-z_]*$/;

/** Issues of a schema as items of a refusal: the dotted field, and a word that is put into the request's language on the way out. */
export function issueItems(issues: readonly v.BaseIssue<unknown>[]): ErrorItem[] {
  return issues.map((issue) => {
    const field = (issue.path ?? []).map((step) => String(step.key)).join('.');
    const word = WORD.test(issue.message)
      ? issue.message
      : issue.kind === 'schema'
        ? issue.received === 'undefined'
          ? 'required'
          : 'type'
        : 'invalid';
    const requirement = typeof issue.requirement === 'number' || typeof issue.requirement === 'string' ? `:${issue.requirement}` : '';
    return { message: `${word}${requirement}`, ...(field === '' ? {} : { field }) };
  });
}

export interface RefusedRow {
  readonly id: string;
  readonly version: number;
  readonly seq: number;
  readonly body: JsonObject;
  readonly updated_by: string | null;
  readonly updated_at: Date;
}

/** What a device is told beside VERSION_CONFLICT and RECORD_LOCKED: the record as it may hold it (OFF-CONF-01, invariant 13). */
export const refusedRecord = (kind: AnyRecordKind, row: RefusedRow, caller: Caller): unknown => ({
  id: row.id,
  version: row.version,
  // One that was written in the running transaction has no place yet.
  ...(row.seq > 0 ? { seq: row.seq } : {}),
  body: onDeviceOf(kind, caller, row.id, row.body),
  updated_by: row.updated_by,
  updated_at: row.updated_at.toISOString(),
});

export const conflict = (kind: AnyRecordKind, row: RefusedRow, caller: Caller): Refusal =>
  new Refusal('VERSION_CONFLICT', { record: refusedRecord(kind, row, caller) });
export const locked = (kind: AnyRecordKind, row: RefusedRow, caller: Caller): Refusal =>
  new Refusal('RECORD_LOCKED', { record: refusedRecord(kind, row, caller) });
