import { sql } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { foldTr } from '#core/text/turkish.ts';
import { KINDS } from '#modules/registry.ts';
import { visible } from '#server/records/read.ts';
import type { AnyImporter, ImportKey, RuleCtx } from '#server/sheet/importer.ts';

/** A record that a row may be. */
export interface Known {
  readonly id: string;
  readonly version: number;
  readonly body: JsonObject;
}

/** What a key of a body says; empty where it says nothing. */
const keyValue = ({ field, isName }: ImportKey, body: Readonly<Record<string, unknown>>): string => {
  const value = body[field];
  if (typeof value !== 'string') return '';
  return isName ? foldTr(value.trim()) : value;
};

/** Names of keys, so that equal values of two of them are two. */
const nameOf = (key: ImportKey, value: string): string => `${key.field} ${value}`;

/** All records in the caller's reach that some of these bodies may be, by what they are known by. */
export async function knownRecords(
  one: AnyImporter,
  bodies: readonly Readonly<Record<string, unknown>>[],
  { db, caller }: RuleCtx,
): Promise<ReadonlyMap<string, readonly Known[]>> {
  const found = new Map<string, Known[]>();
  for (const key of one.keys) {
    const values = [...new Set(bodies.map((body) => keyValue(key, body)).filter(Boolean))];
    if (values.length === 0) continue;
    // By their names, so that a prepared statement may rest on the index of the field.
    const stored = sql<string>`record.body->>${sql.lit(key.field)}`;
    const rows = await visible(db, caller, one.kind)
      .select(['record.id', 'record.version', 'record.body'])
      .where('record.account_id', '=', caller.account_id)
      .where(sql<boolean>`record.kind = ${sql.lit(one.kind)}`)
      .where(sql<boolean>`${key.isName ? sql`fold_tr(${stored})` : stored} = any(${values}::text[])`)
      .execute();
    for (const row of rows) {
      const name = nameOf(key, keyValue(key, row.body));
      found.set(name, [...(found.get(name) ?? []), row]);
    }
  }
  return found;
}

/** By what a row is known again within its file: the surest key that it has. */
export function identityOf(one: AnyImporter, body: Readonly<Record<string, unknown>>): string | null {
  const key = one.keys.find((each) => keyValue(each, body) !== '');
  if (key === undefined) return null;
  return `${nameOf(key, keyValue(key, body))} ${one.within === undefined ? '' : String(body[one.within] ?? '')}`;
}

/**
 * The record that a row is: by the surest key that finds one, where the row is if there are several. Somebody who has left
 * elsewhere is not meant; a name counts only where row and record agree.
 * @returns null for a new one, `several` where nobody can tell
 */
export function recordOf(
  one: AnyImporter,
  body: Readonly<Record<string, unknown>>,
  known: ReadonlyMap<string, readonly Known[]>,
): Known | null | 'several' {
  const kind: AnyRecordKind = KINDS[one.kind];
  for (const key of one.keys) {
    const value = keyValue(key, body);
    const all = value === '' ? [] : (known.get(nameOf(key, value)) ?? []);
    const near = one.within === undefined ? all : all.filter((record) => record.body[one.within ?? ''] === body[one.within ?? '']);
    const isOffered = (record: Known) => kind.isOffered?.(record.body) !== false;
    const fit = near.length > 0 ? near : key.isName ? [] : all.filter(isOffered);
    const now = fit.filter(isOffered);
    const meant = now.length > 0 ? now : fit;
    if (meant.length > 1) return 'several';
    if (meant[0]) return meant[0];
  }
  return null;
}
