import { fromBase64, toBase64 } from '#client/sync/seal/base64.ts';
import { createSealer, type Sealer } from '#client/sync/seal/sealer.ts';

/**
 * Into a letter box anybody puts something, and only who has its key takes it out: so a sign-in, or a renewal that was under way,
 * is kept while the device is locked, and never lies there to be read.
 */
export interface LetterBox {
  /** Point on P-256, uncompressed. */
  readonly slot: Uint8Array<ArrayBuffer>;
  /** The other half, sealed with the contents key of the person. */
  readonly key: ArrayBuffer;
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const POINT_BYTES = 65;
const KEY_PLACE = 'letter-box';
const INFO = new TextEncoder().encode('saha letter');

export async function makeBox(sealer: Sealer): Promise<LetterBox> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const key = await sealer.sealText(KEY_PLACE, JSON.stringify(await crypto.subtle.exportKey('jwk', pair.privateKey)));
  return { slot: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)), key };
}

const pointOf = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.importKey('raw', bytes, CURVE, false, []);

/** What both halves agree on, bound to the one letter by its point. */
async function sealerOf(own: CryptoKey, other: CryptoKey, point: Uint8Array<ArrayBuffer>): Promise<Sealer> {
  const agreed = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const root = await crypto.subtle.importKey('raw', agreed, 'HKDF', false, ['deriveKey']);
  const from = { name: 'HKDF', hash: 'SHA-256', salt: point, info: INFO };
  const contents = await crypto.subtle.deriveKey(from, root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return createSealer({ contents, names: contents });
}

/** @param place what the letter is bound to @returns base64 */
export async function putIn({ slot }: LetterBox, place: string, text: string): Promise<string> {
  const once = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', once.publicKey));
  const sealed = await (await sealerOf(once.privateKey, await pointOf(slot), point)).sealText(place, text);
  const letter = new Uint8Array(point.length + sealed.byteLength);
  letter.set(point);
  letter.set(new Uint8Array(sealed), point.length);
  return toBase64(letter);
}

/** @throws SealBroken and others for another key, another place, or changed bytes */
export async function takeOut({ key }: LetterBox, sealer: Sealer, place: string, letter: string): Promise<string> {
  const own: JsonWebKey = JSON.parse(await sealer.openText(KEY_PLACE, key)); // written by makeBox() alone
  const bytes = fromBase64(letter);
  const point = bytes.slice(0, POINT_BYTES);
  const by = await sealerOf(await crypto.subtle.importKey('jwk', own, CURVE, false, ['deriveBits']), await pointOf(point), point);
  return by.openText(place, bytes.slice(POINT_BYTES).buffer);
}
