import { appVersion } from '#client/page/app-version.ts';
import * as v from 'valibot';
import { isPlainData } from '#client/sync/hand-over/plain-data.ts';
import type { BlobRow, OutboxRow } from '#client/sync/port.ts';
import type { Owner } from '#client/sync/names.ts';
import { type OnShare, openFile, sealFile, UnopenableFile } from '#client/sync/hand-over/sealed-file.ts';
import { fileSchema } from '#core/field/field.ts';
import { UUID } from '#core/id/uuid.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** More than any device has; what claims more was not made by the app. */
const MOST_MUTATIONS = 20_000;
const MOST_PHOTOS = 20_000;
const MOST_MANIFEST_BYTES = 256 << 20;
/** The year 2100, ms: a time beyond it is none. */
const LATEST = 4_102_444_800_000;

const id = v.pipe(v.string(), v.regex(UUID));
const ids = v.pipe(v.array(id), v.maxLength(2_000));
const word = v.pipe(v.string(), v.maxLength(100));
const instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LATEST));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const body = v.record(v.string(), v.unknown());

const change = v.variant('op', [
  v.object({ op: v.literal('put'), kind: word, id, body }),
  v.object({ op: v.literal('patch'), kind: word, id, parts: body, emptied: v.array(v.pipe(v.string(), v.maxLength(200))) }),
  v.object({ op: v.literal('drop'), kind: word, id }),
]);

const mutation = v.object({
  fmt: count,
  id,
  lane: id,
  kind: word,
  callId: word,
  input: v.unknown(),
  change,
  base: v.nullable(v.object({ version: count, seq: v.exactOptional(count), body })),
  dependsOn: ids,
  blobs: ids,
  title: v.pipe(v.string(), v.maxLength(4_000)),
  createdAt: instant,
  clockOffset: v.pipe(v.number(), v.minValue(-LATEST), v.maxValue(LATEST)),
});
const photo = v.object({
  id,
  mutation: v.union([v.literal(''), id]),
  record: id,
  kind: word,
  hash: fileSchema.entries.hash,
  type: fileSchema.entries.type,
  name: fileSchema.entries.name,
  size: fileSchema.entries.size,
});

/** What stands first in the file: everything but the bytes of the photos, which follow in this order. */
const manifest = v.object({
  format: v.literal('saha-hand-over-1'),
  made_at: instant,
  app_version: word,
  from: v.object({ account: word, user: word, name: v.pipe(v.string(), v.maxLength(250)) }),
  mutations: v.pipe(v.array(mutation), v.maxLength(MOST_MUTATIONS)),
  photos: v.pipe(v.array(photo), v.maxLength(MOST_PHOTOS)),
});
export type Manifest = v.InferOutput<typeof manifest>;
export type HandedMutation = Manifest['mutations'][number];
export type HandedPhoto = Manifest['photos'][number];

/** What a file holds once it is open. */
export interface HandOver {
  readonly manifest: Manifest;
  readonly photos: ReadonlyMap<string, Blob>;
}

/** A mutation as it is handed over: what it does and under which key, nothing of this device's own business. */
export const handed = ({
  n: _n,
  rev: _rev,
  open: _open,
  lease: _lease,
  attempts: _attempts,
  nextAt: _next,
  owner: _owner,
  state: _state,
  problem: _problem,
  conflicts: _conflicts,
  ack: _ack,
  ...row
}: OutboxRow): HandedMutation =>
  // Rows are JSON: the type says more than the schema asks for.
  row as unknown as HandedMutation;

export const handedPhoto = ({ id, mutation: of, record, kind, hash, type, name }: BlobRow, size: number): HandedPhoto => ({
  id,
  mutation: of,
  record,
  kind,
  hash,
  type: type as HandedPhoto['type'],
  name,
  size,
});

export interface Packing {
  readonly from: Owner & { readonly name: string };
  readonly now: number;
  readonly mutations: readonly OutboxRow[];
  readonly photos: readonly HandedPhoto[];
  bytes(id: string): Promise<ArrayBuffer>;
  readonly onShare: OnShare;
}

/** Seals work into one file. */
export async function packHandOver({ from, now, mutations, photos, bytes, onShare }: Packing, passphrase: string): Promise<Blob> {
  const head: Manifest = {
    format: 'saha-hand-over-1',
    made_at: now,
    app_version: appVersion(),
    from,
    mutations: mutations.map(handed),
    photos: [...photos],
  };
  async function* pieces(): AsyncGenerator<Bytes> {
    const json = new TextEncoder().encode(JSON.stringify(head));
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, json.length);
    yield length;
    yield json;
    for (const [at, { id }] of photos.entries()) {
      onShare(at / photos.length);
      yield new Uint8Array(await bytes(id));
    }
  }
  return new Blob(await sealFile(pieces(), passphrase), { type: 'application/octet-stream' });
}

/** Cuts a stream of pieces where it is asked to. */
class Reader {
  private readonly pieces: AsyncGenerator<Bytes>;
  private rest: Bytes = new Uint8Array();

  constructor(pieces: AsyncGenerator<Bytes>) {
    this.pieces = pieces;
  }

  async take(size: number): Promise<Blob> {
    const parts: Bytes[] = [];
    for (let left = size; left > 0; ) {
      if (this.rest.length === 0) {
        const next = await this.pieces.next();
        if (next.done) throw new UnopenableFile('damaged');
        this.rest = next.value;
      }
      const part = this.rest.slice(0, left);
      this.rest = this.rest.subarray(part.length);
      left -= part.length;
      parts.push(part);
    }
    return new Blob(parts);
  }

  /** Reads to the end: only the last chunk proves that nothing is missing. */
  async end(): Promise<void> {
    for await (const piece of this.pieces) if (piece.length > 0) throw new UnopenableFile('damaged');
    if (this.rest.length > 0) throw new UnopenableFile('damaged');
  }
}

/** Reads what stands first in a file. @throws UnopenableFile `newer` for a format of a later build, `unexpected` for what no device writes */
function readManifest(text: string): Manifest {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new UnopenableFile('damaged');
  }
  if (!isPlainData(read)) throw new UnopenableFile('unexpected');
  const checked = v.safeParse(manifest, read);
  if (!checked.success) throw new UnopenableFile(isLaterFormat(read) ? 'newer' : 'unexpected');
  return checked.output;
}

const isLaterFormat = (read: unknown): boolean => {
  const format = v.safeParse(v.looseObject({ format: v.pipe(v.string(), v.regex(/^saha-hand-over-\d{1,3}$/)) }), read);
  return format.success && format.output.format !== 'saha-hand-over-1';
};

const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Opens a file whole: its shape and the hashes of its photos are checked, what its changes do is not (`check.ts`). @throws UnopenableFile */
export async function openHandOver(file: Blob, passphrase: string, onShare?: OnShare): Promise<HandOver> {
  const reader = new Reader(openFile(file, passphrase, onShare));
  const length = new DataView(await (await reader.take(4)).arrayBuffer()).getUint32(0);
  if (length > MOST_MANIFEST_BYTES) throw new UnopenableFile('unexpected');
  const read = readManifest(await (await reader.take(length)).text());
  const photos = new Map<string, Blob>();
  for (const { id: key, size, hash } of read.photos) {
    const bytes = await reader.take(size);
    if (photos.has(key) || hex(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())) !== hash)
      throw new UnopenableFile('unexpected');
    photos.set(key, bytes);
  }
  await reader.end();
  return { manifest: read, photos };
}
