import { type LetterBox, makeBox } from '#client/auth/pin/letter-box.ts';
import { proofAndKey, type Shares } from '#client/auth/pin/share.ts';
import { createSealer, keysOf, SECRET_BYTES, type SealKeys } from '#client/sync/seal/sealer.ts';

/** Six digits, or as many letters as somebody likes: only the latter withstands whoever has the disk (decision 37). */
export type LockKind = 'pin' | 'passphrase';

/** What a lock is to be opened with. */
export interface Wanted {
  readonly kind: LockKind;
  readonly typed: string;
  /** The lock opens with a network only: the server holds a share of its key, and counts the tries. */
  readonly needsNetwork: boolean;
}

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
  /** A PIN where it is not said. */
  readonly kind?: LockKind;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
  /** Cannot be read out of the browser: a copy of the contents alone is not enough to try PINs elsewhere. */
  readonly device: CryptoKey;
  /** Names the share that the server holds of the key; none: the PIN alone opens, without a network too. */
  readonly share?: string | undefined;
  readonly byPin: ArrayBuffer;
  readonly byServer: ArrayBuffer;
  /** Where tokens are put. Locks of older builds have none until they are next opened. */
  readonly box?: LetterBox;
  /** Wrong PINs in a row, and when the next try may be, ms since 1970. */
  readonly wrong: number;
  readonly openAt: number;
  /** Whether the count is bound to the lock: then a changed one opens nothing. Not in locks of older builds. */
  readonly isCountBound?: true;
}

/** PBKDF2 with SHA-256: twice what OWASP asks for. Against six digits it is still little (decision 37). */
export const PIN_ROUNDS = 1_200_000;
const SALT_BYTES = 16;

const PIN_PLACE = 'pin';
const SERVER_PLACE = 'server';
const DEVICE_PLACE = 'device';

type Tries = Pick<Vault, 'wrong' | 'openAt'>;
const NO_TRIES: Tries = { wrong: 0, openAt: 0 };
const placeOf = ({ wrong, openAt }: Tries): string => `${DEVICE_PLACE}/${wrong}/${openAt}`;

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
/** For this one use a content key is all a sealer needs. */
const sealerBy = (contents: CryptoKey) => createSealer({ contents, names: contents });
const aesKey = (bytes: BufferSource) => crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

const outer = (vault: Vault): Promise<ArrayBuffer> =>
  sealerBy(vault.device).open(vault.isCountBound ? placeOf(vault) : DEVICE_PLACE, vault.byPin);

/** The lock with another count. @throws SealBroken when the one that it has was changed by hand */
export async function counted(vault: Vault, { wrong, openAt }: Tries): Promise<Vault> {
  const byPin = await sealerBy(vault.device).seal(placeOf({ wrong, openAt }), await outer(vault));
  return { ...vault, byPin, wrong, openAt, isCountBound: true };
}

interface Under {
  readonly id: string;
  readonly device: CryptoKey;
  readonly rounds: number;
  readonly shares: Shares;
}

async function underPin(secret: Uint8Array<ArrayBuffer>, { kind, typed, needsNetwork }: Wanted, { id, device, rounds, shares }: Under) {
  const salt = random(SALT_BYTES);
  const { share, key } = await proofAndKey(typed, salt, rounds, needsNetwork ? (proof) => shares.keep(id, proof) : null);
  const inner = await sealerBy(key).seal(PIN_PLACE, secret);
  const byPin = await sealerBy(device).seal(placeOf(NO_TRIES), inner);
  return { kind, salt, rounds, byPin, ...NO_TRIES, isCountBound: true as const, share };
}

async function secretByPin(vault: Vault, typed: string, shares: Shares): Promise<Uint8Array<ArrayBuffer> | null> {
  const { share: id } = vault;
  const asked = id === undefined ? null : async (proof: Uint8Array<ArrayBuffer>) => ({ id, share: await shares.open(id, proof) });
  const { key } = await proofAndKey(typed, vault.salt, vault.rounds, asked);
  const opened = async () => sealerBy(key).open(PIN_PLACE, await outer(vault));
  return opened().then(
    (secret) => new Uint8Array(secret),
    () => null,
  );
}

const secretByServer = async (vault: Vault, key: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await sealerBy(await aesKey(key)).open(SERVER_PLACE, vault.byServer));

export interface Opened {
  readonly vault: Vault;
  readonly keys: SealKeys;
}

/** A new lock. @param serverKey 32 bytes that the server has confirmed to keep under `id` @throws ShareRefused */
export async function makeVault(
  id: string,
  wanted: Wanted,
  serverKey: Uint8Array<ArrayBuffer>,
  shares: Shares,
  rounds: number = PIN_ROUNDS,
): Promise<Opened> {
  const secret = random(SECRET_BYTES);
  const device = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const byServer = await sealerBy(await aesKey(serverKey)).seal(SERVER_PLACE, secret);
  const keys = await keysOf(secret);
  const box = await makeBox(createSealer(keys));
  const under = await underPin(secret, wanted, { id, device, rounds, shares });
  return { vault: { id, state: 'sealing', device, byServer, box, ...under }, keys };
}

/** Null: it is not this PIN. Nothing else comes of a wrong one. @throws ShareRefused */
export async function openByPin(vault: Vault, typed: string, shares: Shares): Promise<SealKeys | null> {
  const secret = await secretByPin(vault, typed, shares);
  return secret && keysOf(secret);
}

/** Another PIN for somebody who knows the present one; null when it is not it. @throws ShareRefused */
export async function changePin(vault: Vault, typed: string, next: Wanted, shares: Shares): Promise<Vault | null> {
  const secret = await secretByPin(vault, typed, shares);
  return secret && { ...vault, ...(await underPin(secret, next, { ...vault, shares })) };
}

/** The lock of an older build under as many rounds as a new one has, for its PIN; the same lock when it has them, or the PIN is not it. */
export async function strengthened(vault: Vault, typed: string, shares: Shares, rounds: number = PIN_ROUNDS): Promise<Vault> {
  // A lock with a share is of a build that has as many.
  if (vault.rounds >= rounds || vault.share !== undefined) return vault;
  const secret = await secretByPin(vault, typed, shares);
  const same = { kind: vault.kind ?? 'pin', typed, needsNetwork: false };
  return secret === null ? vault : { ...vault, ...(await underPin(secret, same, { ...vault, rounds, shares })) };
}

/** The lock with a place for tokens: of an older build it has none. */
export const withBox = async (vault: Vault, keys: SealKeys): Promise<Vault> =>
  vault.box === undefined ? { ...vault, box: await makeBox(createSealer(keys)) } : vault;

/** What the key of the server opens; null when it is not the one of this lock. */
export async function openByServer(vault: Vault, key: Uint8Array<ArrayBuffer>): Promise<{ keys: SealKeys; lockAnew: LockAnew } | null> {
  const secret = await secretByServer(vault, key).catch(() => null);
  if (secret === null) return null;
  const lockAnew: LockAnew = async (wanted, shares) => ({ ...vault, ...(await underPin(secret, wanted, { ...vault, shares })) });
  return { keys: await keysOf(secret), lockAnew };
}
/** A new PIN for somebody who forgot it. @throws ShareRefused */
export type LockAnew = (wanted: Wanted, shares: Shares) => Promise<Vault>;
