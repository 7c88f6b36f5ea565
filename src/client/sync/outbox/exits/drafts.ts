import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { draftKey, endDraft } from '#client/sync/device/draft-ends.ts';
import type { DraftRow } from '#client/sync/port.ts';
import { renamed } from '#core/field/rename.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/known-kinds.ts';

/** A draft beside a record that got a new id goes over to it: it is what the person typed last. */
export async function renameDraft(
  device: DeviceDatabase,
  kind: KindId,
  from: string,
  to: Pick<DraftRow, 'id' | 'base'>,
  now: number,
): Promise<void> {
  const draft = await device.drafts.get(draftKey(kind, from));
  if (!draft) return;
  await endDraft(device, kind, from, 'moved', null, now);
  await device.drafts.put({ ...draft, ...to, key: draftKey(kind, to.id), version: 1 });
  await device.blobs
    .where('record')
    .equals(from)
    .and((photo) => photo.state === 'draft' || photo.state === 'raw')
    .modify({ record: to.id });
}

/** Drafts of other records name a record by its new id. */
export async function renameInDrafts(device: DeviceDatabase, from: string, to: string): Promise<void> {
  for (const draft of await device.drafts.toArray()) {
    const known = kindOf(draft.kind);
    const body = known && renamed(known.schema, draft.body, from, to);
    if (body && body !== draft.body) await device.drafts.put({ ...draft, body, version: (draft.version ?? 0) + 1 });
  }
}
