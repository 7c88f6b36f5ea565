import type { RecordListState } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { kindOf } from '#modules/registry.ts';

/** While the device is still read: a dash would say that the record is unknown. */
const READING = '…';
const UNKNOWN = '–';

/** The name of a record by its id. */
export type NameOf = (id: string | null | undefined) => string;

/** Names of the records of a list; a dash for one that the device does not know, once it has been read. */
export function namesOf<K extends KindId>(kind: K, { rows, ready }: Pick<RecordListState<K>, 'rows' | 'ready'>): NameOf {
  const title: AnyRecordKind['title'] | undefined = kindOf(kind)?.title;
  const known = new Map(rows.map(({ id, body }) => [id, title?.(body).trim()]));
  return (id) => known.get(id ?? '') || (ready || !id ? UNKNOWN : READING);
}

/** The same for titles that were asked one by one (`useRecordTitles`). */
export const namesFrom = (ids: readonly string[], titles: readonly (string | null | undefined)[]): NameOf => {
  const known = new Map(ids.map((id, at) => [id, titles[at]]));
  return (id) => {
    const title = known.get(id ?? '');
    return title === undefined && known.has(id ?? '') ? READING : title?.trim() || UNKNOWN;
  };
};
