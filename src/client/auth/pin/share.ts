/** Why a share of a lock's key is not given: no network, the sign-in of this device has ended, a wrong PIN, or too many of them. */
export class ShareRefused extends Error {
  readonly reason: 'no-network' | 'ended' | 'wrong' | 'gone';
  constructor(reason: ShareRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The part of a lock's key that the server holds. Each way throws ShareRefused. */
export interface Shares {
  /** Has the server make one, given out for this proof; `id` names it. */
  keep(device_key: string, proof: Bytes): Promise<{ readonly id: string; readonly share: Bytes }>;
  open(id: string, proof: Bytes): Promise<Bytes>;
}

/** For locks without one. */
export const NO_SHARES: Shares = {
  keep: () => Promise.reject(new ShareRefused('no-network')),
  open: () => Promise.reject(new ShareRefused('no-network')),
};

const BITS = 256;
const toBytes = new TextEncoder();

/**
 * The key under which the secret lies. Without a share it follows from what was typed alone. With one it follows from both, and the
 * proof that is shown for the share is no help in finding the key: both are derived apart.
 * @param ask for the share, by the proof; null: there is none @throws what `ask` throws
 */
export async function proofAndKey(
  typed: string,
  salt: Bytes,
  rounds: number,
  ask: ((proof: Bytes) => Promise<{ readonly id: string; readonly share: Bytes }>) | null,
): Promise<{ readonly share: string | undefined; readonly key: CryptoKey }> {
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  const base = await crypto.subtle.importKey('raw', toBytes.encode(typed), 'PBKDF2', false, ['deriveKey', 'deriveBits']);
  const aes = { name: 'AES-GCM', length: BITS };
  if (ask === null) return { share: undefined, key: await crypto.subtle.deriveKey(by, base, aes, false, ['encrypt', 'decrypt']) };
  const stretched = await crypto.subtle.importKey('raw', await crypto.subtle.deriveBits(by, base, BITS), 'HKDF', false, [
    'deriveKey',
    'deriveBits',
  ]);
  const from = (info: string, saltOf: Bytes) => ({ name: 'HKDF', hash: 'SHA-256', salt: saltOf, info: toBytes.encode(info) });
  const proof = new Uint8Array(await crypto.subtle.deriveBits(from('saha proof', new Uint8Array(0)), stretched, BITS));
  const { id, share } = await ask(proof);
  return { share: id, key: await crypto.subtle.deriveKey(from('saha pin', share), stretched, aes, false, ['encrypt', 'decrypt']) };
}
