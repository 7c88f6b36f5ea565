import { type DeviceDatabase, isConfirmed } from '#client/sync/device/database.ts';
import { letGoOf, writeWaitingMarks } from '#client/sync/device/let-go.ts';
import { COPIED_DRAFTS, FORM_DRAFTS } from '#client/sync/names.ts';
import { isForeign } from '#client/sync/outbox/foreign.ts';
import { bodyAfter } from '#client/sync/outbox/rows.ts';
import type { BlobRow } from '#client/sync/port.ts';
import { fileKeysIn } from '#core/field/named-files.ts';
import { kindsNow } from '#modules/kinds-here.ts';
import { kindOf } from '#modules/known-kinds.ts';

/** Document keys anywhere in a value whose place in a schema is not known. */
function documentKeys(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { document_key: key } = value as { readonly document_key?: unknown };
  return [...(typeof key === 'string' ? [key] : []), ...Object.values(value).flatMap(documentKeys)];
}

/** Keys that drafts and waiting changes name. Null: work of a newer build is among them, and this one cannot tell what it names. */
async function namedPhotos(device: DeviceDatabase): Promise<ReadonlySet<string> | null> {
  const named = new Set<string>();
  const take = (kind: string, body: unknown): boolean => {
    const known = kindOf(kind);
    if (known) for (const key of fileKeysIn(known.schema, body)) named.add(key);
    return known !== undefined;
  };
  for (const draft of await device.drafts.toArray()) {
    if (!take(draft.kind, draft.body)) return null;
    // A value that gave way can be put back.
    for (const { value } of draft.discarded ?? []) for (const key of documentKeys(value)) named.add(key);
  }
  // Kept text of forms of the server names documents too, and copies of drafts that lie here until they are brought in.
  for (const { value } of await device.session.where('k').startsWithAnyOf(FORM_DRAFTS, COPIED_DRAFTS).toArray())
    for (const key of documentKeys(value)) named.add(key);
  for (const row of await device.outbox.where('open').equals(1).toArray()) {
    if (isForeign(row) || !take(row.kind, bodyAfter(row))) return null;
    for (const key of row.blobs) named.add(key);
  }
  return named;
}

/**
 * Those photos that nothing holds: no draft and no waiting change names them, and they are not on their way behind a change that
 * the server has. Reads in the transaction at hand, so that what is deleted by its answer has no holder at that very moment.
 */
export async function withoutHolder(device: DeviceDatabase, photos: readonly BlobRow[]): Promise<readonly BlobRow[]> {
  if (photos.length === 0) return [];
  const named = await namedPhotos(device);
  if (named === null) return [];
  const left = photos.filter((photo) => !named.has(photo.id));
  const mutations = left.flatMap((photo) => (photo.mutation === '' ? [] : [photo.mutation]));
  const rows = await device.outbox.where('id').anyOf(mutations).toArray();
  const acked = new Set(rows.filter((row) => row.state === 'acked').map((row) => row.id));
  return left.filter((photo) => !acked.has(photo.mutation));
}

/** What was taken out of a form can be put back for so long, ms; the bytes go then, or when the person makes room. */
const PUT_BACK_MS = 24 * 60 * 60 * 1000;

interface Sweep {
  /** Which of the confirmed ones need not stay for screens without network; none by default. */
  readonly isSpent?: (confirmed: BlobRow) => boolean;
  /** Takes also what could still be put back. */
  readonly isForRoom?: boolean;
  /** Ms since 1970. */
  readonly now?: number;
}

/**
 * The one place where bytes of photos are deleted. A photo goes when nothing holds it, and the server has confirmed it by its
 * hash or a person has thrown it away; no clock alone takes one that lies nowhere else. What was taken out of a form stays for
 * a while, as the way back (decision 86).
 */
export async function sweepPhotos(
  device: DeviceDatabase,
  { isSpent = () => false, isForRoom = false, now = Date.now() }: Sweep = {},
): Promise<number> {
  await writeWaitingMarks(device);
  // Which photos a waiting change or another draft names, its kind says: until the kinds are here nothing goes.
  if (kindsNow() !== undefined) return 0;
  return device.transaction('rw', [device.outbox, device.drafts, device.session, device.blobs, device.bytes], async () => {
    const isLetGo = (photo: BlobRow) => {
      const letGo = letGoOf(device, photo);
      return letGo === true || (letGo !== undefined && (isForRoom || now - letGo > PUT_BACK_MS));
    };
    const spent = await device.blobs.filter((photo) => isLetGo(photo) || (isConfirmed(photo) && isSpent(photo))).toArray();
    const gone = (await withoutHolder(device, spent)).map((photo) => photo.id);
    return device.dropPhotos(device.blobs.where('id').anyOf(gone));
  });
}
