import { judgedBody } from '#client/records/judged.ts';
import type { RecordItem } from '#client/sync/index.ts';
import type { Edited, RecordBar } from '#core/record/edited.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';

/** What of a record on this device says whether it may be changed. */
export type Known = Pick<RecordItem<KindId>, 'body' | 'server' | 'version' | 'meta'>;

/** Beside the record. */
type Facts = Pick<Edited<unknown>, 'actor' | 'now' | 'owner'> & { readonly isRefused: boolean };

/** Why a person may not change a record; null while that is possible. Forms and drafts ask here. */
export function recordBar(kind: AnyRecordKind, item: Known, { isRefused, ...facts }: Facts): RecordBar | null {
  const { body, version, meta } = item;
  const judged = judgedBody(item, isRefused);
  if (judged !== null && kind.locked?.(judged) === true) return 'final';
  return kind.barOf?.({ judged, body, version, createdBy: meta?.created_by ?? null, ...facts }) ?? null;
}
