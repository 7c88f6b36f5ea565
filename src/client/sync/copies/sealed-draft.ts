import type { CopySpot } from '#client/sync/copies/api.ts';
import type { CopiedDraft } from '#client/sync/copies/kept.ts';
import { fromBase64, toBase64 } from '#client/sync/seal/base64.ts';
import { createSealer, keysOf, SealBroken, type Sealer } from '#client/sync/seal/sealer.ts';

/** The first byte says whether the rest is compressed: some browsers cannot. */
const PLAIN = 0;
const GZIP = 1;

/** Shape of a copy. One of a newer build is left alone until this one is updated. */
const FORMAT = 1;

/** So many bytes of a file go in one part: with 50 kbit/s it is through in 15 s. */
export const PART_BYTES = 96_000;

const through = (bytes: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer();

async function packed(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const plain = new TextEncoder().encode(text);
  const canPack = typeof CompressionStream === 'function';
  const rest = canPack ? new Uint8Array(await through(plain, new CompressionStream('gzip'))) : plain;
  const whole = new Uint8Array(1 + rest.length);
  whole[0] = canPack ? GZIP : PLAIN;
  whole.set(rest, 1);
  return whole;
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const rest = bytes.slice(1);
  return new TextDecoder().decode(bytes[0] === GZIP ? await through(rest, new DecompressionStream('gzip')) : rest);
}

/** Bound to person, record, device and version: the server cannot give out an older copy, or another one, as this. */
const placeOf = (user: string, { kind, record_id, device_id }: CopySpot, version: number): string =>
  `draft/${user}/${kind}/${record_id}/${device_id}/${version}`;
const partPlace = (user: string, key: string, part: number, parts: number): string => `draft-file/${user}/${key}/${part}/${parts}`;

/** Seals and opens copies of drafts and parts of their files, to and from base64. */
export interface CopySeal {
  seal(spot: CopySpot, version: number, draft: CopiedDraft): Promise<string>;
  /** @throws SealBroken for another person's, another place's or a changed one */
  open(spot: CopySpot, version: number, sealed: string): Promise<CopiedDraft>;
  sealPart(key: string, part: number, parts: number, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  openPart(key: string, part: number, parts: number, sealed: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** @param key of the person, 32 bytes in base64, as the server gives it to this person alone */
export async function copySeal(user: string, key: string): Promise<CopySeal> {
  const sealer: Sealer = createSealer(await keysOf(fromBase64(key)));
  const text = async (place: string, bytes: Uint8Array<ArrayBuffer>) => toBase64(new Uint8Array(await sealer.seal(place, bytes)));
  const bytes = async (place: string, sealed: string) => new Uint8Array(await sealer.open(place, fromBase64(sealed).buffer));
  return {
    seal: async (spot, version, draft) => text(placeOf(user, spot, version), await packed(JSON.stringify({ format: FORMAT, draft }))),
    async open(spot, version, sealed) {
      // Sealed by a device of this person and bound to its place: it is what `seal` was given, by this build or another one.
      const made = JSON.parse(await unpacked(await bytes(placeOf(user, spot, version), sealed))) as { format: number; draft: CopiedDraft };
      if (made.format !== FORMAT) throw new SealBroken(`a copy of another build: ${made.format}`);
      return made.draft;
    },
    sealPart: (name, part, parts, raw) => text(partPlace(user, name, part, parts), raw),
    openPart: (name, part, parts, sealed) => bytes(partPlace(user, name, part, parts), sealed),
  };
}
