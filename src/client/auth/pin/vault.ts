import { type LetterBox, makeBox } from '#client/auth/pin/letter-box.ts';
import { createSealer, keysOf, SECRET_BYTES, type SealKeys } from '#client/sync/seal/sealer.ts';

/**
 * The lock of one person on one device. The secret from which the sealing keys follow lies here twice: under the PIN, and under
 * a key that the server gives for the password. Neither the secret nor the PIN lies anywhere.
 */
export interface Vault {
  /** Names the server's key. */
  readonly id: string;
  /**
   * `sealing`: what lay here before is being sealed; `checking`: that was done once, and is looked through once more at the next
   * opening, because another tab may have written meanwhile; `opening`: the lock is being taken off.
   */
  readonly state: 'sealing' | 'checking' | 'sealed' | 'opening';
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
  /** Cannot be read out of the browser: a copy of the contents alone is not enough to try PINs elsewhere. */
  readonly device: CryptoKey;
  readonly byPin: ArrayBuffer;
  readonly byServer: ArrayBuffer;
  /** Where tokens are put. Locks of older builds have none until they are next opened. */
  readonly box?: LetterBox;
  /** Wrong PINs in a row, and when the next try may be, ms since 1970. */
  readonly wrong: number;
  readonly openAt: number;
}

/** PBKDF2 with SHA-256: twice what OWASP asks for. Against six digits it is still little (decision 24). */
export const PIN_ROUNDS = 1_200_000;
const SALT_BYTES = 16;

const PIN_PLACE = 'pin';
const SERVER_PLACE = 'server';
const DEVICE_PLACE = 'device';

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
/** For this one use a content key is all a sealer needs. */
const sealerBy = (contents: CryptoKey) => createSealer({ contents, names: contents });
const aesKey = (bytes: BufferSource) => crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

async function pinKey(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return crypto.subtle.deriveKey(by, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

async function underPin(secret: Uint8Array<ArrayBuffer>, pin: string, device: CryptoKey, rounds: number) {
  const salt = random(SALT_BYTES);
  const inner = await sealerBy(await pinKey(pin, salt, rounds)).seal(PIN_PLACE, secret);
  return { salt, rounds, byPin: await sealerBy(device).seal(DEVICE_PLACE, inner), wrong: 0, openAt: 0 };
}

async function secretByPin(vault: Vault, pin: string): Promise<Uint8Array<ArrayBuffer>> {
  const inner = await sealerBy(vault.device).open(DEVICE_PLACE, vault.byPin);
  return new Uint8Array(await sealerBy(await pinKey(pin, vault.salt, vault.rounds)).open(PIN_PLACE, inner));
}

const secretByServer = async (vault: Vault, key: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await sealerBy(await aesKey(key)).open(SERVER_PLACE, vault.byServer));

export interface Opened {
  readonly vault: Vault;
  readonly keys: SealKeys;
}

/** A new lock. @param serverKey 32 bytes that the server has confirmed to keep under `id` */
export async function makeVault(id: string, pin: string, serverKey: Uint8Array<ArrayBuffer>, rounds: number = PIN_ROUNDS): Promise<Opened> {
  const secret = random(SECRET_BYTES);
  const device = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const byServer = await sealerBy(await aesKey(serverKey)).seal(SERVER_PLACE, secret);
  const keys = await keysOf(secret);
  const box = await makeBox(createSealer(keys));
  return { vault: { id, state: 'sealing', device, byServer, box, ...(await underPin(secret, pin, device, rounds)) }, keys };
}

/** Null: it is not this PIN. Nothing else comes of a wrong one. */
export async function openByPin(vault: Vault, pin: string): Promise<SealKeys | null> {
  const secret = await secretByPin(vault, pin).catch(() => null);
  return secret && keysOf(secret);
}

/** Another PIN for somebody who knows the present one; null when it is not it. */
export async function changePin(vault: Vault, pin: string, next: string): Promise<Vault | null> {
  const secret = await secretByPin(vault, pin).catch(() => null);
  return secret && { ...vault, ...(await underPin(secret, next, vault.device, vault.rounds)) };
}

/** The lock of an older build under as many rounds as a new one has, for its PIN; the same lock when it has them, or the PIN is not it. */
export async function strengthened(vault: Vault, pin: string, rounds: number = PIN_ROUNDS): Promise<Vault> {
  if (vault.rounds >= rounds) return vault;
  const secret = await secretByPin(vault, pin).catch(() => null);
  return secret === null ? vault : { ...vault, ...(await underPin(secret, pin, vault.device, rounds)) };
}

/** The lock with a place for tokens: of an older build it has none. */
export const withBox = async (vault: Vault, keys: SealKeys): Promise<Vault> =>
  vault.box === undefined ? { ...vault, box: await makeBox(createSealer(keys)) } : vault;

/** A new PIN for somebody who forgot it, by the key of the server; null when it is not the one of this lock. */
export async function openByServer(vault: Vault, key: Uint8Array<ArrayBuffer>, pin: string): Promise<Opened | null> {
  const secret = await secretByServer(vault, key).catch(() => null);
  if (secret === null) return null;
  return { vault: { ...vault, ...(await underPin(secret, pin, vault.device, vault.rounds)) }, keys: await keysOf(secret) };
}
