/** What a sealer works with. Cannot be read out of the browser, but handed to a worker. */
export interface SealKeys {
  readonly contents: CryptoKey;
  readonly names: CryptoKey;
}

/**
 * Seals what lies on the device (AES-GCM). Where nothing is sealed there is `null` in its stead and nothing is paid. Each sealed
 * thing is bound to its place: put somewhere else, or changed by a bit, it does not open.
 */
export interface Sealer {
  readonly keys: SealKeys;
  seal(place: string, contents: BufferSource): Promise<ArrayBuffer>;
  /** @throws SealBroken for another key, another place, or changed bytes */
  open(place: string, sealed: ArrayBuffer): Promise<ArrayBuffer>;
  sealText(place: string, text: string): Promise<ArrayBuffer>;
  openText(place: string, sealed: ArrayBuffer): Promise<string>;
  /** A name that tells nothing and is the same each time: for keys that would tell what somebody looked for. */
  nameFor(text: string): Promise<string>;
}

/** What was sealed does not open: it was damaged, or belongs to somebody else. */
export class SealBroken extends Error {}

/** The first byte says how the rest is laid out. */
const FORMAT = 1;
const NONCE_BYTES = 12;
export const SECRET_BYTES = 32;

const toBytes = new TextEncoder();
const toText = new TextDecoder('utf-8', { fatal: true });

/** The keys that follow from a secret of 32 random bytes. */
export async function keysOf(secret: Uint8Array<ArrayBuffer>): Promise<SealKeys> {
  const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: toBytes.encode(info) });
  const [contents, names] = await Promise.all([
    crypto.subtle.deriveKey(from('saha contents'), root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(from('saha names'), root, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
  ]);
  return { contents, names };
}

export function createSealer(keys: SealKeys): Sealer {
  const bound = (place: string, nonce: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv: nonce, additionalData: toBytes.encode(place) });
  const sealer: Sealer = {
    keys,
    async seal(place, contents) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const closed = await crypto.subtle.encrypt(bound(place, nonce), keys.contents, contents);
      const sealed = new Uint8Array(1 + NONCE_BYTES + closed.byteLength);
      sealed[0] = FORMAT;
      sealed.set(nonce, 1);
      sealed.set(new Uint8Array(closed), 1 + NONCE_BYTES);
      return sealed.buffer;
    },
    async open(place, sealed) {
      const bytes = new Uint8Array(sealed);
      if (bytes[0] !== FORMAT) throw new SealBroken(`not sealed in a known way: ${place}`);
      const [nonce, closed] = [bytes.slice(1, 1 + NONCE_BYTES), bytes.subarray(1 + NONCE_BYTES)];
      return crypto.subtle.decrypt(bound(place, nonce), keys.contents, closed).catch(() => {
        throw new SealBroken(`does not open: ${place}`);
      });
    },
    sealText: (place, text) => sealer.seal(place, toBytes.encode(text)),
    openText: async (place, sealed) => toText.decode(await sealer.open(place, sealed)),
    async nameFor(text) {
      const sign = new Uint8Array(await crypto.subtle.sign('HMAC', keys.names, toBytes.encode(text)));
      return [...sign].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
  return sealer;
}
