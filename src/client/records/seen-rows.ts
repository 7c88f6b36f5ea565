import type { SeenRows } from '#client/http/seen/seen.ts';
import { withoutSensitive } from '#core/field/sensitive.ts';
import type { AnyRecordKind } from '#core/record/record.ts';

/**
 * How rows of a kind of the server stay on the device once a person has seen them: without what is sensitive (invariant 13). False
 * for a kind that lies there anyway.
 * @param one the record, for a call that answers one
 */
export const seenRowsOf = (
  { kind, schema, residence }: Pick<AnyRecordKind, 'kind' | 'schema' | 'residence'>,
  one?: string,
): SeenRows | false =>
  residence === 'device' ? false : { kind, keep: (row) => withoutSensitive(schema, row), ...(one === undefined ? {} : { one }) };
