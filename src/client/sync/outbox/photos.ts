import { type DeviceDatabase, isConfirmed } from '#client/sync/device/database.ts';
import { letGoOf } from '#client/sync/device/let-go.ts';
import { bodyAfter, isParked, kindNamed } from '#client/sync/outbox/rows.ts';
import type { BlobRow, OutboxRow, WriteIntent } from '#client/sync/port.ts';
import type { BaseState } from '#core/change/overlay.ts';
import { type NamedFile, fileKeysIn, filesIn } from '#core/field/named-files.ts';
import type { KindId } from '#core/record/kinds.ts';

/** A photo or document that a body names and nobody has. */
export interface MissingPhoto extends NamedFile {
  readonly kind: KindId;
  readonly record: string;
}

/** A write names photos that lie neither on this device nor on the server: nothing of it was stored. */
export class MissingPhotos extends Error {
  override readonly name = 'MissingPhotos';
  readonly photos: readonly MissingPhoto[];

  constructor(photos: readonly MissingPhoto[]) {
    super(`${photos.length} photos are neither here nor on the server`);
    this.photos = photos;
  }
}

/** A write makes a record final whose photos are still being made ready: nothing of it was stored. */
export class PhotosNotReady extends Error {
  override readonly name = 'PhotosNotReady';
  readonly count: number;

  constructor(count: number) {
    super(`${count} photos are still being made ready`);
    this.count = count;
  }
}

/** What the server said of a record, as this device last heard it; undefined: nothing. */
export type OnServer = (kind: KindId, id: string) => Promise<BaseState | undefined>;

/** Whether it is shown by its name, not as a picture; what was handed over says so by its type alone. */
export const isDocument = ({ as, type }: Pick<BlobRow, 'as' | 'type'>): boolean => as === 'file' || !type.startsWith('image/');

const keysIn = (kind: string, body: unknown): ReadonlySet<string> => fileKeysIn(kindNamed(kind).schema, body);

/** Keys of these that lie here or of which this device knows that the server has them. */
async function foundHere(device: DeviceDatabase, keys: readonly string[]): Promise<Set<string>> {
  const [bytes, rows] = await Promise.all([
    device.bytes.where('id').anyOf(keys).primaryKeys(),
    device.blobs.where('id').anyOf(keys).toArray(),
  ]);
  return new Set([...bytes, ...rows.filter((row) => row.bytes !== undefined || isConfirmed(row)).map((row) => row.id)]);
}

const namedIn = ({ kind, body }: WriteIntent): readonly NamedFile[] => (body === null ? [] : filesIn(kindNamed(kind).schema, body));

async function notHere(device: DeviceDatabase, intent: WriteIntent): Promise<MissingPhoto[]> {
  const { kind, id } = intent;
  const named = namedIn(intent);
  const here = await foundHere(
    device,
    named.map(({ file }) => file.document_key),
  );
  return named.filter(({ file }) => !here.has(file.document_key)).map((one) => ({ ...one, kind, record: id }));
}

/**
 * Keys that a write names, that are not here, and that the server named itself. A form's own base counts only where nothing else
 * is known of the record: it shows waiting changes too, whose photos may have been lost with the device's store.
 */
export async function namedByServer(
  device: DeviceDatabase,
  intents: readonly WriteIntent[],
  onServer: OnServer,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const intent of intents.filter((one) => namedIn(one).length > 0)) {
    if ((await notHere(device, intent)).length === 0) continue;
    const { kind, id, base } = intent;
    const acked = (await device.outbox.where('lane').equals(id).toArray()).flatMap((row) => row.ack?.record ?? []);
    const row = await onServer(kind, id);
    const bodies = [...acked, ...(row ? [row.body] : base !== null && base.version > 0 ? [base.body] : [])];
    for (const body of bodies) for (const key of keysIn(kind, body)) found.add(key);
  }
  return found;
}

