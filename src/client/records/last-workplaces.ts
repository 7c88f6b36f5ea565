import type { RecordItem } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/known-kinds.ts';

/** So many are offered: more are no shortcut. */
const MOST = 3;

/** Users whom a record says to have worked at its workplace, beside who made it. */
export function namedOnSite({ kind, body }: Pick<RecordItem<KindId>, 'kind' | 'body'>): readonly string[] {
  const declared = kindOf(kind);
  return (declared?.onSite?.people ?? declared?.people)?.(body) ?? [];
}

/** The workplaces at which a person worked last, the latest first. @param rows newest first, as lists do */
export function lastWorkplaces(rows: readonly RecordItem<KindId>[], person: string): readonly string[] {
  const places = new Set<string>();
  for (const row of rows) {
    if (places.size === MOST) break;
    const place = kindOf(row.kind)?.workplaceOf(row.body) ?? null;
    if (place !== null && (row.meta === null || row.meta.created_by === person || namedOnSite(row).includes(person))) places.add(place);
  }
  return [...places];
}
