import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { draftKey, endDraft } from '#client/sync/device/draft-ends.ts';
import { carryTo, noteKnown } from '#client/sync/outbox/exits/photos.ts';
import { kindNamed } from '#client/sync/outbox/rows.ts';
import { renamed } from '#core/field/rename.ts';
import type { JsonObject } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';

interface Move {
  readonly kind: KindId;
  readonly id: string;
  /** Turns the body into that of a new record. */
  readonly make: (body: JsonObject) => JsonObject;
  readonly now: number;
}

/** A draft goes on under a new id with its photos, in one transaction. Returns the new id; null without a draft. */
export async function moveDraft(device: DeviceDatabase, { kind, id, make, now }: Move): Promise<string | null> {
  const { drafts, draftEnds, blobs, outbox } = device;
  return device.transaction('rw', [drafts, draftEnds, blobs, outbox], async () => {
    const row = await drafts.get(draftKey(kind, id));
    if (row === undefined) return null;
    const next = newId(now);
    const { discarded: _discarded, ...kept } = row;
    const body = renamed(kindNamed(kind).schema, make(row.body), id, next);
    await drafts.put({ ...kept, key: draftKey(kind, next), id: next, body, base: null, version: 1, savedAt: now });
    await carryTo(device, { kind, id: next, body }, { from: id, mutation: null });
    await noteKnown(device, { kind, id: next, body });
    await endDraft(device, kind, id, 'moved', null, now);
    return next;
  });
}
