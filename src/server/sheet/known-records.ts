import { foldTr } from '#core/text/turkish.ts';
import type { AnyImporter, ImportKey, Known, RuleCtx } from '#server/sheet/importer.ts';
import { storeOf } from '#server/sheet/record-rows.ts';

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
  ctx: RuleCtx,
): Promise<ReadonlyMap<string, readonly Known[]>> {
  const found = new Map<string, Known[]>();
  const store = storeOf(one);
  for (const key of one.keys) {
    const values = [...new Set(bodies.map((body) => keyValue(key, body)).filter(Boolean))];
    if (values.length === 0) continue;
    for (const row of await store.known(key, values, ctx)) {
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
  const store = storeOf(one);
  for (const key of one.keys) {
    const value = keyValue(key, body);
    const all = value === '' ? [] : (known.get(nameOf(key, value)) ?? []);
    const near = one.within === undefined ? all : all.filter((record) => record.body[one.within ?? ''] === body[one.within ?? '']);
    const isOffered = (record: Known) => store.isOffered?.(record.body) !== false;
    const fit = near.length > 0 ? near : key.isName ? [] : all.filter(isOffered);
    const now = fit.filter(isOffered);
    const meant = now.length > 0 ? now : fit;
    if (meant.length > 1) return 'several';
    if (meant[0]) return meant[0];
  }
  return null;
}
