import * as v from 'valibot';
import type { BlobRow, OutboxRow } from '#client/sync/port.ts';
import type { Owner } from '#client/sync/names.ts';
import { type OnShare, openFile, sealFile, UnopenableFile } from '#client/sync/hand-over/sealed-file.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const text = v.string();
const count = v.pipe(v.number(), v.safeInteger());

const mutation = v.looseObject({
  fmt: count, id: text, lane: text, kind: text, callId: text, input: v.unknown(), change: v.looseObject({ op: text, kind: text, id: text }),
  base: v.nullable(v.looseObject({ version: v.number(), seq: v.exactOptional(v.number()), body: v.record(text, v.unknown()) })),
  dependsOn: v.array(text), blobs: v.array(text), title: text, createdAt: v.number(), clockOffset: v.number(),
});
const photo = v.object({ id: text, mutation: text, record: text, kind: text, hash: text, type: text, name: text, size: v.pipe(count, v.minValue(0)) });

/** What stands first in the file: everything but the bytes of the photos, which follow in this order. */
const manifest = v.object({
  format: v.literal('saha-hand-over-1'),
  made_at: v.number(),
  app_version: text,
  from: v.object({ account: text, user: text, name: text }),
  mutations: v.array(mutation),
  photos: v.array(photo),
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
export const handed = ({ n: _n, rev: _rev, open: _open, lease: _lease, attempts: _attempts, nextAt: _next, owner: _owner, state: _state, problem: _problem, conflicts: _conflicts, ack: _ack, ...row }: OutboxRow): HandedMutation =>
  // Rows are JSON: the type says more than the schema asks for.
  row as HandedMutation;

export const handedPhoto = ({ id, mutation: of, record, kind, hash, type, name }: BlobRow, size: number): HandedPhoto => ({ id, mutation: of, record, kind, hash, type, name, size });

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
    format: 'saha-hand-over-1', made_at: now, app_version: import.meta.env?.APP_VERSION ?? '', from, mutations: mutations.map(handed), photos: [...photos],
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

/** Opens a file whole. @throws UnopenableFile */
export async function openHandOver(file: Blob, passphrase: string, onShare?: OnShare): Promise<HandOver> {
  const reader = new Reader(openFile(file, passphrase, onShare));
  const length = new DataView(await (await reader.take(4)).arrayBuffer()).getUint32(0);
  const json = await (await reader.take(length)).text();
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), json);
  if (!read.success) throw new UnopenableFile('damaged');
  const photos = new Map<string, Blob>();
  for (const { id, size } of read.output.photos) photos.set(id, await reader.take(size));
  await reader.end();
  return { manifest: read.output, photos };
}
