import { useRefusal } from '#client/sync/index.ts';
import type { RecordItem } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { BodyOf } from '#modules/registry.ts';

/**
 * The body that says whether a record may be changed: as it is shown, what waits here included. Where the server has refused what waits,
 * as the server has it: a refused "save for good" must not lock the person out of putting it right. Null: it never had the record.
 */
export function judgedBody<K extends KindId>(
  { body, server, version }: Pick<RecordItem<K>, 'body' | 'server' | 'version'>,
  isRefused: boolean,
): BodyOf<K> | null {
  if (!isRefused) return body;
  // A refused deletion changes nothing of what is shown.
  return server ?? (version > 0 ? body : null);
}

/** The same, live. */
export const useJudged = <K extends KindId>(item: RecordItem<K>): BodyOf<K> | null => judgedBody(item, useRefusal(item.id) !== null);