/** How many pictures of a record are being made ready in any tab; those that failed are not waited for. */
export const countRaw = (device: DeviceDatabase, record: string): Promise<number> =>
  device.blobs
    .where('record')
    .equals(record)
    .and((blob) => blob.state === 'raw' && blob.attempts === 0 && letGoOf(device, blob) === undefined)
    .count();

/** @throws MissingPhotos for all of these writes together, PhotosNotReady where a record would be final without some of its photos. */
export async function refuseMissing(device: DeviceDatabase, intents: readonly WriteIntent[], onServer: ReadonlySet<string>): Promise<void> {
  const missing: MissingPhoto[] = [];
  // Only where something is asked of the store: a hundred waits for nothing, and the library takes the transaction for done.
  for (const intent of intents.filter((one) => namedIn(one).length > 0))
    missing.push(...(await notHere(device, intent)).filter(({ file }) => !onServer.has(file.document_key)));
  if (missing.length > 0) throw new MissingPhotos(missing);
  for (const { id } of intents.filter(({ kind, body }) => body !== null && kindNamed(kind).locked?.(body))) {
    const raw = await countRaw(device, id);
    if (raw > 0) throw new PhotosNotReady(raw);
  }
}

/** Photos that a mutation brings: those of its body that its base has not, as far as the server has not confirmed them. */
export async function carriedBy(device: DeviceDatabase, row: Pick<OutboxRow, 'kind' | 'base' | 'change'>): Promise<string[]> {
  const before = keysIn(row.kind, row.base?.body);
  const keys = [...keysIn(row.kind, bodyAfter(row))].filter((key) => !before.has(key));
  if (keys.length === 0) return [];
  const rows = await device.blobs.where('id').anyOf(keys).toArray();
  const open = new Set(rows.filter((blob) => !isConfirmed(blob)).map((blob) => blob.id));
  return keys.filter((key) => open.has(key));
}

/**
 * The photos of a write go with its mutation from now on: those of a draft, and those that another mutation would have taken
 * which is gone or stands still. What counts is the whole of the mutation: a form that has not seen the photos of an earlier
 * save takes none of them away by saving another field.
 * @param written the mutation as this transaction has written it, where it has
 */
export async function takePhotos(
  device: DeviceDatabase,
  { kind, id, body }: Pick<WriteIntent, 'kind' | 'id' | 'body'>,
  mutation: string,
  written?: OutboxRow,
): Promise<void> {
  if (body === null || mutation === '') return;
  const row = written ?? (await device.outbox.where('id').equals(mutation).first());
  const keys = [...keysIn(kind, row === undefined || row.state === 'acked' ? body : bodyAfter(row))];
  // Taken out again before it was ever sent. One that was made this moment carries nothing yet.
  const isFresh = written !== undefined && written.rev === 0 && written.attempts === 0;
  if (!isFresh)
    await device.blobs
      .where('mutation')
      .equals(mutation)
      .and((blob) => !keys.includes(blob.id) && blob.state === 'queued' && blob.attempts === 0)
      .modify({ state: 'draft', mutation: '' });
  if (keys.length === 0) return;
  for (const blob of await device.blobs.where('id').anyOf(keys).toArray()) {
    const { letGo: _letGo, ...kept } = blob;
    if (blob.state === 'draft' || (await isStranded(device, blob, mutation))) {
      const { sent: _sent, problem: _problem, ...row } = kept;
      await device.blobs.put({ ...row, state: 'queued', mutation, record: id, kind, nextAt: 0, attempts: 0 });
    } else if (blob.letGo !== undefined) await device.blobs.put(kept);
  }
}

async function isStranded(device: DeviceDatabase, blob: BlobRow, mutation: string): Promise<boolean> {
  if (blob.mutation === mutation || (blob.state !== 'queued' && blob.state !== 'rejected')) return false;
  const row = await device.outbox.where('id').equals(blob.mutation).first();
  return row === undefined || isParked(row) || row.state === 'blocked';
}
