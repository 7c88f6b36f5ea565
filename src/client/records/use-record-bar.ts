import { useActor } from '#client/auth/use-actor.ts';
import { type Known, recordBar } from '#client/records/record-bar.ts';
import { type RecordState, useRecord, useRefusal } from '#client/sync/index.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { RecordBar } from '#core/record/edited.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KINDS } from '#modules/registry.ts';

/** The record that one of this kind is a part of; null where it is none. */
export function useOwner(kind: AnyRecordKind | undefined, body: JsonObject | null): RecordState<KindId> | null {
  const { partOf } = kind ?? {};
  const id = partOf === undefined ? '' : body?.[partOf.field];
  // A name that is none finds nothing.
  const owner = useRecord(partOf?.kind ?? 'company', typeof id === 'string' ? id : '');
  return partOf === undefined || body === null ? null : owner;
}

/** The same of one that is shown; null of none. */
export function useRecordBar(id: string, kind: KindId, item: Known | null): RecordBar | null {
  const owner = useOwner(KINDS[kind], item && (item.body as JsonObject));
  const isRefused = useRefusal(id) !== null;
  const actor = useActor();
  const now = useNow();
  const held = owner?.state === 'ready' ? (owner.item.body as JsonObject) : null;
  return item && recordBar(KINDS[kind], item, { isRefused, actor, now, owner: held });
}
