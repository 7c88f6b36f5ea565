import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { draftKey, endDraft, nextVersion } from '#client/sync/device/draft-ends.ts';
import { carryTo, noteKnown } from '#client/sync/outbox/exits/photos.ts';
import { kindNamed } from '#client/sync/outbox/rows.ts';
import { renamed } from '#core/field/rename.ts';
import type { JsonObject } from '#core/change/json.ts';
import { putBack, valueAt } from '#core/change/merge-forms.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';

interface Move {
  readonly kind: KindId;
  readonly id: string;
  /** Turns the body into that of a new record. */
  readonly make: (body: JsonObject) => JsonObject;
  readonly now: number;
}

/** A draft goes on under a new id with its photos and the values that gave way in it, in one transaction. Returns the new id; null without a draft. */
export async function moveDraft(device: DeviceDatabase, { kind, id, make, now }: Move): Promise<string | null> {
  const { drafts, draftEnds, blobs, outbox } = device;
  const { schema, groups } = kindNamed(kind);
  return device.transaction('rw', [drafts, draftEnds, blobs, outbox], async () => {
    const row = await drafts.get(draftKey(kind, id));
    if (row === undefined) return null;
    const next = newId(now);
    const moved = (body: JsonObject): JsonObject => renamed(schema, make(body), id, next);
    // A value that gave way is put back in its spot, so that what does not go over with the body does not come over with it.
    const backs = (row.discarded ?? []).map((value) => ({
      value,
      body: value.value === null ? null : moved(putBack(groups, row.body, value)),
    }));
    const discarded = backs.map(({ value, body }) => (body === null ? value : { ...value, value: valueAt(groups, body, value) }));
    const body = moved(row.body);
    await drafts.put({
      ...row,
      key: draftKey(kind, next),
      id: next,
      body,
      base: null,
      version: nextVersion(0, 0),
      savedAt: now,
      ...(discarded.length === 0 ? {} : { discarded }),
    });
    for (const one of [body, ...backs.flatMap((back) => (back.body === null ? [] : [back.body]))]) {
      await carryTo(device, { kind, id: next, body: one }, { from: id, mutation: null });
      await noteKnown(device, { kind, id: next, body: one });
    }
    await endDraft(device, kind, id, 'moved', null, now);
    return next;
  });
}
